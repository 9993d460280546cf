import { AppError } from '#shared/errors.ts';
import { refuse } from '../bodies.ts';
import type { AuthContext } from '../context.ts';
import { checkPassword } from '../password-policy.ts';
import { confirmEmail, findUser } from '../store.ts';
import { readUserView, type UserView } from '../user-view.ts';
import { withKey } from '../with-key.ts';
import type { AccountBody } from './admin-bodies.ts';
import { mergeAppMetadata, setBan } from './admin-store.ts';
import { bannedUntil } from './ban-duration.ts';
import { readGivenHash } from './given-hash.ts';
import { insertGivenAccount, readGivenAddress } from './insert-account.ts';

/** What no tool may choose. @throws AppError `validation_failed`, `phone_provider_disabled` */
export const assertServed = (body: Pick<AccountBody, 'id' | 'phone' | 'role' | 'phone_confirm'>): void => {
  if (body.phone) throw new AppError('phone_provider_disabled');
  // At random, so that none is another's from before, and none tells anything.
  if (body.id) refuse('The id of an account is drawn by this service');
  // Rights are rows of their own; every account has the one role of the wire.
  if (body.role && body.role !== 'authenticated') refuse('The role of an account is authenticated');
};

/** The hash of the password that a tool gives, or the hash itself; null where it gives none. @throws as `checkPassword` */
export const hashGiven = async (
  context: AuthContext,
  { password, password_hash: hash }: Pick<AccountBody, 'password' | 'password_hash'>,
): Promise<string | null> => {
  if (password && hash) return refuse('Only a password or a password hash should be provided');
  if (hash) return readGivenHash(hash);
  if (!password) return null;
  checkPassword(password, context.config.passwordPolicy);
  return context.passwords.hash(password);
};

/**
 * An account that a tool makes (wire contract §2.7): no mail leaves, and it is confirmed only where the tool says so.
 * @throws AppError `validation_failed`, `weak_password`, `email_exists`, `phone_provider_disabled`, `adults_only`
 */
export const createUser = async (context: AuthContext, body: AccountBody): Promise<UserView> => {
  const { clock, db, profiles } = context;
  assertServed(body);
  if (!body.email) return refuse('Cannot create a user without either an email or phone');
  const email = readGivenAddress(body.email);
  const passwordHash = await hashGiven(context, body);
  const now = clock.now();
  const until = body.ban_duration ? bannedUntil(body.ban_duration, now) : null;
  const { made } = await withKey(context, (id) =>
    db.system('operator-command', async (tx) => {
      await insertGivenAccount(tx, context, { id, email, passwordHash, metadata: body.user_metadata ?? {} });
      if (body.email_confirm) {
        await confirmEmail(tx, context, id, now);
        await profiles.startTrial(tx, id);
      }
      if (until) await setBan(tx, id, until);
      if (body.app_metadata)
        await mergeAppMetadata(tx, context, { id, raw_app_meta_data: {} }, body.app_metadata);
      await context.audit.record(tx, {
        actorId: null,
        actorKind: 'operator',
        action: 'create-account',
        subjectId: id,
        details: {},
      });
      return readUserView(tx, context, (await findUser(tx, context, id))!, now);
    }),
  );
  return made;
};
