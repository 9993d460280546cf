import { useEffect, useState } from 'react';

/**
 * Whole seconds left before an action may be asked again; `start` begins the wait, which has begun already when
 * `running`. `length` in milliseconds.
 */
export function useCooldown(length: number, running = false): { left: number; start: () => void } {
  const [endsAt, setEndsAt] = useState(() => (running ? Date.now() + length : null));
  const [left, setLeft] = useState(running ? Math.ceil(length / 1000) : 0);

  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) setEndsAt(null);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  return { left, start: () => setEndsAt(Date.now() + length) };
}
