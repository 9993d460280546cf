import type { SupabaseClient } from '@supabase/supabase-js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { actionName } from './action-names.ts';
import { exportJournal, journalQuery } from './api.ts';
import { TakeAlong } from './take-along.tsx';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'medium' });
const by = {
  user: 'la personne',
  staff: 'l’équipe',
  operator: 'l’exploitant',
  product: 'le service',
} as const;
const short = (id: string | null): string => (id ? id.slice(-6) : '—');

function Entries({ client }: { client: SupabaseClient }) {
  const journal = useInfiniteQuery(journalQuery(client));
  if (journal.isPending) return <Skeleton className="mt-4 h-40" />;
  if (!journal.data) return <Alert title={serviceMessage(journal.error)} />;
  const entries = journal.data.pages.flatMap((page) => page.entries);
  return (
    <>
      {journal.data.pages.at(-1)!.intact ? (
        <p className="mt-3">Le journal est intact.</p>
      ) : (
        <Note title="Le journal ne tient plus : une entrée a été changée ou retirée.">
          npm run audit:verify dit laquelle.
        </Note>
      )}
      <ul className="mt-3 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2 tabular-nums">
            <strong>{actionName(entry.action)}</strong> · <code>{entry.action}</code> · par {by[entry.by]}{' '}
            {entry.actor && `(${short(entry.actor)})`} · sur {short(entry.subject)} ·{' '}
            {moment.format(new Date(entry.at))}
            {Object.keys(entry.details).length > 0 && (
              <code className="block text-soft break-words">{JSON.stringify(entry.details)}</code>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {journal.hasNextPage && (
          <Button
            kind="plain"
            busy={journal.isFetchingNextPage}
            busyLabel="Chargement..."
            onClick={() => void journal.fetchNextPage()}
          >
            Afficher la suite
          </Button>
        )}
        <TakeAlong label="Exporter tout le journal, signé" take={() => exportJournal(client)} />
      </div>
    </>
  );
}

/** Opened on purpose: reading the journal is written in it. */
export function JournalView({ client }: { client: SupabaseClient }) {
  const [open, setOpen] = useState(false);
  if (open) return <Entries client={client} />;
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <p className="text-soft">Ce que font l’équipe et l’administration. L’ouvrir y est noté.</p>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Ouvrir le journal
      </Button>
    </div>
  );
}
