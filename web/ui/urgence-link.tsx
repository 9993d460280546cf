import { clsx } from 'clsx';
import { LifeBuoy } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { openUrgence } from '#web/lib/urgence-open.ts';

/** Followed as a link: in another tab, or by a key that says so. */
const asLink = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The way to the numbers, on every screen. Where the application runs it opens a sheet over what is open, so that nobody
 * leaves their conversation for it; without script, and from its own page, it is the link to the page.
 */
export function UrgenceLink({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <a
      href="/urgence"
      onClick={(event) => {
        if (asLink(event) || pathname === '/urgence' || !openUrgence()) return;
        event.preventDefault();
      }}
      className={clsx(
        'inline-flex min-h-[2.6em] items-center gap-[0.4em] rounded-xl border border-danger px-[0.6em] font-semibold text-danger hover:bg-danger-wash',
        className,
      )}
    >
      <LifeBuoy aria-hidden="true" className="size-[1.1em]" />
      Urgences
    </a>
  );
}
