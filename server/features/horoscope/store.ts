import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';

/** Every statement of the room. Sealed columns go in and come out sealed. */

/** The text of one day, if it was written. */
export const findDay = async (tx: Tx, userId: string, day: string): Promise<string | undefined> => {
  const { rows } = await sql<{ body_sealed: string }>`
    select body_sealed from public.daily_horoscopes where user_id = ${userId} and day = ${day}`.execute(tx);
  return rows[0]?.body_sealed;
};

/** Earlier days from `since` on, for what was read. */
export const daysBefore = async (tx: Tx, userId: string, since: string, day: string): Promise<string[]> => {
  const { rows } = await sql<{ body_sealed: string }>`
    select body_sealed from public.daily_horoscopes
    where user_id = ${userId} and day >= ${since} and day < ${day} order by day`.execute(tx);
  return rows.map((row) => row.body_sealed);
};

/** Keeps a day's text; of two at once, the first one stays. */
export const insertDay = async (
  tx: Tx,
  row: { userId: string; day: string; version: string; sealed: string; now: Date },
): Promise<void> => {
  await sql`
    insert into public.daily_horoscopes (user_id, day, version, body_sealed, created_at)
    values (${row.userId}, ${row.day}, ${row.version}, ${row.sealed}, ${row.now})
    on conflict (user_id, day) do nothing`.execute(tx);
};

export const allDays = async (
  tx: Tx,
  userId: string,
): Promise<{ day: string; topics: string[]; body_sealed: string }[]> => {
  const { rows } = await sql<{ day: string; topics: string[]; body_sealed: string }>`
    select day::text as day, topics, body_sealed from public.daily_horoscopes
    where user_id = ${userId} order by day`.execute(tx);
  return rows;
};

export type DayInClear = { user_id: string; day: string; topics: string[]; body_sealed: string };

/** Days of which an older version wrote in clear what they are about. */
export const daysInClear = async (tx: Tx, most: number): Promise<DayInClear[]> =>
  (
    await sql<DayInClear>`select user_id, day::text as day, topics, body_sealed from public.daily_horoscopes
      where topics <> '{}' limit ${most}`.execute(tx)
  ).rows;

/** @param sealed null leaves the text as it is */
export const sealDay = async (tx: Tx, row: DayInClear, sealed: string | null): Promise<void> => {
  await sql`update public.daily_horoscopes set topics = '{}', body_sealed = coalesce(${sealed}, body_sealed)
    where user_id = ${row.user_id} and day = ${row.day} and body_sealed = ${row.body_sealed}`.execute(tx);
};

/** @returns how many days were forgotten, at most `limit`. */
export const forgetDays = async (tx: Tx, before: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from public.daily_horoscopes where (user_id, day) in (
      select user_id, day from public.daily_horoscopes where day < ${before} limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

export const findBirthDetails = async (tx: Tx, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ details_sealed: string }>`
    select details_sealed from public.birth_details where user_id = ${userId}`.execute(tx);
  return rows[0]?.details_sealed;
};

export const keepBirthDetails = async (tx: Tx, userId: string, sealed: string, now: Date): Promise<void> => {
  await sql`
    insert into public.birth_details (user_id, details_sealed, updated_at) values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update
      set details_sealed = excluded.details_sealed, updated_at = excluded.updated_at`.execute(tx);
};

export const dropBirthDetails = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from public.birth_details where user_id = ${userId}`.execute(tx);
};

/** On unless the person said no. */
export const isSwitchedOn = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ switched_on: boolean }>`
    select switched_on from public.horoscope_switches where user_id = ${userId}`.execute(tx);
  return rows[0]?.switched_on ?? true;
};

export const setSwitch = async (tx: Tx, userId: string, on: boolean, now: Date): Promise<void> => {
  await sql`
    insert into public.horoscope_switches (user_id, switched_on, decided_at) values (${userId}, ${on}, ${now})
    on conflict (user_id) do update
      set switched_on = excluded.switched_on, decided_at = excluded.decided_at`.execute(tx);
};
