import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

/* What was mailed and waits: hashes of links and of digits. One of a kind for each person, with a challenge
 * and without: a new one replaces the old, and what a stranger asks for in their browser leaves the person's own link alone. */

export type TokenKind =
  | 'signup'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'
  | 'magiclink'
  | 'invite';

const first = <T>({ rows }: { rows: T[] }): T | undefined => rows[0];

/** A sign-in link asked for leaves no trace beside the account: it must not slow down a recovery of known addresses only. */
const sentColumn: Record<TokenKind, string | null> = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change_new: 'email_change_sent_at',
  email_change_current: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
  magiclink: null,
  invite: 'confirmation_sent_at',
};

export const noteMailSent = async (tx: Tx, userId: string, kind: TokenKind, now: Date): Promise<void> => {
  const column = sentColumn[kind];
  if (column) await sql`update auth.users set ${sql.ref(column)} = ${now} where id = ${userId}`.execute(tx);
};

/** The mail did not leave: asking again at once is no impatience. */
export const forgetMailSent = async (tx: Tx, userId: string, kind: TokenKind): Promise<void> => {
  const column = sentColumn[kind];
  if (column) await sql`update auth.users set ${sql.ref(column)} = null where id = ${userId}`.execute(tx);
};

/** Whatever was mailed opens nothing any more, links that were followed and not exchanged included. */
export const forgetMailed = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`.execute(tx);
  await sql`delete from auth.flow_states where user_id = ${userId}`.execute(tx);
};

export const replaceToken = async (
  tx: Tx,
  token: {
    userId: string;
    kind: TokenKind;
    linkHash: string;
    codeHash: string;
    challengeSealed: string | null;
    byTool: boolean;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> => {
  await sql`insert into auth.one_time_tokens (user_id, kind, link_hash, code_hash, challenge_sealed, by_tool, expires_at, created_at)
    values (${token.userId}, ${token.kind}, ${token.linkHash}, ${token.codeHash}, ${token.challengeSealed}, ${token.byTool},
      ${token.expiresAt}, ${token.now})
    on conflict (user_id, kind, challenged) do update set link_hash = excluded.link_hash, code_hash = excluded.code_hash,
      challenge_sealed = excluded.challenge_sealed, by_tool = excluded.by_tool, attempts = 0, expires_at = excluded.expires_at, created_at = excluded.created_at`.execute(
    tx,
  );
};

export type ConsumedToken = {
  user_id: string;
  kind: TokenKind;
  challenge_sealed: string | null;
  /** A tool made the link, and may hold it. */
  by_tool: boolean;
};

/** Takes the token away: of two that follow one link at once, one gets it. */
export const consumeLink = async (
  tx: Tx,
  linkHash: string,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<ConsumedToken | undefined> =>
  first(
    await sql<ConsumedToken>`
      delete from auth.one_time_tokens where link_hash = ${linkHash} and kind = any(${[...kinds]}::text[]) and expires_at > ${now}
      returning user_id, kind, challenge_sealed, by_tool`.execute(tx),
  );

/** Whose link it is, while it holds; nothing is consumed. */
export const findLinkOwner = async (tx: Tx, linkHash: string, now: Date): Promise<string | undefined> =>
  first(
    await sql<{ user_id: string }>`
      select user_id from auth.one_time_tokens where link_hash = ${linkHash} and expires_at > ${now}`.execute(
      tx,
    ),
  )?.user_id;

/** Few tries for six digits: each wrong one is counted, and the fifth burns the token. */
const codeAttempts = 5;

export const consumeCode = async (
  tx: Tx,
  userId: string,
  hash: string,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<ConsumedToken | undefined> => {
  const found = first(
    await sql<ConsumedToken>`
      delete from auth.one_time_tokens
      where user_id = ${userId} and kind = any(${[...kinds]}::text[]) and code_hash = ${hash} and expires_at > ${now} and attempts < ${codeAttempts}
      returning user_id, kind, challenge_sealed, by_tool`.execute(tx),
  );
  if (!found) {
    await sql`update auth.one_time_tokens set attempts = attempts + 1 where user_id = ${userId} and kind = any(${[...kinds]}::text[])`.execute(
      tx,
    );
  }
  return found;
};

/** A mailbox that confirmed a change has confirmed it, whichever of its links was followed. */
export const forgetKind = async (tx: Tx, userId: string, kind: TokenKind): Promise<void> => {
  await sql`delete from auth.one_time_tokens where user_id = ${userId} and kind = ${kind}`.execute(tx);
};

/** The other confirmation of an e-mail change was not given: its link waits in its mailbox, or is over. */
export const otherTokenWaits = async (tx: Tx, userId: string, kind: TokenKind): Promise<boolean> => {
  const other = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new';
  return (
    (await sql`select 1 from auth.one_time_tokens where user_id = ${userId} and kind = ${other}`.execute(tx))
      .rows.length > 0
  );
};
