import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { longDate } from '#shared/french-date.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { decideAccess, humanAccessQuery, openReadingsQuery } from './access-api.ts';

/** The server did not say. */
export function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert className="mt-4" title={failureText(error)}>
      <Button size="small" className="mt-2" onClick={onRetry}>
        Réessayer
      </Button>
    </Alert>
  );
}

/** The sessions that a human may read with the person's yes, and the way to take it back. */
export function OpenReadings({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(openReadingsQuery(client));
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: (conversationId: string) => decideAccess(client, conversationId, false),
    onSuccess: async (_reply, conversationId) => {
      await queries.invalidateQueries({ queryKey: openReadingsQuery(client).queryKey });
      await queries.invalidateQueries({ queryKey: humanAccessQuery(client, conversationId).queryKey });
    },
  });
  if (!data)
    return error ? (
      <Unread error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={2} className="mt-4" />
    );
  return (
    <div className="mt-3">
      <p role="status">
        {data.length === 0
          ? 'Aucune séance n’est ouverte à une personne de notre équipe avec votre accord.'
          : 'Vous avez dit oui à la lecture par une personne de notre équipe pour :'}
      </p>
      {withdraw.error && <Alert className="mt-3" title={`Rien n’a changé. ${failureText(withdraw.error)}`} />}
      <ul className="mt-2 divide-y divide-line">
        {data.map(({ conversationId, decidedAt }) => (
          <li key={conversationId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <Link to={`/seance?s=${conversationId}`} className="link">
                Une séance
              </Link>
              , depuis le <time dateTime={decidedAt}>{longDate(new Date(decidedAt))}</time>
            </span>
            <Button
              size="small"
              busy={withdraw.isPending && withdraw.variables === conversationId}
              onClick={() => withdraw.mutate(conversationId)}
            >
              Ne plus autoriser
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
