import { Link } from 'react-router';
import { brand } from '#web/lib/brand.ts';

/** The brand: its name, and the light that comes in from one side. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-[0.35em] font-serif text-[1.41em] font-medium tracking-tight"
    >
      <svg viewBox="0 0 32 32" className="size-[1.25em]" aria-hidden="true">
        <circle cx="21" cy="12" r="7" className="fill-dawn-from" />
        <path
          d="M2 22.5c4.2-5 8.6-5 12.6-1.6 3.6 3 8 3.2 15.4-.9V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z"
          className="fill-lake"
        />
      </svg>
      {brand}
    </Link>
  );
}
