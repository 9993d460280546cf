import type { ReactNode } from 'react';

/** A titled part of a page, named for whoever moves by landmarks. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
