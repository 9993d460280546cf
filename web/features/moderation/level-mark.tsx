import { clsx } from 'clsx';
import { levelWords } from './alert-words.ts';

/** The level as a figure and a word: never by its colour alone. */
export function LevelMark({ level }: { level: number }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 rounded-lg border px-2.5 py-1 font-semibold',
        level === 4 ? 'border-danger bg-danger-wash text-danger' : 'border-edge bg-sunk',
      )}
    >
      <span className="tabular-nums">{level}</span>
      {levelWords[level]}
    </span>
  );
}
