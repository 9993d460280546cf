import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { levelWords } from './alert-words.ts';

/** The level as a figure and a word, and 4 by a shape of its own as well: never by its colour alone. */
export function LevelMark({ level }: { level: number }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 rounded-lg border px-2.5 py-1 font-semibold',
        level === 4 ? 'border-danger bg-danger text-paper' : 'border-edge bg-sunk',
      )}
    >
      {level === 4 && <TriangleAlert size={18} aria-hidden="true" className="shrink-0" />}
      <span className="tabular-nums">{level}</span>
      {levelWords[level]}
    </span>
  );
}
