import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AlertReply } from '#shared/moderation/alerts.ts';
import { outcomes } from '#shared/moderation/alerts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CloseAlert, HandOver } from './alert-acts.tsx';
import { categoryWords, channelWords, elapsed, eventWords } from './alert-words.ts';
import { alertQuery, claimAlert, consoleKey, queueQuery, releaseAlert } from './console-api.ts';
import { ConsoleTrouble } from './console-trouble.tsx';
import { failureText } from './failure-text.ts';
import { BrokenGlass } from './glass.tsx';
import { LevelMark } from './level-mark.tsx';
import { SessionReader } from './session-reader.tsx';
import { useAlarm } from './use-alarm.ts';
import { useKeys } from './use-keys.ts';
import { useNow } from './use-now.ts';

const moment = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** What happened with this line, latest last. */
function Story({ events }: { events: AlertReply['events'] }) {
  return (
    <section aria-labelledby="histoire">
      <h2 id="histoire" className="text-xl">
        Ce qui s’est passé
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <p>
              {eventWords[event.kind]}
              {event.by && <span className="text-soft"> · {event.by}</span>}
            </p>
            <p className="text-[0.95rem] text-soft">
              <time dateTime={event.at}>{moment.format(new Date(event.at))}</time>
            </p>
            {event.note && <p className="mt-1 text-[0.95rem]">« {event.note} »</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function whereItStands({ alert }: AlertReply, now: number): string {
  if (alert.state === 'closed') return `Close : ${alert.outcome ? outcomes[alert.outcome] : ''}`;
  if (alert.state === 'waiting') {
    const waited = elapsed(alert.waitingSince, now);
    return waited === 'à l’instant' ? 'Vient d’arriver' : `Attend depuis ${waited}`;
  }
  if (!alert.mine) return `Tenue par ${alert.heldBy ?? 'une collègue'}`;
  const since = alert.claimedAt ? elapsed(alert.claimedAt, now) : 'à l’instant';
  return since === 'à l’instant' ? 'Vous la tenez' : `Vous la tenez depuis ${since}`;
}

/** One line: what is known without content, what may be read and why, and what one can do. */
export function AlertView({ client, alertId }: { client: SupabaseClient; alertId: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(alertQuery(client, alertId));
  const now = useNow(data?.now);
  const refresh = () => queries.invalidateQueries({ queryKey: consoleKey });
  const claim = useMutation({ mutationFn: () => claimAlert(client, alertId), onSettled: refresh });
  const release = useMutation({
    mutationFn: () => releaseAlert(client, alertId),
    onSuccess: () => navigate('/moderation'),
    onSettled: refresh,
  });
  const waiting = data?.alert.state === 'waiting';
  const queue = useQuery(queueQuery(client)).data?.alerts;
  const others = useMemo(
    () => queue?.filter(({ id, state }) => state === 'waiting' && id !== alertId),
    [queue, alertId],
  );
  useAlarm(others);
  useKeys((event) => {
    if (event.key === 'Escape') void navigate('/moderation');
    if (event.key === 'c' && waiting && !claim.isPending) claim.mutate();
  });
  const back = (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to="/moderation" className="link">
        Retour à la file
      </Link>
      <p role="status">
        {others && others.length > 0 && (
          <span className="font-semibold">
            {others.length === 1
              ? 'Une autre personne attend.'
              : `${others.length} autres personnes attendent.`}
          </span>
        )}
      </p>
    </div>
  );
  if (!data) {
    return (
      <>
        {back}
        <h1 className="mb-6 text-4xl">Une ligne</h1>
        {error ? <ConsoleTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </>
    );
  }
  const { alert } = data;
  const held = alert.state === 'claimed' && alert.mine;
  const trouble = claim.error ?? release.error;
  return (
    <>
      {back}
      <h1 className="text-4xl">{alert.pseudonym}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <LevelMark level={alert.level} />
        <span>{categoryWords[alert.category]}</span>
        <span className="text-soft">{channelWords[alert.channel]}</span>
        {alert.asked && <span>La personne a dit oui à un échange</span>}
      </div>
      <p role="status" className="mt-4 text-xl font-semibold">
        {whereItStands(data, now)}
      </p>
      {error && (
        <div className="mt-4">
          <ConsoleTrouble error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {trouble && <Alert className="mt-4" title={failureText(trouble)} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {waiting && (
          <Button kind="main" busy={claim.isPending} onClick={() => claim.mutate()}>
            Prendre cette ligne
          </Button>
        )}
        {held && (
          <>
            <CloseAlert client={client} alertId={alertId} onDone={() => void navigate('/moderation')} />
            <HandOver
              client={client}
              alertId={alertId}
              colleagues={data.colleagues}
              onDone={() => void navigate('/moderation')}
            />
            <Button kind="quiet" busy={release.isPending} onClick={() => release.mutate()}>
              Rendre à la file
            </Button>
          </>
        )}
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {data.glass && (
            <BrokenGlass client={client} alertId={alertId} glass={data.glass} overdue={alert.overdue} />
          )}
          <SessionReader client={client} alertId={alertId} line={data} held={held} />
        </div>
        <Story events={data.events} />
      </div>
    </>
  );
}
