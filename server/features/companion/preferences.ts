import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/ground/db/db.ts';
import { defaultPreferences, type Preferences, preferencesSchema } from '#shared/companion/preferences.ts';

const rowSchema = z
  .object({
    address: z.string(),
    style: z.string(),
    length: z.string(),
    daily_minutes: z.number().nullable(),
  })
  .transform(({ daily_minutes, ...row }) => ({ ...row, dailyMinutes: daily_minutes }))
  .pipe(preferencesSchema)
  .nullable()
  .catch(null);

/** What a person chose, as a part of a statement that reads other things as well; null when they chose nothing. */
export const preferencesInSql = (userId: string) =>
  sql`(select row_to_json(p) from (select address, style, length, daily_minutes
    from public.companion_preferences where user_id = ${userId}::uuid) p)`;

export const openPreferences = (found: unknown): Preferences | null => rowSchema.parse(found ?? null);

export const findPreferences = async (tx: Tx, userId: string): Promise<Preferences | null> => {
  const { rows } = await sql<{ found: unknown }>`select ${preferencesInSql(userId)} as found`.execute(tx);
  return openPreferences(rows[0]!.found);
};

/** Writes what changes over what was there. Of two screens at once the last word counts, field by field. */
export const savePreferences = async (
  tx: Tx,
  userId: string,
  change: { [K in keyof Preferences]?: Preferences[K] | undefined },
  now: Date,
): Promise<Preferences> => {
  const first = { ...defaultPreferences, ...given(change) };
  const { rows } = await sql<{ found: unknown }>`
    insert into public.companion_preferences as p (user_id, address, style, length, daily_minutes, updated_at)
    values (${userId}, ${first.address}, ${first.style}, ${first.length}, ${first.dailyMinutes}, ${now})
    on conflict (user_id) do update set
      address = coalesce(${change.address ?? null}, p.address),
      style = coalesce(${change.style ?? null}, p.style),
      length = coalesce(${change.length ?? null}, p.length),
      daily_minutes = case when ${change.dailyMinutes !== undefined}::boolean then ${change.dailyMinutes ?? null}::smallint
        else p.daily_minutes end,
      updated_at = excluded.updated_at
    returning row_to_json(p) as found`.execute(tx);
  return openPreferences(rows[0]!.found) ?? first;
};

const given = <T extends object>(change: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
