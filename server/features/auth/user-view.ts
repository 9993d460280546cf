import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/ground/db/db.ts';
import type { AccountKeys } from './sealed-account.ts';
import { factorView, isCurrent } from './second-factor/factor.ts';
import { type FactorRow, listFactors, listFactorsOf } from './second-factor/factor-store.ts';
import { type IdentityRow, listIdentities, listIdentitiesOf, type UserRow } from './store.ts';

const text = (date: Date | null): string | undefined => date?.toISOString();

/** Leaves out what is not there, as the wire does. */
const present = <T extends Record<string, unknown>>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;

const identityView = (identity: IdentityRow) =>
  present({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: text(identity.last_sign_in_at),
    created_at: text(identity.created_at),
    updated_at: text(identity.updated_at),
    email: identity.identity_data.email as string | undefined,
  });

/** A user as the wire shows one (contract §1.3). Never the password's hash, nor a token. */
const userView = (user: UserRow, identities: readonly IdentityRow[], factors: readonly FactorRow[]) =>
  present({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: text(user.email_confirmed_at),
    phone: '',
    confirmation_sent_at: text(user.confirmation_sent_at),
    invited_at: text(user.invited_at),
    confirmed_at: text(user.email_confirmed_at),
    recovery_sent_at: text(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: text(user.email_change_sent_at),
    reauthentication_sent_at: text(user.reauthentication_sent_at),
    last_sign_in_at: text(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    factors: factors.length > 0 ? factors.map(factorView) : undefined,
    identities: identities.map(identityView),
    created_at: text(user.created_at),
    updated_at: text(user.updated_at),
    banned_until: text(user.banned_until),
    is_anonymous: user.is_anonymous,
  });

export type UserView = ReturnType<typeof userView>;

/** The user with what belongs to them, read inside the caller's transaction. */
export const readUserView = async (
  tx: Tx,
  keys: AccountKeys,
  user: UserRow,
  now: Date,
): Promise<UserView> => {
  const factors = await listFactors(tx, user.id);
  return userView(
    user,
    await listIdentities(tx, keys, user.id),
    factors.filter((factor) => isCurrent(factor, now)),
  );
};

/** The same for many at once, in their order. */
export const readUserViews = async (
  tx: Tx,
  keys: AccountKeys,
  users: readonly UserRow[],
  now: Date,
): Promise<UserView[]> => {
  const ids = users.map(({ id }) => id);
  const identities = Map.groupBy(await listIdentitiesOf(tx, keys, ids), (each) => each.user_id);
  const factors = Map.groupBy(await listFactorsOf(tx, ids), (each) => each.user_id);
  return users.map((user) =>
    userView(
      user,
      identities.get(user.id) ?? [],
      (factors.get(user.id) ?? []).filter((factor) => isCurrent(factor, now)),
    ),
  );
};

/**
 * What somebody is told who signs up, whether or not the address has an account: the wire's obfuscated shape, so that
 * nobody learns who is here (product.md, Second phase). Its id is nobody's.
 */
export const newUserView = (email: string, metadata: Record<string, unknown>, now: Date) => ({
  id: randomUUID(),
  aud: 'authenticated',
  role: '',
  email,
  phone: '',
  confirmation_sent_at: now.toISOString(),
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: metadata,
  identities: [],
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  is_anonymous: false,
});
export type NewUserView = ReturnType<typeof newUserView>;
