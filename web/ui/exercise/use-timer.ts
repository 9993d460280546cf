import { useCallback, useEffect, useState } from 'react';
import {
  elapsedOf,
  idle,
  pauseTimer,
  resumeTimer,
  seekTimer,
  settle,
  startTimer,
  type Timer,
} from './timer.ts';

type Shown = { timer: Timer; now: number };
const atRest: Shown = { timer: idle, now: 0 };

/** A moment after the second turned, so that a rounded clock does not show the former one. */
const late = 8;

/**
 * A timer of `lasts` milliseconds for a component. It draws anew at each whole second and when its tab is looked at
 * again; what it shows comes from the clock.
 */
export function useTimer(lasts: number) {
  const [{ timer, now }, setShown] = useState(atRest);
  const change = useCallback(
    (next: (timer: Timer, now: number) => Timer) => {
      const at = Date.now();
      setShown((shown) => ({ timer: settle(next(shown.timer, at), at, lasts), now: at }));
    },
    [lasts],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` too, since each look asks for the next one
  useEffect(() => {
    if (timer.state !== 'running') return;
    const look = () => change((same) => same);
    const passed = elapsedOf(timer, Date.now(), lasts);
    // Nobody sees a hidden tab count: it wakes once, at the end, and browsers do not hold back a single timeout.
    const wait = document.hidden ? lasts - passed : Math.min(1000 - (passed % 1000), lasts - passed);
    const next = setTimeout(look, wait + late);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timer, now, lasts, change]);

  return {
    state: timer.state,
    elapsed: elapsedOf(timer, now, lasts),
    start: useCallback(() => change((_, at) => startTimer(at)), [change]),
    pause: useCallback(() => change((it, at) => pauseTimer(it, at, lasts)), [change, lasts]),
    resume: useCallback(() => change((it, at) => resumeTimer(it, at)), [change]),
    stop: useCallback(() => setShown(atRest), []),
    /** Goes to another moment of a timer under way. */
    seek: useCallback((to: number) => change((it, at) => seekTimer(it, at, to, lasts)), [change, lasts]),
  };
}

export type RunningTimer = ReturnType<typeof useTimer>;
