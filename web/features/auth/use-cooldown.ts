import { useEffect, useState } from 'react';

/** Whole seconds left before an action may be asked again; `start` begins the wait. */
export function useCooldown(length: number): { left: number; start: () => void } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setEndsAt(null);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  return { left, start: () => setEndsAt(Date.now() + length) };
}
