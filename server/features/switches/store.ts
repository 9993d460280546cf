import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { SwitchName } from '#shared/administration/switches.ts';

export type SwitchRow = { name: SwitchName; is_open: boolean; changed_at: Date };

export const listSwitches = async (tx: Tx): Promise<SwitchRow[]> =>
  (await sql<SwitchRow>`select name, is_open, changed_at from private.feature_switches`.execute(tx)).rows;

/** @returns whether it stood the other way; what was never turned stood open */
export const turnSwitch = async (tx: Tx, name: SwitchName, open: boolean, now: Date): Promise<boolean> => {
  const { rows } = await sql`insert into private.feature_switches as s (name, is_open, changed_at)
    select ${name}, ${open}::boolean, ${now}
    where not ${open}::boolean or exists (select from private.feature_switches where name = ${name})
    on conflict (name) do update set is_open = excluded.is_open, changed_at = excluded.changed_at
    where s.is_open <> excluded.is_open returning name`.execute(tx);
  return rows.length > 0;
};
