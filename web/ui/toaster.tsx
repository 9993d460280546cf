import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, readingTime, readToasts, type Toast, whenToastsChange } from '#web/lib/toasts.ts';

const none: readonly Toast[] = [];
const tones = { neutral: 'border-lake', success: 'border-success', danger: 'border-danger' } as const;

/** Where toasts appear. Present before the first one, so that each is announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(whenToastsChange, readToasts, () => none);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none print:hidden fixed inset-x-3 bottom-3 z-50 flex flex-col items-end gap-2 sm:inset-x-5 sm:bottom-5"
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), readingTime(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing under the pointer only adds time to read
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex w-full items-start gap-3 rounded-xl border border-l-4 bg-raised py-3 pr-2 pl-4 shadow-lift sm:w-96',
        tones[toast.tone],
      )}
    >
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold leading-snug">{toast.title}</p>
        {toast.description && <p className="leading-snug text-soft">{toast.description}</p>}
      </div>
      <button
        type="button"
        onClick={() => dismissToast(toast.id)}
        className="grid size-10 shrink-0 place-items-center rounded-lg text-soft hover:bg-sunk hover:text-ink"
      >
        <X size={20} aria-hidden="true" />
        <span className="sr-only">Fermer ce message</span>
      </button>
    </div>
  );
}
