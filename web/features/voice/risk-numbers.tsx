import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import type { Risk } from './dialogue-state.ts';

/** Who can help now, by one tap. Two lines at most when every minute counts. */
export function RiskNumbers({ risk }: { risk: Risk }) {
  const lines = risk.level >= 4 ? risk.resources.slice(0, 2) : risk.resources;
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Qui peut aider maintenant" className="mb-4 flex flex-col gap-2 sm:flex-row">
      {lines.map(({ name, place, number, tel, note }) => (
        <li key={number + name} className="flex-1">
          <a
            href={tel}
            className={clsx(
              'flex min-h-14 items-center gap-4 rounded-xl px-4 py-2.5 leading-snug',
              risk.level >= 4
                ? 'border-2 border-danger bg-danger-wash'
                : 'border border-edge bg-raised hover:border-lake',
            )}
          >
            <Phone size={20} aria-hidden="true" className={risk.level >= 4 ? 'text-danger' : 'text-lake'} />
            <span>
              <span className="text-xl font-semibold whitespace-nowrap tabular-nums">{number}</span>
              <span className="block">
                {place && `${place} : `}
                {name}
                {note && <span className="block text-[0.95rem] text-soft">{note}</span>}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
