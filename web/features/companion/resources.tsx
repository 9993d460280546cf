import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownResource } from '#shared/companion/conversation.ts';

/** Numbers one can call with one tap; two at most stand out when every minute counts. */
export function Resources({
  resources,
  urgent,
  low = false,
  pinned = false,
  more,
}: {
  resources: readonly ShownResource[];
  urgent: boolean;
  /** On two lines at most, without what explains each. */
  low?: boolean;
  /** Always in sight: on a phone as low as a finger allows, so that the last message and its choices are seen beside it. */
  pinned?: boolean;
  /** What stands at the end of the list. */
  more?: ReactNode;
}) {
  if (resources.length === 0) return null;
  return (
    <ul
      aria-label="Qui peut aider maintenant"
      className={clsx(
        'flex gap-2',
        low ? 'mt-2' : 'mt-3 flex-col',
        pinned && 'max-sm:mt-2 max-sm:gap-1.5',
        urgent && 'sm:flex-row',
      )}
    >
      {resources.map((line) => (
        <li key={line.number + line.name} className="min-w-0 flex-1">
          <a
            href={line.tel}
            className={clsx(
              'flex min-h-12 items-center gap-3 rounded-xl border px-4 leading-snug',
              !low && 'py-2.5',
              pinned && !low && 'max-sm:min-h-11 max-sm:py-0.5 max-sm:leading-tight',
              urgent ? 'border-2 border-danger bg-danger-wash' : 'border-edge bg-raised hover:border-lake',
            )}
          >
            <Phone
              size={18}
              aria-hidden="true"
              className={clsx('shrink-0', urgent ? 'text-danger' : 'text-lake')}
            />
            <span className={clsx('min-w-0', low && 'line-clamp-2 leading-tight')}>
              <span className="font-semibold tabular-nums">{line.number}</span> ·{' '}
              {line.place && `${line.place} : `}
              {line.name}
              {line.note && !low && (
                <span className={clsx('block text-[0.95rem] text-soft', pinned && 'max-sm:sr-only')}>
                  {line.note}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
      {more && <li className="shrink-0">{more}</li>}
    </ul>
  );
}
