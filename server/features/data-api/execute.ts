import { CompiledQuery } from 'kysely';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import { asRefusal } from './database-refusal.ts';
import type { Preferences } from './parse-headers.ts';
import type { SealedShape } from './read-plan.ts';
import { refusal } from './refusal.ts';
import { openReply, type Seals } from './seals.ts';
import type { Statement } from './sql-text.ts';
import type { Planned } from './statements.ts';

export type Work = Planned & {
  readOnly: boolean;
  /** Exactly one row is wanted. */
  single: boolean;
  /** More rows than this undo the work (`max-affected`). */
  atMost: number | null;
  sealed: SealedShape | null;
  count: Preferences['count'];
  maxRows: number;
};

export type Outcome = { body: string; page: number; total: number | null; inserted: number | null };

type Row = {
  body: string | null;
  page: number | string;
  total: number | string | null;
  inserted: string | null;
};

const run = async <T>(tx: Tx, { text, values }: Statement): Promise<T[]> => {
  const { rows } = await tx.executeQuery<T>(CompiledQuery.raw(text, [...values]));
  return rows;
};

const guess = async (tx: Tx, statement: Statement): Promise<number> => {
  const [row] = await run<{ 'QUERY PLAN': unknown }>(tx, statement);
  const value = row?.['QUERY PLAN'];
  const plan = (typeof value === 'string' ? JSON.parse(value) : value) as [{ Plan: { 'Plan Rows': number } }];
  return plan[0].Plan['Plan Rows'];
};

const nullable = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** A failure after the statement still undoes it: throwing inside the transaction rolls it back. */
const check = (work: Work, page: number): void => {
  if (work.single && page !== 1) {
    throw refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${page} rows`,
    });
  }
  if (work.atMost !== null && page > work.atMost) {
    throw refusal(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${page} rows`,
    });
  }
};

export type DataPorts = {
  db: Pick<Db, 'as'>;
  vault: Pick<Vault, 'boxFor' | 'findBox'>;
  seals: Pick<Seals, 'earlier'>;
};

/** The last step: runs planned work as `who`, in one transaction, and opens what is sealed for them. */
export const execute = async (
  deps: DataPorts,
  who: Who,
  work: Work,
  settings: Readonly<Record<string, string>>,
): Promise<Outcome> => {
  const outcome = await deps.db
    .as(
      who,
      async (tx): Promise<Outcome> => {
        const [row] = await run<Row>(tx, work.statement);
        const page = Number(row?.page ?? 0);
        check(work, page);
        let total = nullable(row?.total);
        if (work.guess && (work.count === 'planned' || (total ?? 0) > work.maxRows)) {
          total = Math.max(total ?? 0, await guess(tx, work.guess));
        }
        return { body: row?.body ?? '', page, total, inserted: nullable(row?.inserted) };
      },
      { readOnly: work.readOnly, settings },
    )
    .catch((error: unknown) => {
      throw asRefusal(error, who);
    });
  if (!work.sealed || outcome.body === '') return outcome;
  return { ...outcome, body: await openReply(outcome.body, work.sealed, deps) };
};
