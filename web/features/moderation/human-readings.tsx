import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { longDate } from '#shared/french-date.ts';
import type { accessSchema } from '#shared/moderation/human-access.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { accessHistoryQuery, decideAccess, humanAccessQuery, openReadingsQuery } from './access-api.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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

const done: Record<string, string> = {
  'read-conversation': 'Lecture d’une séance',
  'write-to-person': 'Message écrit dans une séance',
  'break-glass': 'Ouverture d’une séance sans votre accord, en danger de mort',
  'countersign-glass': 'Ouverture relue et signée par une seconde personne',
  'object-to-glass': 'Ouverture contestée par une seconde personne : la lecture a été fermée',
  'create-account': 'Création du compte',
  'grant-role': 'Rôle donné',
  'revoke-role': 'Rôle retiré',
  'reset-second-factor': 'Second facteur réinitialisé',
};

const groundsText = (access: z.output<typeof accessSchema>): string | null => {
  if (access.grounds === 'consent') return 'avec votre accord';
  if (access.grounds === 'break_glass' && access.action !== 'break-glass')
    return 'sans votre accord, en danger de mort';
  return null;
};

/** « Historique d'accès »: every access of the team and of the operator, never what was read. */
export function AccessHistory({ client }: { client: SupabaseClient }) {
  const { data, error, refetch } = useQuery({ ...accessHistoryQuery(client), staleTime: 0 });
  if (!data)
    return error ? (
      <Unread error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={3} className="mt-4" />
    );
  if (data.length === 0) return <p className="mt-3">Personne n’a ouvert vos séances.</p>;
  return (
    <ol className="mt-4 divide-y divide-line border-y border-line">
      {data.map((access) => {
        const grounds = groundsText(access);
        return (
          <li key={`${access.at} ${access.action}`} className="py-3">
            <p>
              <span className="font-semibold">{done[access.action] ?? 'Action sur votre compte'}</span>
              {grounds && `, ${grounds}`}
            </p>
            <p className="text-[0.95rem] text-soft">
              {access.by === 'team' ? 'Une personne de notre équipe' : 'L’administration du service'} ·{' '}
              <time dateTime={access.at}>{moment.format(new Date(access.at))}</time>
            </p>
            {access.reason && <p className="mt-1">Raison écrite : « {access.reason} »</p>}
          </li>
        );
      })}
    </ol>
  );
}
