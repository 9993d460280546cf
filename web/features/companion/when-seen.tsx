import { type ReactNode, useEffect, useRef } from 'react';

/** Runs once when it comes near the window: what is further down is fetched before one reaches it. */
export function WhenSeen({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const run = useRef(onSeen);
  run.current = onSeen;
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        run.current();
      },
      { rootMargin: '600px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="mt-6">
      {children}
    </div>
  );
}
