import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sessionsReply } from '#shared/companion/conversation.ts';
import { longestQuery, searchHistoryReply } from '#shared/companion/history.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FoundList, MonthList } from './history-lists.tsx';
import { WhenSeen } from './when-seen.tsx';

/** All sessions, thirty at a time. */
const historyQuery = (client: SupabaseClient) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'all'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      callFunction(client, 'list-sessions', pageParam ? { before: pageParam } : {}, sessionsReply, signal),
    getNextPageParam: ({ more, sessions }) => (more ? (sessions.at(-1)?.lastMessageAt ?? null) : null),
  });

const searchQuery = (client: SupabaseClient, query: string) =>
  infiniteQueryOptions({
    queryKey: ['search-history', query],
    initialPageParam: null as { at: string; id: string } | null,
    queryFn: ({ signal, pageParam }) =>
      callFunction(
        client,
        'search-history',
        { query, ...(pageParam && { after: pageParam }) },
        searchHistoryReply,
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    // What was found is words of a session: it does not outlive the screen.
    gcTime: 0,
  });

function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      className="mt-6"
      title={
        error instanceof Refused
          ? error.message
          : navigator.onLine
            ? 'Vos séances n’ont pas pu être lues.'
            : 'Vous êtes hors ligne.'
      }
    >
      <p>Elles sont bien gardées.</p>
      <Button size="small" className="mt-2" onClick={onRetry}>
        Réessayer
      </Button>
    </Alert>
  );
}

function AllSessions({ client }: { client: SupabaseClient }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(client),
  );
  if (!data)
    return error ? (
      <Trouble error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} className="mt-8" />
    );
  const sessions = data.pages.flatMap((page) => page.sessions);
  if (sessions.length === 0)
    return (
      <div className="mt-8">
        <EmptyState
          title="Aucune séance pour l’instant."
          action={<ButtonLink to="/seance">Commencer</ButtonLink>}
        >
          Elles apparaîtront ici, douze mois au plus, à relire ou à supprimer.
        </EmptyState>
      </div>
    );
  return (
    <>
      <MonthList sessions={sessions} />
      {hasNextPage && (
        <WhenSeen onSeen={() => void fetchNextPage()} key={sessions.length}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Voir les séances plus anciennes
          </Button>
        </WhenSeen>
      )}
    </>
  );
}

function Found({ client, query }: { client: SupabaseClient; query: string }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    searchQuery(client, query),
  );
  if (!data)
    return error ? (
      <Trouble error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={5} className="mt-8" />
    );
  const found = data.pages.flatMap((page) => page.found);
  const count = hasNextPage
    ? `Plus de ${found.length} passages`
    : `${found.length} passage${found.length > 1 ? 's' : ''}`;
  return (
    <>
      <p role="status" className="mt-6 text-soft">
        {found.length === 0 && !hasNextPage
          ? 'Aucun message ne contient tous ces mots.'
          : found.length === 1
            ? `${count}.`
            : `${count}, du plus récent au plus ancien.`}
      </p>
      <FoundList found={found} />
      {hasNextPage && (
        <Button className="mt-6" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Chercher plus loin
        </Button>
      )}
    </>
  );
}

/** Every session, and words in all of them. */
export function HistoryScreen({ client }: { client: SupabaseClient }) {
  const [params, setParams] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  const [text, setText] = useState(query);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sought = text.trim();
    if (sought.length === 1) return setError('Écrivez au moins deux lettres.');
    setError(undefined);
    setParams(sought === '' ? {} : { q: sought });
  };
  return (
    <>
      <search>
        <form noValidate onSubmit={submit} className="mt-6 flex flex-wrap items-end gap-3">
          <TextField
            type="search"
            label="Chercher des mots dans mes séances"
            help="Vos textes sont chiffrés, et ouverts le temps de chercher, pour vous et personne d’autre."
            className="min-w-0 flex-1 basis-72"
            value={text}
            maxLength={longestQuery}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            error={error}
          />
          <Button type="submit" kind="main">
            Chercher
          </Button>
        </form>
      </search>
      {query.length > 1 ? (
        <>
          <Found key={query} client={client} query={query} />
          <p className="mt-6">
            <Button
              kind="quiet"
              className="-ml-[min(1.25rem,5vw)]"
              onClick={() => {
                setText('');
                setParams({});
              }}
            >
              Revenir à toutes mes séances
            </Button>
          </p>
        </>
      ) : (
        <AllSessions client={client} />
      )}
    </>
  );
}
