import type { SupabaseClient } from '@supabase/supabase-js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '#shared/french-date.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { exportLaunchList, launchListQuery } from './api.ts';
import { TakeAlong } from './take-along.tsx';

function Addresses({ client }: { client: SupabaseClient }) {
  const list = useInfiniteQuery(launchListQuery(client));
  if (list.isPending) return <Skeleton className="mt-4 h-32" />;
  if (!list.data) return <Alert className="mt-3" title={serviceMessage(list.error)} />;
  const waiting = list.data.pages.flatMap((page) => page.waiting);
  if (waiting.length === 0) return <p className="mt-3 text-soft">Aucune adresse.</p>;
  return (
    <>
      <ul aria-label="Adresses en attente" className="mt-3 divide-y divide-line">
        {waiting.map(({ id, email, askedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="break-all">{email}</span>
            <span className="text-soft">{longDate(new Date(askedAt))}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {list.hasNextPage && (
          <Button
            kind="plain"
            busy={list.isFetchingNextPage}
            busyLabel="Chargement..."
            onClick={() => void list.fetchNextPage()}
          >
            Afficher la suite
          </Button>
        )}
        <TakeAlong label="Exporter en CSV" take={() => exportLaunchList(client)} />
      </div>
    </>
  );
}

/** Who asked to be told of a launch. Opened on purpose: reading addresses is written in the journal. */
export function LaunchList({ client }: { client: SupabaseClient }) {
  const [open, setOpen] = useState(false);
  if (open) return <Addresses client={client} />;
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <p className="text-soft">
        Ces adresses ne servent qu’à prévenir, une fois, de l’ouverture. Les voir est noté au journal.
      </p>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Voir les adresses
      </Button>
    </div>
  );
}
