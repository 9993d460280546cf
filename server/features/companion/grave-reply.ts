import type { Box } from '#server/ground/crypto/vault.ts';
import { calmlyAnswered, onlyAsked } from './drawn-from.ts';
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
  const asked = told.map((_, at) => onlyAsked(told, at));
  const grave = told.map(({ severity }, at) => severity >= 2 && !asked[at]);
  return told.map((_, at) => {
    const [before, after] = [at - 1, at + 1];
    if (grave[before] || grave[after] || asked[before]) return true;
    return asked[after] === true && !calmlyAnswered(told, after);
  });
};
