import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { type AlertRow, outcomes } from '#shared/moderation/alerts.ts';
import { categoryWords } from '#shared/safety/category-words.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { channelWords } from './alert-words.ts';
import { ConsoleAlarm } from './console-alarm.tsx';
import { claimAlert, queueQuery } from './console-api.ts';
import { ConsoleTrouble } from './console-trouble.tsx';
import { DutySwitch } from './duty-switch.tsx';
import { actFailureText, isBlind, isSignInOver } from './failure-text.ts';
import { LevelMark } from './level-mark.tsx';
import { ageText, atHour, callText, riseText, standingText } from './line-words.ts';
import { useAct } from './use-act.ts';
import { useKeys } from './use-keys.ts';
import { useNow } from './use-now.ts';

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
  const rise = riseText(alert);
  const calls = alert.state === 'waiting' || rise !== null;
  const call = callText(alert);
  const late = calls && alert.escalatedAt !== null;
  return (
    <li
      className={clsx(
        'rounded-2xl',
        alert.level === 4 && calls
          ? 'border-4 border-danger bg-danger'
          : 'border border-line focus-within:border-lake',
      )}
    >
      {call && (
        <p className="flex items-center gap-3 px-4 pt-1 pb-2 text-xl font-semibold text-paper sm:px-6">
          <TriangleAlert size={24} aria-hidden="true" className="shrink-0" />
          {call}
        </p>
      )}
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl px-4 py-4 sm:px-6',
          calls || alert.mine ? 'bg-raised' : 'bg-paper',
        )}
      >
        <div className="min-w-0 flex-[1_1_16rem]">
          <Link
            to={`/moderation/${alert.id}`}
            data-line={alert.id}
            className={clsx('link font-serif', calls || alert.mine ? 'text-2xl' : 'text-xl')}
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
        <div className="min-w-0 flex-[1_1_13rem]">
          <p className={clsx(calls ? 'text-xl font-semibold' : 'text-lg')}>{standingText(alert, now)}</p>
          <p className="text-[0.95rem] text-soft">{ageText(alert, now)}</p>
          {rise && <p className="font-semibold text-danger">{rise}</p>}
          {alert.mine && alert.spokeSince && alert.spokeAt && (
            <p className="font-semibold text-danger">La personne a écrit à {atHour(alert.spokeAt)}</p>
          )}
          {late && <p className="text-[0.95rem] text-danger">Toute l’équipe a été rappelée</p>}
          {alert.needsSecond && (
            <p className="text-[0.95rem] font-semibold text-danger">
              {alert.overdue ? 'Seconde signature en retard' : 'Seconde signature demandée'}
            </p>
          )}
        </div>
        {(alert.mayTake || (alert.mine && rise)) && (
          <Button
            kind={alert.level === 4 ? 'main' : 'plain'}
            busy={busy}
            onClick={onClaim}
            aria-label={
              alert.mine ? `J’ai vu : ${alert.pseudonym}` : `Prendre la ligne de ${alert.pseudonym}`
            }
          >
            {alert.mine ? 'J’ai vu' : 'Prendre'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Openings that a second person has to sign or refuse, though their line is closed: never folded away. */
function Unsigned({ alerts }: { alerts: readonly AlertRow[] }) {
  if (alerts.length === 0) return null;
  return (
    <section
      aria-labelledby="signatures"
      className="mt-8 rounded-2xl border-2 border-danger px-4 py-4 sm:px-6"
    >
      <h2 id="signatures" className="text-xl">
        Ouvertures sans accord à relire
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap gap-x-4 gap-y-1">
            <Link to={`/moderation/${alert.id}`} className="link">
              {alert.pseudonym}
            </Link>
            <span className="font-semibold text-danger">
              {alert.overdue ? 'Seconde signature en retard' : 'Seconde signature demandée'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const waitingText = (waiting: number): string => {
  if (waiting === 0) return 'Personne n’attend.';
  return waiting === 1 ? 'Une personne attend.' : `${waiting} personnes attendent.`;
};

/** The lines of the night: those that call first, the gravest first. By keyboard: j and k, Enter, c. */
export function Queue({ client }: { client: SupabaseClient }) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery(queueQuery(client));
  const { data, error, refetch } = query;
  const over = isSignInOver(error);
  const now = useNow(data?.now);
  const claim = useAct(
    (signal, alertId: string) => claimAlert(client, { alertId }, signal),
    (_reply, alertId) => void navigate(`/moderation/${alertId}`),
  );

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
    if (event.key === 'c' && (alert?.mayTake || (alert?.mine && alert.unanswered)) && !claim.pending) {
      event.preventDefault();
      claim.run(alert.id);
    }
  };
  useKeys(onKey);
  const alarm = (
    <ConsoleAlarm client={client} alerts={over ? undefined : data?.alerts} blind={isBlind(query)} />
  );
  // A person without the role has nothing to be called for: no alarm is offered.
  const stranger = error instanceof Refused && error.code === 'insufficient_rights';
  if (!data || over)
    return (
      <div className="mt-6 flex flex-col gap-6">
        {!stranger && alarm}
        {error ? (
          <ConsoleTrouble client={client} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    );
  const waiting = data.alerts.filter(({ state }) => state === 'waiting').length;
  return (
    <div className="mt-4">
      {alarm}
      {error != null && (
        <div className="mt-4">
          <ConsoleTrouble client={client} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {claim.error != null && <Alert className="mt-4" title={actFailureText(claim.error)} />}
      {/* The danger before the duty: on a phone at night it is the first thing seen, and the first one reads. */}
      <div className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <p role="status" className="text-soft">
            {waitingText(waiting)}
          </p>
          {data.alerts.length === 0 ? (
            <div className="mt-3">
              <EmptyState title="La nuit est calme">
                <p>Une nouvelle ligne arrive ici d’elle-même. Vous pouvez laisser cette page ouverte.</p>
              </EmptyState>
            </div>
          ) : (
            <ul ref={list} aria-label="Lignes" className="mt-3 flex flex-col gap-4">
              {data.alerts.map((alert) => (
                <Row
                  key={alert.id}
                  alert={alert}
                  now={now}
                  busy={claim.pending && claim.input === alert.id}
                  onClaim={() => claim.run(alert.id)}
                />
              ))}
            </ul>
          )}
          <p className="mt-6 hidden text-[0.95rem] text-soft lg:block">
            Au clavier : <kbd>j</kbd> et <kbd>k</kbd> ou les flèches pour aller d’une ligne à l’autre,{' '}
            <kbd>Entrée</kbd> pour ouvrir, <kbd>c</kbd> pour prendre.
          </p>
          <Unsigned alerts={data.unsigned} />
          {data.closed.length > 0 && (
            <details className="mt-8">
              <summary className="cursor-pointer font-semibold">
                Closes depuis hier ({data.closed.length}) : relire, rouvrir
              </summary>
              <ul className="mt-3 divide-y divide-line">
                {data.closed.map((alert) => (
                  <li key={alert.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
                    <Link to={`/moderation/${alert.id}`} className="link">
                      {alert.pseudonym}
                    </Link>
                    <span>{alert.outcome && outcomes[alert.outcome]}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <DutySwitch
          client={client}
          until={data.onDutyUntil}
          others={data.othersOnDuty}
          me={data.me}
          held={data.alerts.filter(({ mine }) => mine)}
        />
      </div>
    </div>
  );
}
