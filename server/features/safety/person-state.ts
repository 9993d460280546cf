import type { Severity } from '#shared/safety/levels.ts';
import { days } from '#shared/time.ts';

/** The person's state across sessions and channels (product.md, Safety): watch is level 1, risk 2–3, imminent 4. */
export type PersonState = 'none' | 'watch' | 'risk' | 'imminent';

export const personStateOf = (level: Severity): PersonState =>
  level === 0 ? 'none' : level === 1 ? 'watch' : level === 4 ? 'imminent' : 'risk';

const lasting: Record<PersonState, number> = { none: 0, watch: days(7), risk: days(30), imminent: days(90) };

/** Until when a level reached now is told to the next session. */
export const expiryOf = (level: Severity, now: Date): Date =>
  new Date(now.getTime() + lasting[personStateOf(level)]);
