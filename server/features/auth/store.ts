import { type RawBuilder, sql } from 'kysely';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Tx } from '#server/ground/db/db.ts';
import {
  type AccountKeys,
  accountColumns,
  openIdentity,
  openUser,
  sealAddress,
  sealJson,
} from './sealed-account.ts';
import { forgetMailed } from './token-store.ts';

export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  password_hash: string | null;
  /** Somebody else may know the password: it opens nothing once the mailbox's person has confirmed. */
  password_doubted: boolean;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  invited_at: Date | null;
  recovery_sent_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type IdentityRow = {
  id: string;
  provider_id: string;
  provider: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type SessionRow = {
  id: string;
  user_id: string;
  aal: string;
  /** The factor that brought it to the second level. */
  factor_id: string | null;
  token_number: number;
  /** Days, or months of an account without a name; what is exact is sealed. */
  created_at: Date;
  refreshed_at: Date | null;
  /** When a reused refresh token ended it. */
  ended_at: Date | null;
  /** Of a row from before: when its person last gave their password or a mailed code again. */
  proved_at: Date | null;
  /** {@link SessionTimes}; null in a row from before, and once it has ended. */
  times_sealed: string | null;
};

const first = <T>({ rows }: { rows: T[] }): T | undefined => rows[0];

export type SealedUser = Omit<UserRow, 'raw_user_meta_data'> & {
  raw_user_meta_data: unknown;
  app_metadata_sealed: string | null;
};
type SealedIdentity = Omit<IdentityRow, 'identity_data'> & { identity_data: unknown };

const opened = async (keys: AccountKeys, result: { rows: SealedUser[] }): Promise<UserRow | undefined> => {
  const [row] = result.rows;
  return row && openUser(keys, row);
};

export const findUser = async (tx: Tx, keys: AccountKeys, id: string): Promise<UserRow | undefined> =>
  opened(keys, await sql<SealedUser>`select * from auth.users where id = ${id}`.execute(tx));

export const lockUser = async (tx: Tx, keys: AccountKeys, id: string): Promise<UserRow | undefined> =>
  opened(keys, await sql<SealedUser>`select * from auth.users where id = ${id} for update`.execute(tx));

/** The address, or null where there is none that opens. */
export const findAddress = async (tx: Tx, { vault }: AccountKeys, id: string): Promise<string | null> => {
  const { rows } = await sql<{ email: string | null }>`select email from auth.users where id = ${id}`.execute(
    tx,
  );
  return openCell(await vault.findBox(id), rows[0]?.email ?? null, accountColumns.email);
};

/** What is told of an account without opening who it belongs to: a known address takes no longer to look for. */
export type FoundUser = Omit<
  UserRow,
  'email' | 'new_email' | 'raw_user_meta_data' | 'raw_app_meta_data' | 'invited_at'
>;

const foundColumns = sql`id, aud, role, password_hash, password_doubted, email_confirmed_at, confirmation_sent_at,
  recovery_sent_at, email_change_sent_at, reauthentication_sent_at, last_sign_in_at, is_anonymous, banned_until, created_at, updated_at`;

/** Somebody who asked to change to this address. Several may have: the newest asked last. */
export const findUserByNewEmail = async (
  tx: Tx,
  { addressDigest }: AccountKeys,
  email: string,
): Promise<FoundUser | undefined> =>
  first(
    await sql<FoundUser>`select ${foundColumns} from auth.users
      where new_email_digest = ${addressDigest(email)} or new_email = ${email}
      order by email_change_sent_at desc limit 1`.execute(tx),
  );

/** The address itself stands only in rows that wait to be sealed. */
export const findUserByEmail = async (
  tx: Tx,
  { addressDigest }: AccountKeys,
  email: string,
): Promise<FoundUser | undefined> =>
  first(
    await sql<FoundUser>`select ${foundColumns} from auth.users
      where email_digest = ${addressDigest(email)} or email = ${email}`.execute(tx),
  );

export const listIdentities = async (tx: Tx, keys: AccountKeys, userId: string): Promise<IdentityRow[]> => {
  const { rows } = await sql<SealedIdentity>`
    select * from auth.identities where user_id = ${userId} order by created_at, id`.execute(tx);
  return Promise.all(rows.map((row) => openIdentity(keys, row)));
};

/** Those of many people, for a list. */
export const listIdentitiesOf = async (
  tx: Tx,
  keys: AccountKeys,
  userIds: readonly string[],
): Promise<IdentityRow[]> => {
  const { rows } = await sql<SealedIdentity>`
    select * from auth.identities where user_id = any(${[...userIds]}::uuid[]) order by created_at, id`.execute(
    tx,
  );
  return Promise.all(rows.map((row) => openIdentity(keys, row)));
};

const byEmail = { provider: 'email', providers: ['email'] };

/** @returns undefined when somebody else took the address at the same moment. */
export const insertUser = async (
  tx: Tx,
  keys: AccountKeys,
  user: {
    id: string;
    /** Null: an anonymous account. */
    email: string | null;
    passwordHash: string | null;
    metadata: Record<string, unknown>;
    now: Date;
  },
): Promise<UserRow | undefined> => {
  const box = await keys.vault.boxFor(user.id);
  const email = sealAddress(keys, box, user.email, accountColumns.email);
  return opened(
    keys,
    await sql<SealedUser>`
      insert into auth.users (id, email, email_digest, password_hash, is_anonymous, raw_app_meta_data, raw_user_meta_data,
        created_at, updated_at)
      select ${user.id}::uuid, ${email.sealed}::text, ${email.digest}::text, ${user.passwordHash}::text,
        ${user.email === null}::boolean,
        ${JSON.stringify(user.email === null ? {} : byEmail)}::jsonb,
        ${sealJson(box, user.metadata, accountColumns.metadata)}::jsonb, ${user.now}::timestamptz, ${user.now}::timestamptz
      where not exists (select from auth.users where email = ${user.email})
      on conflict do nothing returning *`.execute(tx),
  );
};

export const insertEmailIdentity = async (
  tx: Tx,
  keys: AccountKeys,
  identity: { id: string; userId: string; data: Record<string, unknown>; now: Date },
): Promise<void> => {
  const data = sealJson(await keys.vault.boxFor(identity.userId), identity.data, accountColumns.identity);
  await sql`insert into auth.identities (id, provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (${identity.id}, ${identity.userId}, 'email', ${identity.userId}, ${data}::jsonb,
            ${identity.now}, ${identity.now}, ${identity.now})`.execute(tx);
};

/** @param identity.providers what stays, as tokens name it */
export const deleteIdentity = async (
  tx: Tx,
  identity: { id: string; userId: string; providers: readonly string[] },
): Promise<void> => {
  await sql`delete from auth.identities where id = ${identity.id} and user_id = ${identity.userId}`.execute(
    tx,
  );
  const words = { provider: identity.providers[0], providers: identity.providers };
  await sql`update auth.users set raw_app_meta_data = raw_app_meta_data || ${JSON.stringify(words)}::jsonb
    where id = ${identity.userId}`.execute(tx);
};

type Json = Record<string, unknown>;

/** Adds to what the account and its identity say; inside the transaction that holds the row. */
const addFacts = async (
  tx: Tx,
  keys: AccountKeys,
  userId: string,
  added: { facts: Json; now: Date },
): Promise<void> => {
  const box = await keys.vault.boxFor(userId);
  const user = await lockUser(tx, keys, userId);
  const metadata = { ...user?.raw_user_meta_data, ...added.facts };
  await sql`update auth.users set raw_user_meta_data = ${sealJson(box, metadata, accountColumns.metadata)}::jsonb,
    updated_at = ${added.now} where id = ${userId}`.execute(tx);
  for (const { id, provider, identity_data } of await listIdentities(tx, keys, userId)) {
    if (provider !== 'email') continue;
    const data = sealJson(box, { ...identity_data, ...added.facts }, accountColumns.identity);
    await sql`update auth.identities set identity_data = ${data}::jsonb, updated_at = ${added.now}
      where id = ${id}`.execute(tx);
  }
};

/** The account has another address: what it and its identity say of themselves follows. */
export const noteAddress = (
  tx: Tx,
  keys: AccountKeys,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<void> => addFacts(tx, keys, userId, { facts: { email }, now });

export const confirmEmail = async (tx: Tx, keys: AccountKeys, userId: string, now: Date): Promise<void> => {
  await addFacts(tx, keys, userId, { facts: { email_verified: true }, now });
  await sql`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, ${now})
    where id = ${userId}`.execute(tx);
};

export const setPassword = async (tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> => {
  await sql`update auth.users set password_hash = ${passwordHash}, password_doubted = false,
    updated_at = ${now} where id = ${userId}`.execute(tx);
  await forgetMailed(tx, userId);
};

export const dropPassword = async (tx: Tx, userId: string): Promise<void> => {
  await sql`update auth.users set password_hash = null, password_doubted = false where id = ${userId}`.execute(
    tx,
  );
};

export const doubtPassword = async (tx: Tx, userId: string): Promise<void> => {
  await sql`update auth.users set password_doubted = true where id = ${userId}`.execute(tx);
};

/** Merges into the metadata; a null value deletes its key (wire contract §2.4). */
export const mergeMetadata = async (
  tx: Tx,
  keys: AccountKeys,
  user: Pick<UserRow, 'id' | 'raw_user_meta_data'>,
  data: Json,
  now: Date,
): Promise<void> => {
  const merged = Object.fromEntries(
    Object.entries({ ...user.raw_user_meta_data, ...data }).filter(([key, value]) =>
      Object.hasOwn(data, key) ? value !== null : true,
    ),
  );
  const metadata = sealJson(await keys.vault.boxFor(user.id), merged, accountColumns.metadata);
  await sql`update auth.users set raw_user_meta_data = ${metadata}::jsonb, updated_at = ${now}
    where id = ${user.id}`.execute(tx);
};

export const askEmailChange = async (
  tx: Tx,
  keys: AccountKeys,
  userId: string,
  newEmail: string,
  now: Date,
): Promise<void> => {
  const box = await keys.vault.boxFor(userId);
  const { sealed, digest } = sealAddress(keys, box, newEmail, accountColumns.newEmail);
  await sql`update auth.users set new_email = ${sealed}, new_email_digest = ${digest}, email_change_sent_at = ${now},
    updated_at = ${now} where id = ${userId}`.execute(tx);
};

/** An anonymous account that confirms its first address is one no longer. */
export const applyEmailChange = async (
  tx: Tx,
  keys: AccountKeys,
  userId: string,
  email: string,
  now: Date,
): Promise<void> => {
  const { sealed, digest } = sealAddress(keys, await keys.vault.boxFor(userId), email, accountColumns.email);
  await sql`update auth.users set email = ${sealed}, email_digest = ${digest}, new_email = null, new_email_digest = null,
      email_confirmed_at = ${now}, is_anonymous = false,
      raw_app_meta_data = ${JSON.stringify(byEmail)}::jsonb || raw_app_meta_data
    where id = ${userId}`.execute(tx);
  await addFacts(tx, keys, userId, { facts: { email, email_verified: true }, now });
};

/** @returns whether there was one */
export const deleteUser = async (tx: Tx, userId: string): Promise<boolean> =>
  Number((await sql`delete from auth.users where id = ${userId}`.execute(tx)).numAffectedRows ?? 0) > 0;

/** What is over: tokens, idle sign-ins, old counters. */
export const expired = (before: {
  now: Date;
  sessions: Date;
  unconfirmed: Date;
}): [table: string, where: RawBuilder<unknown>][] => [
  // What was followed is gone, and what is gone counts as followed: while one mailbox may still confirm a change of address, the
  // other one's link stays, over or not.
  [
    'auth.one_time_tokens',
    sql`expires_at < ${before.now} and not (kind in ('email_change_new', 'email_change_current')
      and exists (select from auth.one_time_tokens o where o.user_id = one_time_tokens.user_id
        and o.kind in ('email_change_new', 'email_change_current') and o.expires_at >= ${before.now}))`,
  ],
  ['auth.undo_links', sql`expires_at < ${before.now}`],
  ['auth.flow_states', sql`expires_at < ${before.now}`],
  ['auth.asked_sign_ups', sql`asked_at < ${before.unconfirmed}`],
  // The columns say in which day or month: the end of it counts.
  [
    'auth.sessions',
    sql`coalesce(refreshed_at, created_at) + case when (select u.is_anonymous from auth.users u where u.id = user_id)
      then interval '1 month' else interval '1 day' end < ${before.sessions}::timestamptz`,
  ],
  ['private.rate_limits', sql`window_start < ${before.sessions}`],
  // Proofs of work hold ten minutes.
  [
    'private.rate_limits',
    sql`action = 'asked-work' and window_start < ${before.now}::timestamptz - interval '1 day'`,
  ],
];

export type IdleUser = { id: string; email: string | null; last_seen_at: Date };
type IdleRow = IdleUser & Pick<SealedUser, 'new_email' | 'raw_user_meta_data' | 'raw_app_meta_data'>;

/** Accounts that nobody opened since, by id: a page of them after one. */
export const listIdle = async (
  tx: Tx,
  keys: AccountKeys,
  page: { since: Date; after: string; most: number },
): Promise<IdleUser[]> => {
  const { rows } = await sql<IdleRow>`
    select u.id, u.email, null as new_email, null as raw_user_meta_data, u.raw_app_meta_data, seen.at as last_seen_at from auth.users u
      cross join lateral (select greatest(u.created_at, u.last_sign_in_at,
        (select max(coalesce(s.refreshed_at, s.created_at)) + interval '1 day' from auth.sessions s where s.user_id = u.id)
        ) + case when u.is_anonymous then interval '1 month' else interval '0' end as at) seen
      where u.id > ${page.after} and u.created_at < ${page.since}
        and coalesce(u.last_sign_in_at, u.created_at) < ${page.since} and seen.at < ${page.since}
      order by u.id limit ${page.most}`.execute(tx);
  const opened = await Promise.allSettled(rows.map((row) => openUser(keys, row)));
  // Whoever's address does not open cannot be warned, and so stays.
  return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
};
