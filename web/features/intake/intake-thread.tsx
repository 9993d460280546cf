import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { IntakeLine } from '#shared/intake/intake-script.ts';

/** What was said, oldest first; new messages are announced. `coming`: the script is about to speak. */
export function IntakeThread({ lines, coming }: { lines: readonly IntakeLine[]; coming: boolean }) {
  return (
    <div role="log" aria-label="Entretien d’accueil">
      <ol className="flex flex-col gap-4">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <Line key={index} line={line} />
        ))}
        {coming && (
          <li aria-hidden="true" className="self-start rounded-2xl border border-line bg-raised px-4 py-4">
            <span className="flex gap-1">
              {[0, 1, 2].map((dot) => (
                <span
                  key={dot}
                  className="size-2 animate-pulse rounded-full bg-soft motion-reduce:animate-none"
                  style={{ animationDelay: `${dot * 200}ms` }}
                />
              ))}
            </span>
          </li>
        )}
      </ol>
    </div>
  );
}

function Line({ line: { role, text } }: { line: IntakeLine }) {
  const mine = role === 'user';
  return (
    <li className={clsx('flex flex-col', mine ? 'items-end' : 'items-start')}>
      <span className="sr-only">{mine ? 'Vous : ' : 'Le compagnon, IA : '}</span>
      <p
        className={clsx(
          'max-w-[min(36rem,92%)] rounded-2xl px-4 py-3 whitespace-pre-wrap',
          mine ? 'rounded-br-md bg-lake-wash' : 'rounded-bl-md border border-line bg-raised',
        )}
      >
        {text}
      </p>
    </li>
  );
}

/** Brings the end into sight when something was added: within a second of the person's own answer, and never else. */
export function useFollowedEnd(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return end;
}
