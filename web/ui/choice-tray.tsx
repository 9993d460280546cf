import { clsx } from 'clsx';
import { Check, ChevronUp } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useId, useState } from 'react';
import { isOwnSentence } from '#shared/companion/guide.ts';
import { Button } from './button.tsx';

/** The focus stays where it is, and with it the keyboard of a phone: what is typed goes on after a tap. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** What part of the window the choices may take, so that the last message stays in sight. */
const mostOfHeight = 0.4;

/** The height that is really seen, in pixels: an open keyboard takes its part. Null before the page is measured. */
const useSeenHeight = (): number | null => {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const measure = () => setHeight(window.visualViewport?.height ?? window.innerHeight);
    measure();
    const seen = window.visualViewport ?? window;
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, []);
  return height;
};

/**
 * Answers that one tap sends, above the place where one writes: one column on a phone, rows on a wide screen, all of the
 * same weight, at most 40 % of the window's height.
 */
export function ChoiceTray({
  choices,
  onChoose,
  folded,
  onFold,
  box,
  several,
}: {
  /** In the order in which they are shown; none: the tray is empty, and can still hold the focus. */
  choices: readonly { id: string; label: string }[];
  onChoose: (id: string) => void;
  /** One line, which opens again. */
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** What holds the focus once a pressed button is gone with its choices. */
  box: RefObject<HTMLDivElement | null>;
  /** Several are one answer, sent with « C’est tout »; what is chosen alone is sent at once. */
  several?: { isAlone: (id: string) => boolean; onDone: (labels: readonly string[]) => void };
}) {
  const [held, setHeld] = useState<{ of: unknown; ids: readonly string[] }>({ of: null, ids: [] });
  const picked = held.of === choices ? held.ids : [];
  const list = useId();
  const height = useSeenHeight();
  const some = choices.length > 0;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {some && folded && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={list}
          onMouseDown={keepFocus}
          onClick={(event) => {
            if (event.detail === 0) box.current?.focus({ preventScroll: true });
            onFold(false);
          }}
          className="mb-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-[0.95rem] font-semibold text-lake hover:bg-lake-wash"
        >
          <ChevronUp size={18} aria-hidden="true" />
          Réponses proposées
        </button>
      )}
      <fieldset
        id={list}
        aria-label="Vous pouvez répondre"
        hidden={!some || folded}
        style={height === null ? undefined : { maxHeight: height * mostOfHeight }}
        className={clsx(
          some && !folded && 'flex',
          '-mx-1.5 mb-0.5 max-h-[40dvh] min-w-0 flex-col gap-1.5 overflow-y-auto overscroll-contain p-1.5 sm:flex-row sm:flex-wrap',
        )}
      >
        {choices.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            {...(several && !several.isAlone(id) && { 'aria-pressed': picked.includes(id) })}
            onMouseDown={keepFocus}
            onClick={(event) => {
              if (several && !several.isAlone(id)) {
                setHeld({
                  of: choices,
                  ids: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id],
                });
                return;
              }
              // Pressed by keyboard: the button goes, and the next press of Tab must find what comes in its place.
              if (event.detail === 0) box.current?.focus({ preventScroll: true });
              onChoose(id);
            }}
            className={clsx(
              'min-h-11 max-w-full shrink-0 rounded-xl border border-edge px-4 py-2 text-left leading-snug text-ink hover:border-lake hover:text-lake',
              // Their own words have the look of what they wrote, not of ours.
              isOwnSentence(id) ? 'rounded-br-md bg-lake-wash' : 'bg-raised font-semibold',
              picked.includes(id) && 'border-lake text-lake',
            )}
          >
            {picked.includes(id) && <Check size={18} aria-hidden="true" className="mr-2 inline" />}
            {label}
          </button>
        ))}
        {several && picked.length > 0 && (
          <Button
            className="min-h-11 shrink-0"
            onMouseDown={keepFocus}
            onClick={(event) => {
              if (event.detail === 0) box.current?.focus({ preventScroll: true });
              const [only] = picked;
              if (picked.length === 1 && only !== undefined) onChoose(only);
              else several.onDone(picked.flatMap((id) => choices.find((one) => one.id === id)?.label ?? []));
            }}
          >
            C’est tout
          </Button>
        )}
      </fieldset>
    </div>
  );
}
