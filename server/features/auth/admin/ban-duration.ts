import { refuse } from '../bodies.ts';

/** Milliseconds of the units of a Go duration, as the wire writes them: `24h`, `1h30m`. */
const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const whole = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;

/** As long as Go can count: 292 years. */
const longest = 292 * 365.25 * 24 * 3_600_000;

/** Until when somebody is banned; null where the ban ends. @throws AppError `validation_failed` */
export const bannedUntil = (duration: string, now: Date): Date | null => {
  if (duration === 'none') return null;
  if (duration.length > 100 || !whole.test(duration))
    return refuse(`invalid format for ban duration: a duration such as 24h, or none`);
  let milliseconds = 0;
  for (const [, amount, unit] of duration.matchAll(part)) milliseconds += Number(amount) * units[unit!]!;
  if (milliseconds > longest) return refuse('invalid format for ban duration: too long');
  return new Date(now.getTime() + milliseconds);
};
