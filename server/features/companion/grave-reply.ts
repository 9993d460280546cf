import type { Box } from '#server/ground/crypto/vault.ts';
import { asksOfDanger } from './drawn-from.ts';
import { openMeta } from './sealed-texts.ts';
import type { MessageRow } from './store.ts';

/** A reply of ours while danger stood, or that asked about it: nothing is drawn from what was said around it. */
export const isGraveReply = (box: Box, row: Pick<MessageRow, 'role' | 'meta_sealed'>): boolean => {
  if (row.role !== 'assistant') return false;
  const { severity, record } = openMeta(box, row);
  return severity >= 2 || asksOfDanger(record);
};
