import { useEffect, useState } from 'react';

/** Turns only after 300 ms: shorter waits show nothing. Decorative; the words beside it are what is announced. */
export function Spinner({ delay = 300 }: { delay?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  if (!shown) return null;
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
    />
  );
}
