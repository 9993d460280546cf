import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** The frame of an exercise one can play: it needs scripts, and what it says is announced without interrupting. */
export function Exercise({
  label,
  said,
  children,
}: {
  label: string;
  /** What a screen reader says as the exercise goes on; empty while nothing happens. */
  said: string;
  children: ReactNode;
}) {
  return (
    <Card data-needs-script="" role="group" aria-label={label} className="exercise">
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  );
}

/** Words for the end, where everybody reads them. */
export function Finished({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-center text-lg text-balance">{children}</p>;
}
