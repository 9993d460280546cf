import type { ReactNode } from 'react';
import { PageShell } from '#web/ui/page-shell.tsx';

/** The frame of every sign-in screen: one heading, one sentence, one column. */
export function AuthFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}) {
  return (
    <PageShell width="form">
      <h1>{title}</h1>
      {intro && <p className="mt-3 text-soft">{intro}</p>}
      <div className="mt-8 flex flex-col gap-6">{children}</div>
    </PageShell>
  );
}

/** How the fields of a form follow each other; two short ones share a line where there is room. */
export const formLook = 'flex flex-col gap-5';
export const pairLook = 'grid gap-5 sm:grid-cols-2';
