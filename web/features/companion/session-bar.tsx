import { clsx } from 'clsx';
import { ArrowLeft, Ellipsis, NotebookPen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ClosedTrial } from '#web/ui/closed-trial.tsx';
import { useOnline } from '#web/ui/offline-notice.tsx';
import { UrgenceLink } from '#web/ui/urgence-link.tsx';
import { WhoAnswers } from './who-answers.tsx';

/** Opens and closes what stands under « ⋯ »; a press elsewhere, or Escape, closes it. */
const useMenu = () => {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!bar.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      // Inside one of its dialogs, Escape closes that dialog alone.
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return { open, setOpen, bar, button };
};

/**
 * The one bar of a session. On a phone it takes the place of the header: back, title, plan, « ⋯ », Urgences, and nothing
 * else takes height; what must be said of the line or of who answers is its second line. On a wide screen the same
 * controls stand open beside the title.
 */
export function SessionBar({
  title,
  children,
}: {
  title: string;
  /** What can be done with the whole session, and where else one may go. */
  children?: ReactNode;
}) {
  const { open, setOpen, bar, button } = useMenu();
  const online = useOnline();
  return (
    <div
      ref={bar}
      data-session-bar=""
      className="flex items-center gap-1 max-lg:fixed max-lg:z-30 max-lg:inset-x-0 max-lg:top-0 max-lg:h-(--bar) max-lg:border-b max-lg:border-line max-lg:bg-paper max-lg:px-1.5 max-lg:text-[length:min(1rem,4.2vw)] lg:mb-5 lg:flex-wrap lg:justify-between lg:gap-3"
    >
      <Link
        to="/"
        className="grid size-[2.6em] shrink-0 place-items-center rounded-xl text-lake hover:bg-lake-wash lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-[1.3em]" />
        <span className="sr-only">Accueil</span>
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate max-lg:text-[1em] lg:text-3xl">{title}</h1>
        <ClosedTrial />
        <p
          role="status"
          className={clsx(
            'leading-tight max-lg:truncate max-lg:text-[0.8em] lg:mt-1',
            online ? 'text-soft' : 'font-semibold',
          )}
        >
          {online ? (
            <WhoAnswers />
          ) : (
            <>
              Hors connexion
              <span className="max-lg:sr-only">. Vos mots partiront au retour du réseau.</span>
            </>
          )}
        </p>
      </div>
      <Link
        to="/plan"
        className="grid size-[2.4em] shrink-0 place-items-center rounded-xl text-lake hover:bg-lake-wash lg:hidden"
      >
        <NotebookPen aria-hidden="true" className="size-[1.2em]" />
        <span className="sr-only">Mon plan</span>
      </Link>
      {children && (
        <>
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls="menu-seance"
            onClick={() => setOpen(!open)}
            className="grid size-[2.4em] shrink-0 place-items-center rounded-xl hover:bg-sunk lg:hidden"
          >
            <Ellipsis aria-hidden="true" className="size-[1.4em]" />
            <span className="sr-only">Autres actions de la séance</span>
          </button>
          <div
            id="menu-seance"
            className={clsx(
              'flex flex-wrap gap-2 max-lg:absolute max-lg:top-full max-lg:right-1.5 max-lg:max-h-[calc(100dvh-var(--bar)-1rem)] max-lg:w-[min(20rem,calc(100vw-0.75rem))] max-lg:flex-col max-lg:flex-nowrap max-lg:overflow-y-auto max-lg:rounded-2xl max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-4 max-lg:text-base max-lg:shadow-lift',
              !open && 'max-lg:hidden',
            )}
          >
            {children}
          </div>
        </>
      )}
      <UrgenceLink className="shrink-0 lg:hidden" />
    </div>
  );
}
