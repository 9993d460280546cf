import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { resealCell } from '#server/ground/crypto/sealed-cell.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import type { ProfilesDeps } from './index.ts';
import { cellOf, sealedProfileColumns } from './sealed-profile.ts';

/* Profiles as an older version wrote them, in clear. */

/** The address is a mirror: it is sealed with that of the account. */
const columns = sealedProfileColumns.filter((column) => column !== 'email');
type Row = { user_id: string } & Record<string, string | null>;

const inClear = sql.join(
  columns.map((column) => sql`private.in_clear(${sql.ref(column)})`),
  sql` or `,
);

export const profileFills = (deps: Pick<ProfilesDeps, 'db' | 'vault'>): Fill[] => [
  {
    table: 'public.profiles',
    fill: () =>
      sealRows<Row>(deps, {
        find: async (tx, most) =>
          (
            await sql<Row>`select user_id, ${sql.join(columns.map((column) => sql.ref(column)))}
              from public.profiles where ${inClear} limit ${most}`.execute(tx)
          ).rows,
        async seal(tx, row, box) {
          const cells = columns.map(
            (column) => sql`${sql.ref(column)} = ${resealCell(box, row[column], cellOf(column))}`,
          );
          const unchanged = columns.map(
            (column) => sql`${sql.ref(column)} is not distinct from ${row[column]}`,
          );
          await sql`update public.profiles set ${sql.join(cells)}
            where user_id = ${row.user_id} and ${sql.join(unchanged, sql` and `)}`.execute(tx);
        },
      }),
  },
];
