import type { Need } from './needs.ts';
import { groupOf, type Held } from './text-tree.ts';

/* Asks of a text that was looked up whether what an expression needs stands in it. */

/** What an expression needs, by the numbers of its groups. */
export type Check = number | { isAll: boolean; of: readonly Check[] };
export const checkOf = (need: Need): Check =>
  'group' in need
    ? groupOf(need.group)
    : { isAll: 'all' in need, of: ('all' in need ? need.all : need.any).map(checkOf) };
/** Whether a text may hold what is needed: false settles it. */
export const holds = (check: Check, held: Held): boolean => {
  if (typeof check === 'number')
    return check >= held.known || (held.bits[check >> 5]! & (1 << (check & 31))) !== 0;
  const { isAll, of } = check;
  for (let each = 0; each < of.length; each += 1) if (holds(of[each]!, held) !== isAll) return !isAll;
  return isAll;
};
