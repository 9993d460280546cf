import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Operations } from '#shared/administration/administration.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { operationsQuery, retryJob } from './api.ts';
import { HealthList } from './health-list.tsx';
import { LaunchList } from './launch-list.tsx';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' });
const at = (instant: string): string => moment.format(new Date(instant));

const orderStates = {
  waiting: 'paiement attendu',
  making: 'cartes en préparation',
  ready: 'cartes prêtes',
  closed: 'abandonnée',
} as const;

function Lines({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="mt-3 text-soft">{empty}</p>;
  return <ul className="mt-3 divide-y divide-line">{children}</ul>;
}

function FailedJobs({ client, jobs }: { client: SupabaseClient; jobs: Operations['failedJobs'] }) {
  const queries = useQueryClient();
  const retry = useMutation({
    networkMode: 'always',
    mutationFn: ({ name, id }: { name: string; id: string }) => retryJob(client, name, id),
    onSettled: () => queries.invalidateQueries({ queryKey: operationsQuery(client).queryKey }),
  });
  return (
    <>
      <Lines empty="Aucune tâche en échec depuis quatorze jours.">
        {jobs.map(({ id, name, error, failedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <p>
              <strong className="break-all">{name}</strong> · {error} · {at(failedAt)}
            </p>
            <Button kind="plain" disabled={retry.isPending} onClick={() => retry.mutate({ name, id })}>
              Réessayer<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </Lines>
      {retry.error && <Alert title={serviceMessage(retry.error)} />}
    </>
  );
}

/** How the service is, and what it runs on. */
export function ServiceView({ client }: { client: SupabaseClient }) {
  const { data, error, isPending } = useQuery(operationsQuery(client));
  if (isPending) return <Skeleton className="mt-4 h-40" />;
  if (!data) return <Alert className="mt-4" title={serviceMessage(error)} />;
  const { adapters } = data;
  return (
    <>
      <HealthList health={data.health} />
      <p className="mt-4 text-soft">
        Version {data.version}, en marche depuis le {at(data.startedAt)}. Base{' '}
        {data.database === 'embedded' ? 'embarquée' : 'PostgreSQL'}. Compagnon : {adapters.model}. Emails :{' '}
        {adapters.mail}. Paiements : {adapters.payments}. Réponses en cours d’écriture : {data.openReplies}.
      </p>
    </>
  );
}

/** What goes on behind: queues, mails, orders, launches. No person is named. */
export function OperationsView({ client }: { client: SupabaseClient }) {
  const { data, error, isPending } = useQuery(operationsQuery(client));
  if (isPending) return <Skeleton className="mt-8 h-60" />;
  if (!data) return <Alert title={serviceMessage(error)} />;
  return (
    <>
      <Section id="taches" title="Tâches de fond">
        <Lines empty="Aucune file pour l’instant.">
          {data.queues.map(({ name, waiting, running, failed }) => (
            <li key={name} className="flex flex-wrap justify-between gap-3 py-2 tabular-nums">
              <span className="break-all">{name}</span>
              <span className="text-soft">
                {waiting} en attente · {running} en cours · {failed} en échec
              </span>
            </li>
          ))}
        </Lines>
        <FailedJobs client={client} jobs={data.failedJobs} />
      </Section>
      <Section id="emails" title="Emails qui ne sont pas partis">
        <Lines empty="Tous les emails des quatorze derniers jours sont partis.">
          {data.mailFailures.map(({ kind, reason, failedAt }, index) => (
            // Two mails of one kind may fail in the same millisecond.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
            <li key={index} className="py-2">
              {kind} · {reason === 'refused' ? 'refusé par le serveur' : 'serveur injoignable'} ·{' '}
              {at(failedAt)}
            </li>
          ))}
        </Lines>
      </Section>
      <Section id="commandes" title="Commandes d’entreprises">
        <Lines empty="Aucune commande.">
          {data.orders.map((order) => (
            <li
              key={`${order.company}-${order.orderedAt}`}
              className="flex flex-wrap justify-between gap-3 py-2"
            >
              <span className="break-words">
                <strong>{order.company}</strong>
                {order.kind === 'more' && ' (places en plus)'}
              </span>
              <span className="text-soft">
                {order.seats} places · {orderStates[order.state]} · {order.cardsMade} cartes ·{' '}
                {at(order.orderedAt)}
              </span>
            </li>
          ))}
        </Lines>
      </Section>
      <Section id="lancements" title="Listes d’attente">
        <Lines empty="Personne n’attend de lancement.">
          {data.launches.map(({ launch, people }) => (
            <li key={launch} className="py-2">
              {launch === 'company_audio' ? 'Formule Audio des entreprises' : launch} : {people}
            </li>
          ))}
        </Lines>
        {data.launches.length > 0 && <LaunchList client={client} />}
      </Section>
    </>
  );
}
