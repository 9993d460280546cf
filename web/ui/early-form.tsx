import { type ComponentProps, useEffect, useRef } from 'react';
import { takeEarlySubmit } from '#web/lib/page/early-submit.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

/**
 * The form of a prerendered page. Its submit button stays `disabled` until `useHydrated()`; who presses Enter before that
 * is told that it is kept, and it is sent, as it then stands, once the page is alive.
 *
 * `post`, because a browser that sends the form by itself, before or without our script, must not write a password into
 * the address.
 */
export function EarlyForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'ref' | 'method'>) {
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    if (!ready || !current || !takeEarlySubmit(current)) return;
    // After the effects of everybody else: a draft is back in its fields by then.
    queueMicrotask(() => {
      const button = current.querySelector<HTMLButtonElement>('[type="submit"]:not(:disabled)');
      if (button && current.isConnected) current.requestSubmit(button);
    });
  }, [ready]);
  return (
    <form
      noValidate
      method="post"
      ref={form}
      data-awaits={ready ? undefined : ''}
      // `data-asked` may stand on it by now.
      suppressHydrationWarning
      {...rest}
    >
      {children}
      {!ready && (
        <p role="status" data-early-note="" className="text-[0.95rem] leading-snug text-soft">
          C’est noté. L’envoi part dès que la page est prête.
        </p>
      )}
    </form>
  );
}
