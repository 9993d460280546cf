import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  changePage,
  dismissToast,
  shownToasts,
  type Toast,
  timeLeft,
  whenToastsChange,
} from '#web/lib/toasts.ts';

const none: readonly Toast[] = [];
const tones = { neutral: 'border-lake', success: 'border-success', danger: 'border-danger' } as const;

/** Where the latest words, the help lines among them, and the box stand below: toasts come above. */
const talks: ReadonlySet<string> = new Set(['/seance', '/dialogue']);

const underBar = 'top-[calc(var(--bar)+0.75rem)]';
/** What one may need next stands at the foot of a phone, and above it what the toast says as well: `data-toasts="top"`. */
const underBarWhereAsked =
  'max-lg:[:root:has([data-toasts=top])_&]:top-[calc(var(--bar)+0.75rem)] max-lg:[:root:has([data-toasts=top])_&]:bottom-auto';

/** Where toasts appear. Present before the first one, so that each is announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(whenToastsChange, shownToasts, () => none);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    changePage();
  }, [pathname]);
  useEffect(() => {
    window.addEventListener('pagehide', changePage);
    return () => window.removeEventListener('pagehide', changePage);
  }, []);
  return (
    <div
      role="status"
      aria-live="polite"
      className={clsx(
        'pointer-events-none print:hidden fixed inset-x-3 z-50 flex flex-col items-end gap-2 text-[length:min(1rem,5.5vw)] sm:inset-x-5',
        talks.has(pathname) ? underBar : `bottom-3 sm:bottom-5 ${underBarWhereAsked}`,
      )}
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
    const timer = setTimeout(() => dismissToast(toast.id), timeLeft(toast, Date.now()));
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
        'pointer-events-auto flex w-full items-start gap-[0.7em] max-h-[45dvh] overflow-y-auto rounded-xl border border-l-4 bg-raised py-[0.7em] pr-[0.5em] pl-[1em] shadow-lift hyphens-auto sm:w-[24em]',
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
        className="grid size-[max(2.3em,24px)] shrink-0 place-items-center rounded-lg text-soft hover:bg-sunk hover:text-ink"
      >
        <X className="size-[1.2em]" aria-hidden="true" />
        <span className="sr-only">Fermer ce message</span>
      </button>
    </div>
  );
}
