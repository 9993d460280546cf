import { useEffect } from 'react';

/** Keeps the screen lit while one follows it. Where the browser cannot or will not, nothing happens. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (over) await taken.release();
        else lock = taken;
      } catch {
        // A low battery, a forbidding page: the screen keeps its own habits.
      }
    };
    // A hidden tab loses its lock; it is asked for again when the tab comes back.
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release().catch(() => {});
    };
  }, [wanted]);
}
