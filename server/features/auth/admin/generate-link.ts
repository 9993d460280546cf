import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import { refuse } from '../bodies.ts';
import type { AuthContext } from '../context.ts';
import { doubtOtherPassword } from '../doubt-password.ts';
import { linkMadeMail } from '../mails/account-mails.ts';
import type { OneTimeToken } from '../one-time-tokens.ts';
import { checkPassword } from '../password-policy.ts';
import { prepareLink, tellPerson, verifyUrl } from '../send-link.ts';
import {
  askEmailChange,
  findUser,
  findUserByEmail,
  lockUser,
  mergeMetadata,
  type UserRow,
} from '../store.ts';
import { otherTokenWaits } from '../token-store.ts';
import { readUserView, type UserView } from '../user-view.ts';
import { withKey } from '../with-key.ts';
import type { LinkType } from './admin-bodies.ts';
import { noteInvited } from './admin-store.ts';
import { unknownUser } from './change-user.ts';
import { insertGivenAccount, readGivenAddress } from './insert-account.ts';
import { assertNotStaff, closeWriting } from './staff-accounts.ts';

export type LinkAsked = {
  type: LinkType;
  email: string;
  newEmail: string | undefined;
  password: string | undefined;
  metadata: Record<string, unknown>;
  redirectTo: string;
};

export type MadeLink = UserView & {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  verification_type: LinkType;
  redirect_to: string;
};

/** Both mailboxes confirm a change of address; a link is made for the one that was asked for. @throws AppError `email_exists` */
const linkOfChange = async (
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  { type, newEmail }: { type: 'email_change_current' | 'email_change_new'; newEmail: string },
): Promise<OneTimeToken> => {
  const { id: userId } = user;
  if (await findUserByEmail(tx, context, newEmail)) throw new AppError('email_exists');
  const addressOf = { email_change_current: user.email ?? newEmail, email_change_new: newEmail };
  const make = (kind: typeof type) =>
    prepareLink(tx, context, { userId, email: addressOf[kind], kind, byTool: true });
  const other = type === 'email_change_new' ? 'email_change_current' : 'email_change_new';
  const waits = user.new_email === newEmail && (await otherTokenWaits(tx, userId, type));
  // What nobody holds waits for the other mailbox, until its link is made too.
  if (!waits && user.email !== null) await make(other);
  const token = await make(type);
  await askEmailChange(tx, context, userId, newEmail, context.clock.now());
  return token;
};

const linkOfKnown = async (
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  asked: LinkAsked,
): Promise<{ token: OneTimeToken; type: LinkType }> => {
  const { type } = asked;
  const { id: userId, email_confirmed_at: confirmed } = user;
  if (type === 'signup' || type === 'invite') {
    if (confirmed) throw new AppError('email_exists');
    await mergeMetadata(tx, context, user, asked.metadata, context.clock.now());
  } else {
    await assertNotStaff(tx, context, userId);
    await closeWriting(tx, context, user);
  }
  if (type === 'email_change_current' || type === 'email_change_new') {
    const newEmail = readGivenAddress(asked.newEmail ?? '');
    return { token: await linkOfChange(tx, context, user, { type, newEmail }), type };
  }
  return {
    token: await prepareLink(tx, context, { userId, email: asked.email, kind: type, byTool: true }),
    type,
  };
};

/** What is told of an account and its link, inside the transaction that made them. */
const present = async (
  tx: Tx,
  context: AuthContext,
  userId: string,
  made: { token: OneTimeToken; type: LinkType; asked: LinkAsked },
): Promise<MadeLink> => {
  const { token, type, asked } = made;
  await context.audit.record(tx, {
    actorId: null,
    actorKind: 'operator',
    action: type === 'invite' ? 'invite-account' : 'make-account-link',
    subjectId: userId,
    details: { type },
  });
  const user = await findUser(tx, context, userId);
  const changes = type === 'email_change_current' || type === 'email_change_new';
  return {
    ...(await readUserView(tx, context, user!, context.clock.now())),
    action_link: verifyUrl(context, token, changes ? 'email_change' : type, asked.redirectTo),
    email_otp: token.code,
    hashed_token: token.link,
    verification_type: type,
    redirect_to: asked.redirectTo,
  };
};

/**
 * The link of a mail, for a tool that writes its own (wire contract §2.7); the link is not mailed, and whoever came before is
 * told that it was made. An unknown address gets an account
 * where the type allows it.
 * @throws AppError `user_not_found`, `email_exists`, `validation_failed`, `weak_password`, `insufficient_rights`, `adults_only`
 */
export const generateLink = async (context: AuthContext, given: LinkAsked): Promise<MadeLink> => {
  const { db, clock, config } = context;
  const asked = { ...given, email: readGivenAddress(given.email) };
  const { email, metadata } = asked;
  if (asked.type === 'signup') await doubtOtherPassword(context, { email, password: asked.password ?? '' });
  const known = await db.system('operator-command', async (tx) => {
    const found = await findUserByEmail(tx, context, email);
    const user = found && (await lockUser(tx, context, found.id));
    if (!user) return null;
    const { token, type } = await linkOfKnown(tx, context, user, asked);
    if (type === 'invite') await noteInvited(tx, user.id, clock.now());
    return { user, made: await present(tx, context, user.id, { token, type, asked }) };
  });
  if (known) {
    const { brand } = context;
    if (known.user.last_sign_in_at)
      await tellPerson(context, known.user, (to) => linkMadeMail({ brand, to }));
    return known.made;
  }
  // A sign-in link for nobody is the link of a sign-up.
  const type = asked.type === 'magiclink' ? 'signup' : asked.type;
  if (type !== 'signup' && type !== 'invite') throw unknownUser();
  if (asked.type === 'signup' && !asked.password) return refuse('Signup requires a valid password');
  if (asked.password) checkPassword(asked.password, config.passwordPolicy);
  const passwordHash = asked.password ? await context.passwords.hash(asked.password) : null;
  const { made } = await withKey(context, (id) =>
    db.system('operator-command', async (tx) => {
      await insertGivenAccount(tx, context, { id, email, passwordHash, metadata });
      const token = await prepareLink(tx, context, { userId: id, email, kind: type, byTool: true });
      if (type === 'invite') await noteInvited(tx, id, clock.now());
      return present(tx, context, id, { token, type, asked });
    }),
  );
  return made;
};
