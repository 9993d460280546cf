import type { Box } from '#server/ground/crypto/vault.ts';
import { asksOfDanger, calmlyAnswered } from './drawn-from.ts';
import { openMeta } from './sealed-texts.ts';
import type { MessageRow } from './store.ts';

type Row = Pick<MessageRow, 'role' | 'meta_sealed'>;

/**
 * Which messages stand beside a reply of ours while danger stood, or beside a question about it: they are in no notes. A question that
 * was answered by no leaves its answer out, and not the words that it was about, which may be the dearest of a session.
 * @param rows oldest first
 */
export const besideDanger = (box: Box, rows: readonly Row[]): boolean[] => {
  const told = rows.map((row) => {
    const { severity, record } =
      row.role === 'assistant' ? openMeta(box, row) : { severity: 0, record: null };
    return { role: row.role, severity, record };
  });
  const grave = told.map(({ severity, record }) => severity >= 2 && !asksOfDanger(record));
  return told.map((_, at) => {
    const [before, after] = [at - 1, at + 1];
    if (grave[before] || grave[after] || asksOfDanger(told[before]?.record)) return true;
    return asksOfDanger(told[after]?.record) && !calmlyAnswered(told, after);
  });
};
