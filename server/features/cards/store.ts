import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

// Cards

/**
 * Adds cards that nobody has yet. Which codes are taken is not asked beforehand: a table that has just grown has no
 * statistics, and the question would read all of it for every batch.
 * @returns false when one of the codes is taken: the caller undoes the transaction
 */
export const insertCards = async (
  tx: Tx,
  given: { orderId: string; companyId: string; from: number; codes: readonly string[] },
): Promise<boolean> => {
  const codes = [...given.codes];
  const { rows } = await sql`insert into public.cards (order_id, position, company_id, code)
    select ${given.orderId}::uuid, ${given.from}::integer + n::integer - 1, ${given.companyId}::uuid, code
    from unnest(${codes}::text[]) with ordinality as made (code, n)
    on conflict (code) do nothing returning 1`.execute(tx);
  return rows.length === codes.length;
};

/** Lets the database know how many cards there are by now: it would read all of them for each page of a list. */
export const countCardsAnew = async (tx: Tx): Promise<void> => {
  await sql`analyze public.cards`.execute(tx);
};

export type ListedCard = { position: number; code: string };

/** The codes of an order that hold, in their order. */
export const listCards = async (
  tx: Tx,
  given: { orderId: string; after: number; limit: number },
): Promise<ListedCard[]> => {
  const { rows } = await sql<ListedCard>`
    select position, code from public.cards
    where order_id = ${given.orderId} and position > ${given.after} and revoked_at is null
    order by position limit ${given.limit}`.execute(tx);
  return rows;
};

/** @returns null when the code is none of the company's */
export const findCardOf = async (
  tx: Tx,
  given: { companyId: string; code: string },
): Promise<{ orderId: string; revoked: boolean } | null> => {
  const { rows } = await sql<{ orderId: string; revoked: boolean }>`
    select order_id as "orderId", revoked_at is not null as revoked from public.cards
    where company_id = ${given.companyId} and code = ${given.code} for update`.execute(tx);
  return rows[0] ?? null;
};

export const revokeCard = async (
  tx: Tx,
  given: { code: string; cardKey: string; now: Date },
): Promise<void> => {
  await sql`update public.cards set revoked_at = ${given.now.toISOString()}::timestamptz
    where code = ${given.code} and revoked_at is null`.execute(tx);
  // Whether this finds anybody is looked at by nobody.
  await sql`update public.employees set revoked = true where card_key = ${given.cardKey}`.execute(tx);
};

export const lastPosition = async (tx: Tx, orderId: string): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from public.cards where order_id = ${orderId}`.execute(tx);
  return Number(rows[0]?.last ?? 0);
};

// Activation

/** The company of a card that may be activated now. @param today YYYY-MM-DD, in Paris */
export const findCompanyOfCard = async (
  tx: Tx,
  given: { code: string; nameKey: string; today: string },
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from public.cards k join public.companies c on c.id = k.company_id
    where k.code = ${given.code} and k.revoked_at is null and c.name_key = ${given.nameKey}
      and c.opened_at is not null and (c.ends_on is null or c.ends_on > ${given.today}::date)`.execute(tx);
  return rows[0]?.id ?? null;
};

/**
 * Takes the card, for good. The race this closes: of a hundred who try at once, the first to insert wins; the others wait
 * for its transaction and find the card spent. @returns whether it was taken now
 */
export const spendCard = async (tx: Tx, given: { cardKey: string; companyId: string }): Promise<boolean> => {
  const { rows } = await sql`insert into public.spent_cards (card_key, company_id)
    values (${given.cardKey}, ${given.companyId}) on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
};

export const insertEmployee = async (
  tx: Tx,
  row: { userId: string; companyId: string; cardKey: string; phraseKey: string; month: string },
): Promise<void> => {
  await sql`insert into public.employees (user_id, company_id, card_key, phrase_key, joined_month)
    values (${row.userId}, ${row.companyId}, ${row.cardKey}, ${row.phraseKey}, ${row.month}::date)`.execute(
    tx,
  );
};

export const findEmployeeByCard = async (
  tx: Tx,
  cardKey: string,
): Promise<{ userId: string; phraseKey: string } | null> => {
  const { rows } = await sql<{ userId: string; phraseKey: string }>`
    select user_id as "userId", phrase_key as "phraseKey" from public.employees
    where card_key = ${cardKey}`.execute(tx);
  return rows[0] ?? null;
};

export const isEmployee = async (tx: Tx, userId: string): Promise<boolean> =>
  (await sql`select 1 from public.employees where user_id = ${userId}`.execute(tx)).rows.length > 0;

export const replacePhrase = async (tx: Tx, row: { userId: string; phraseKey: string }): Promise<void> => {
  await sql`update public.employees set phrase_key = ${row.phraseKey} where user_id = ${row.userId}`.execute(
    tx,
  );
};

export const readForExport = async (tx: Tx, userId: string): Promise<Record<string, unknown> | null> => {
  const { rows } = await sql<Record<string, unknown>>`
    select c.name as entreprise, to_char(e.joined_month, 'YYYY-MM') as mois_d_activation
    from public.employees e join public.companies c on c.id = e.company_id
    where e.user_id = ${userId}`.execute(tx);
  return rows[0] ?? null;
};

// What a month or a quarter adds up to, for the company's bill and its report; never a person

/** The first month in which a card of the company was used, of those that ended with `upTo`. First days, YYYY-MM-DD. */
export const firstUse = async (tx: Tx, companyId: string, upTo: string): Promise<string | null> => {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(joined_month), 'YYYY-MM-DD') as month from public.employees
    where company_id = ${companyId} and joined_month <= ${upTo}::date`.execute(tx);
  return rows[0]?.month ?? null;
};

export type EmployeeSessions = {
  userId: string;
  joinedMonth: string;
  sessions: { startedAt: number; lastedFor: number }[];
};

/**
 * A page of the accounts that have access at the end of a month, with the sessions begun between two instants. Who pays for
 * themselves is none of them: what they do is no business of the company's, not even in a sum.
 * @param given.month its first day
 */
export const listEmployees = async (
  tx: Tx,
  given: { companyId: string; month: string; from: Date; until: Date; after: string; limit: number },
): Promise<EmployeeSessions[]> => {
  const { rows } = await sql<{ userId: string; joinedMonth: string; sessions: [number, number][] | null }>`
    select e.user_id as "userId", to_char(e.joined_month, 'YYYY-MM-DD') as "joinedMonth", (
      select json_agg(json_build_array(extract(epoch from s.started_at) * 1000,
        extract(epoch from greatest(s.last_message_at - s.started_at, interval '0')) * 1000))
      from public.conversations s
      where s.user_id = e.user_id and s.started_at >= ${given.from.toISOString()}::timestamptz
        and s.started_at < ${given.until.toISOString()}::timestamptz) as sessions
    from public.employees e
    where e.company_id = ${given.companyId} and not e.revoked and e.joined_month <= ${given.month}::date
      and not exists (select from public.subscriptions s where s.user_id = e.user_id and s.state <> 'canceled')
      and e.user_id > ${given.after}::uuid
    order by e.user_id limit ${given.limit}`.execute(tx);
  return rows.map(({ userId, joinedMonth, sessions }) => ({
    userId,
    joinedMonth,
    sessions: (sessions ?? []).map(([startedAt, lastedFor]) => ({ startedAt, lastedFor })),
  }));
};
