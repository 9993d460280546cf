import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { PageShell } from './page-shell.tsx';

/** A screen that is announced and not open yet. */
export function ComingSoon({
  title,
  notice,
  children,
}: {
  title: string;
  notice?: ReactNode;
  children: string;
}) {
  return (
    <PageShell>
      <p className="font-semibold text-lake">Bientôt</p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-4 text-soft">{children}</p>
      {notice}
      <ButtonLink to="/" className="mt-8">
        Retour à l'accueil
      </ButtonLink>
    </PageShell>
  );
}
