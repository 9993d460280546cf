import { type RawBuilder, sql } from 'kysely';

/**
 * The instant of a row that must stand after those of the same millisecond, whose ids say no order: a microsecond later than the
 * last of them.
 * @param among.whose which rows it must stand after
 */
export const afterThose = (
  now: Date,
  among: { table: string; column: string; whose: RawBuilder<unknown> },
): RawBuilder<Date> => {
  const column = sql.ref(`those.${among.column}`);
  return sql<Date>`coalesce((select max(${column}) + interval '1 microsecond' from ${sql.table(among.table)} those
    where ${among.whose} and ${column} >= ${now}::timestamptz
      and ${column} < ${now}::timestamptz + interval '1 millisecond'), ${now}::timestamptz)`;
};
