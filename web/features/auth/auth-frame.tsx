import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { EarlyForm } from '#web/ui/early-form.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

/**
 * The frame of every sign-in screen: one heading, one sentence, one column. When the heading changes in place (form
 * sent, session opened) the focus goes there: what replaced a long form must not stay out of sight or unsaid.
 */
export function AuthFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);

  return (
    <PageShell width="form">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="mt-3 text-soft">{intro}</p>}
      <noscript>
        <p className="mt-6">Cette page a besoin de JavaScript, qui semble désactivé dans votre navigateur.</p>
      </noscript>
      <div className="mt-8 flex flex-col gap-6">{children}</div>
    </PageShell>
  );
}

/** The form of every sign-in screen. */
export function AuthForm(props: Pick<ComponentProps<'form'>, 'onSubmit' | 'children'>) {
  return <EarlyForm className="flex flex-col gap-5" {...props} />;
}

/** Two short fields that share a line where there is room. */
export const pairLook = 'grid gap-5 sm:grid-cols-2';
