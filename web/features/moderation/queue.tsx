import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { type AlertRow, outcomes } from '#shared/moderation/alerts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { categoryWords, channelWords, elapsed } from './alert-words.ts';
import { claimAlert, consoleKey, queueQuery } from './console-api.ts';
import { ConsoleTrouble } from './console-trouble.tsx';
import { DutySwitch } from './duty-switch.tsx';
import { failureText } from './failure-text.ts';
import { LevelMark } from './level-mark.tsx';
import { useAlarm } from './use-alarm.ts';
import { useKeys } from './use-keys.ts';
import { useNow } from './use-now.ts';

function stateText(alert: AlertRow, now: number): string {
  if (alert.state === 'claimed')
    return alert.mine ? 'Vous la tenez' : `Tenue par ${alert.heldBy ?? 'une collègue'}`;
  const waited = elapsed(alert.waitingSince, now);
  return waited === 'à l’instant' ? 'Vient d’arriver' : `Attend depuis ${waited}`;
}

function Row({
  alert,
  now,
  busy,
  onClaim,
}: {
  alert: AlertRow;
  now: number;
  busy: boolean;
  onClaim: () => void;
}) {
  const late = alert.state === 'waiting' && alert.escalatedAt !== null;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border bg-raised px-4 py-4 focus-within:border-lake sm:px-6',
        alert.level === 4 && alert.state === 'waiting' ? 'border-2 border-danger' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <Link
          to={`/moderation/${alert.id}`}
          data-line={alert.id}
          className="link font-serif text-2xl"
          aria-describedby={`line-${alert.id}`}
        >
          {alert.pseudonym}
        </Link>
        <p id={`line-${alert.id}`} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <LevelMark level={alert.level} />
          <span>{categoryWords[alert.category]}</span>
          <span className="text-soft">{channelWords[alert.channel]}</span>
        </p>
      </div>
      <div className="flex-[1_1_11rem]">
        <p className={clsx('text-xl', alert.state === 'waiting' && 'font-semibold')}>
          {stateText(alert, now)}
        </p>
        {late && <p className="text-[0.95rem] text-danger">Toute l’équipe a été rappelée</p>}
        {alert.needsSecond && (
          <p className="text-[0.95rem] font-semibold text-danger">
            {alert.overdue ? 'Seconde signature en retard' : 'Seconde signature demandée'}
          </p>
        )}
      </div>
      {alert.state === 'waiting' && (
        <Button
          kind={alert.level === 4 ? 'main' : 'plain'}
          busy={busy}
          onClick={onClaim}
          aria-label={`Prendre la ligne de ${alert.pseudonym}`}
        >
          Prendre
        </Button>
      )}
    </li>
  );
}

/** The lines of the night: the gravest first, then who waits longest. By keyboard: j and k, Enter, c. */
export function Queue({ client }: { client: SupabaseClient }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useQuery(queueQuery(client));
  const alerts = data?.alerts;
  const alarm = useAlarm(useMemo(() => alerts?.filter(({ state }) => state === 'waiting'), [alerts]));
  const now = useNow(data?.now);
  const claim = useMutation({
    mutationFn: (alertId: string) => claimAlert(client, alertId),
    onSuccess: (_reply, alertId) => navigate(`/moderation/${alertId}`),
    onSettled: () => queries.invalidateQueries({ queryKey: consoleKey }),
  });

  const lines = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('[data-line]') ?? [])];
  const onKey = (event: KeyboardEvent) => {
    const all = lines();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const step =
      event.key === 'j' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'k' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (step !== 0 && all.length > 0) {
      event.preventDefault();
      const next =
        at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step));
      all[next]?.focus();
      return;
    }
    const id = all[at]?.dataset.line;
    const alert = data?.alerts.find((each) => each.id === id);
    if (event.key === 'c' && alert?.state === 'waiting' && !claim.isPending) {
      event.preventDefault();
      claim.mutate(alert.id);
    }
  };
  useKeys(onKey);
  if (!data)
    return error ? (
      <div className="mt-8">
        <ConsoleTrouble error={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton lines={6} className="mt-8" />
    );
  const waiting = data.alerts.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      <DutySwitch client={client} until={data.onDutyUntil} others={data.othersOnDuty} alarm={alarm} />
      {error && (
        <div className="mt-6">
          <ConsoleTrouble error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {claim.error && <Alert className="mt-6" title={failureText(claim.error)} />}
      <p role="status" className="mt-8 text-soft">
        {waiting === 0
          ? 'Personne n’attend.'
          : waiting === 1
            ? 'Une personne attend.'
            : `${waiting} personnes attendent.`}
      </p>
      {data.alerts.length === 0 ? (
        <div className="mt-4">
          <EmptyState title="La nuit est calme">
            <p>Une nouvelle ligne arrive ici d’elle-même. Vous pouvez laisser cette page ouverte.</p>
          </EmptyState>
        </div>
      ) : (
        <ul ref={list} aria-label="Lignes" className="mt-4 flex flex-col gap-4">
          {data.alerts.map((alert) => (
            <Row
              key={alert.id}
              alert={alert}
              now={now}
              busy={claim.isPending && claim.variables === alert.id}
              onClaim={() => claim.mutate(alert.id)}
            />
          ))}
        </ul>
      )}
      <p className="mt-6 hidden text-[0.95rem] text-soft lg:block">
        Au clavier : <kbd>j</kbd> et <kbd>k</kbd> ou les flèches pour aller d’une ligne à l’autre,{' '}
        <kbd>Entrée</kbd> pour ouvrir, <kbd>c</kbd> pour prendre.
      </p>
      {data.closed.length > 0 && (
        <details className="mt-10">
          <summary className="cursor-pointer font-semibold">
            Closes depuis hier ({data.closed.length})
          </summary>
          <ul className="mt-3 divide-y divide-line">
            {data.closed.map((alert) => (
              <li key={alert.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
                <Link to={`/moderation/${alert.id}`} className="link">
                  {alert.pseudonym}
                </Link>
                <span>{alert.outcome && outcomes[alert.outcome]}</span>
                {alert.needsSecond && (
                  <span className="font-semibold text-danger">Seconde signature demandée</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
