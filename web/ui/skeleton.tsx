import { clsx } from 'clsx';

/** The shape of what is coming. `lines` bars; the words are for a screen reader. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={clsx('flex flex-col gap-3', className)} aria-busy="true">
      <span className="sr-only">Chargement…</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike and never move
          key={index}
          aria-hidden="true"
          className={clsx(
            'block h-5 animate-pulse rounded-md bg-sunk motion-reduce:animate-none',
            index === lines - 1 && 'w-2/3',
          )}
        />
      ))}
    </div>
  );
}
