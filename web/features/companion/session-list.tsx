import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { longDate } from '#shared/french-date.ts';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sessionsQuery } from './api.ts';

/** Earlier sessions, to be read again. */
export function SessionList({
  client,
  current,
  onChoose,
}: {
  client: SupabaseClient;
  current: string | null;
  onChoose?: () => void;
}) {
  const { data, error, refetch } = useQuery(sessionsQuery(client));
  if (error) {
    return (
      <Note title="Vos séances n’ont pas pu être lues.">
        <p>Elles sont bien gardées.</p>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Note>
    );
  }
  if (!data) return <Skeleton lines={4} />;
  if (data.sessions.length === 0) {
    return (
      <p className="text-soft">Vos séances apparaîtront ici. Vous pourrez les relire et les supprimer.</p>
    );
  }
  return (
    <ul className="flex flex-col gap-1">
      {data.sessions.map((session) => (
        <li key={session.id}>
          <Link
            to={`/seance?s=${session.id}`}
            onClick={onChoose}
            aria-current={session.id === current ? 'page' : undefined}
            className={clsx(
              'block rounded-xl px-3 py-2 leading-snug hover:bg-sunk',
              session.id === current && 'bg-sunk',
            )}
          >
            <span className="block font-semibold">{session.title ?? 'Séance sans message'}</span>
            <span className="text-[0.95rem] text-soft">{longDate(new Date(session.lastMessageAt))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
