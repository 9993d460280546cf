import { Link } from 'react-router';
import { exercises } from '#shared/exercises/catalogue.ts';

/** Eight exercises, told by what they are for. */
export function ExerciseChoice({ session }: { session: string | null }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {exercises.map(({ id, title, purpose, minutes }) => (
        <li key={id}>
          <Link
            to={`/exercices?e=${id}${session ? `&s=${session}` : ''}`}
            className="flex h-full flex-col rounded-2xl border border-line bg-raised px-5 py-4 no-underline hover:border-lake"
          >
            <span className="text-[0.95rem] text-soft">{purpose}</span>
            <span className="mt-0.5 font-serif text-xl text-ink">{title}</span>
            <span className="mt-1 text-[0.95rem] text-soft">{minutes} minutes environ</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
