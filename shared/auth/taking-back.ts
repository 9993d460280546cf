import { days } from '../time.ts';

/**
 * How long a mail that tells of a change can undo it, and how long a second factor counts as young: a mailed link of
 * recovery removes a young one.
 */
export const takingBackTime = days(14);
