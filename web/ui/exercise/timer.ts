/**
 * A timer that reads the clock instead of counting ticks: a hidden tab, a sleeping telephone or a slow page cost it
 * nothing. All durations and instants are in milliseconds.
 */
export type Timer =
  | { state: 'idle' }
  | { state: 'running'; since: number; before: number }
  | { state: 'paused'; before: number }
  | { state: 'done' };

export const idle: Timer = { state: 'idle' };

export const startTimer = (now: number): Timer => ({ state: 'running', since: now, before: 0 });

/** How much has passed, from 0 to `lasts`. A clock that is set back takes nothing away from before the last start. */
export const elapsedOf = (timer: Timer, now: number, lasts: number): number => {
  if (timer.state === 'idle') return 0;
  if (timer.state === 'done') return lasts;
  const run = timer.state === 'running' ? Math.max(0, now - timer.since) : 0;
  return Math.min(lasts, timer.before + run);
};

/** A running timer whose time is over is done. */
export const settle = (timer: Timer, now: number, lasts: number): Timer =>
  timer.state === 'running' && elapsedOf(timer, now, lasts) >= lasts ? { state: 'done' } : timer;

export const pauseTimer = (timer: Timer, now: number, lasts: number): Timer => {
  const settled = settle(timer, now, lasts);
  return settled.state === 'running' ? { state: 'paused', before: elapsedOf(settled, now, lasts) } : settled;
};

export const resumeTimer = (timer: Timer, now: number): Timer =>
  timer.state === 'paused' ? { state: 'running', since: now, before: timer.before } : timer;

/** Goes to another moment, running or paused as before; only a timer under way can be moved. */
export const seekTimer = (timer: Timer, now: number, to: number, lasts: number): Timer => {
  if (timer.state === 'idle' || timer.state === 'done') return timer;
  const before = Math.max(0, to);
  return settle(
    timer.state === 'running' ? { state: 'running', since: now, before } : { state: 'paused', before },
    now,
    lasts,
  );
};

/** Which of `count` steps of equal length one is at. */
export const stepAt = (elapsed: number, lasts: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((elapsed / lasts) * count)));

/** What is left, in whole seconds: the last one is shown until it is over. */
export const secondsLeft = (elapsed: number, lasts: number): number =>
  Math.max(0, Math.ceil((lasts - elapsed) / 1000));

/** « 1:05 », as a clock shows it. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** « 1 minute et 5 secondes », as one says it. */
export const spokenDuration = (seconds: number): string => {
  const said = [[Math.floor(seconds / 60), 'minute'] as const, [seconds % 60, 'seconde'] as const].flatMap(
    ([n, unit]) => (n > 0 ? [`${n} ${unit}${n > 1 ? 's' : ''}`] : []),
  );
  return said.join(' et ') || '0 seconde';
};
