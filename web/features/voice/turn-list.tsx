import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { brand } from '#web/lib/brand.ts';
import type { DialogueTurn } from './dialogue-state.ts';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

/**
 * What was said, by whom and when, in an area of its own that scrolls (24rem). It is spoken aloud: a screen reader would
 * talk over it, and is only told where the keyboard is used.
 */
export function TurnList({ turns, announced }: { turns: readonly DialogueTurn[]; announced: boolean }) {
  const shown = turns.filter(({ untold }) => !untold);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns.length > 0) area.current?.scrollTo({ top: area.current.scrollHeight });
  }, [turns.length]);
  return (
    <div
      ref={area}
      role="log"
      aria-label="Ce qui a été dit"
      aria-live={announced ? 'polite' : 'off'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard must be able to scroll it
      tabIndex={0}
      className="h-96 overflow-y-auto rounded-2xl border border-line bg-sunk p-4"
    >
      <ol className="flex flex-col gap-4">
        {shown.map(({ speaker, text, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
          <li key={index} className={clsx('flex flex-col', speaker === 'user' ? 'items-end' : 'items-start')}>
            <p className="mb-1 text-[0.95rem] text-soft">
              {speaker === 'user' ? 'Vous' : `${brand}, IA`} ·{' '}
              <time dateTime={at.toISOString()}>{clock.format(at)}</time>
            </p>
            <p
              className={clsx(
                'max-w-[92%] rounded-2xl px-4 py-3 whitespace-pre-wrap',
                speaker === 'user'
                  ? 'rounded-br-md bg-lake-wash'
                  : 'rounded-bl-md border border-line bg-raised',
              )}
            >
              {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
