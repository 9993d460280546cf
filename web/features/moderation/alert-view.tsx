import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { AlertReply } from '#shared/moderation/alerts.ts';
import { categoryWords } from '#shared/safety/category-words.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CloseAlert, HandOver, ReleaseAlert } from './alert-acts.tsx';
import { Story } from './alert-story.tsx';
import { channelWords } from './alert-words.ts';
import { ConsoleAlarm } from './console-alarm.tsx';
import { alertQuery, claimAlert, queueQuery, reopenAlert } from './console-api.ts';
import { ConsoleTrouble } from './console-trouble.tsx';
import { actFailureText, isBlind, isSignInOver } from './failure-text.ts';
import { BreakGlass, BrokenGlass } from './glass.tsx';
import { LevelMark } from './level-mark.tsx';
import { ageText, atHour, riseText, standingText, waitText } from './line-words.ts';
import { ProcedureCard } from './procedure-card.tsx';
import { SessionReader } from './session-reader.tsx';
import { useAct } from './use-act.ts';
import { callsMe } from './use-alarm.ts';
import { useDraft } from './use-draft.ts';
import { useKeys } from './use-keys.ts';
import { useNow } from './use-now.ts';
import { type Reading, useReading } from './use-reading.ts';

/** What stands at the top of a line, whoever holds it. */
function Heading({ line, now }: { line: AlertReply; now: number }) {
  const { alert } = line;
  const rise = riseText(alert);
  const wait = waitText(line);
  return (
    <>
      <h1 className="text-4xl">{alert.pseudonym}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <LevelMark level={alert.level} />
        <span>{categoryWords[alert.category]}</span>
        <span className="text-soft">{channelWords[alert.channel]}</span>
      </div>
      <p role="status" className="mt-3 text-xl font-semibold">
        {standingText(alert, now)}
      </p>
      <p className="text-soft">{ageText(alert, now)}</p>
      {rise && (
        <Alert className="mt-3" title={rise}>
          {alert.mine && <p>Toute l’équipe est rappelée au bout de 5 minutes sans geste de votre part.</p>}
        </Alert>
      )}
      <p role="status" className="mt-2">
        {alert.spokeAt && (
          <span className={alert.mine && alert.spokeSince ? 'font-semibold text-danger' : 'text-soft'}>
            La personne a écrit à {atHour(alert.spokeAt)}
            {alert.mine && alert.spokeSince ? ' : vous ne l’avez pas encore lu.' : '.'}
          </span>
        )}
      </p>
      <div role="status">{wait && <Note className="mt-3" title={wait} />}</div>
    </>
  );
}

/** The one thing to do now comes first; ending with the line comes last. */
function Acts({
  client,
  line,
  reading,
  onTake,
  taking,
}: {
  client: SupabaseClient;
  line: AlertReply;
  reading: Reading;
  onTake: () => void;
  taking: boolean;
}) {
  const navigate = useNavigate();
  const reopen = useAct((signal) => reopenAlert(client, { alertId: line.alert.id }, signal));
  const { alert, grounds, sessionGone } = line;
  const held = alert.state === 'claimed' && alert.mine;
  const toQueue = () => void navigate('/moderation');
  const on = { client, alertId: alert.id };
  return (
    <div className="mt-5 flex flex-wrap items-start gap-3">
      {alert.mayTake && (
        <Button kind="main" busy={taking} onClick={onTake}>
          Prendre cette ligne
        </Button>
      )}
      {alert.mine && alert.unanswered && (
        <Button kind="main" busy={taking} onClick={onTake}>
          J’ai vu, je m’en occupe
        </Button>
      )}
      {held && grounds !== null && !sessionGone && (
        <Button
          kind={(reading.found && !alert.spokeSince) || alert.unanswered ? 'plain' : 'main'}
          busy={reading.pending}
          onClick={reading.read}
        >
          {reading.found ? 'Relire la séance' : 'Lire la séance'}
        </Button>
      )}
      {held && grounds === null && !sessionGone && alert.level === 4 && <BreakGlass {...on} />}
      {held && (
        <>
          <HandOver {...on} colleagues={line.colleagues} onDone={() => {}} />
          <ReleaseAlert {...on} onDone={toQueue} />
          <CloseAlert {...on} line={line} onDone={toQueue} />
        </>
      )}
      {alert.state === 'closed' && (
        <Button busy={reopen.pending} onClick={() => reopen.run()}>
          Rouvrir cette ligne
        </Button>
      )}
      {reopen.error != null && <Alert className="w-full" title={actFailureText(reopen.error)} />}
    </div>
  );
}

/** One line: what is known without content, what may be read and why, and what one can do. */
export function AlertView({ client, alertId }: { client: SupabaseClient; alertId: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(alertQuery(client, alertId));
  const queue = useQuery(queueQuery(client));
  const over = isSignInOver(error) || isSignInOver(queue.error);
  const line = over ? undefined : data;
  const now = useNow(data?.now);
  const draft = useDraft(alertId);
  const claim = useAct((signal) => claimAlert(client, { alertId }, signal));
  const held = line?.alert.state === 'claimed' && line.alert.mine;
  const mayRead = held && line.grounds !== null && !line.sessionGone;
  const reading = useReading(client, alertId, mayRead);
  const others = queue.data?.alerts.filter((alert) => alert.id !== alertId && callsMe(alert)) ?? [];
  useKeys((event) => {
    if (event.key === 'Escape') void navigate('/moderation');
    if (
      event.key === 'c' &&
      line &&
      (line.alert.mayTake || (held && line.alert.unanswered)) &&
      !claim.pending
    )
      claim.run();
    if (event.key === 'r' && mayRead && !reading.pending) reading.read();
  });
  const top = (
    <div className="mb-4 flex flex-col gap-3">
      <ConsoleAlarm client={client} alerts={queue.data?.alerts} blind={over || isBlind(queue)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to="/moderation" className="link">
          Retour à la file
        </Link>
        <p role="status">
          {!over && others.length > 0 && (
            <span className="font-semibold">
              {others.length === 1
                ? 'Une autre personne attend.'
                : `${others.length} autres personnes attendent.`}
            </span>
          )}
        </p>
      </div>
    </div>
  );
  const retry = () => {
    void refetch();
    void queue.refetch();
  };
  const trouble = over ? (isSignInOver(error) ? error : queue.error) : error;
  if (!line) {
    return (
      <>
        {top}
        <h1 className="mb-6 text-4xl">Une ligne</h1>
        {trouble ? (
          <ConsoleTrouble client={client} error={trouble} onRetry={retry} />
        ) : (
          <Skeleton lines={6} />
        )}
      </>
    );
  }
  const failed = claim.error ?? reading.error;
  return (
    <>
      {top}
      {trouble != null && (
        <div className="mb-4">
          <ConsoleTrouble client={client} error={trouble} onRetry={retry} />
        </div>
      )}
      <Heading line={line} now={now} />
      <Acts client={client} line={line} reading={reading} onTake={() => claim.run()} taking={claim.pending} />
      {failed != null && <Alert className="mt-4" title={actFailureText(failed)} />}
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {line.alert.state !== 'closed' && (
            <ProcedureCard line={line} onUse={mayRead ? draft.add : undefined} />
          )}
          <div>
            {line.glass && (
              <BrokenGlass
                client={client}
                alertId={alertId}
                glass={line.glass}
                overdue={line.alert.overdue}
              />
            )}
            <SessionReader client={client} line={line} held={held} reading={reading} draft={draft} />
          </div>
        </div>
        <Story events={line.events} />
      </div>
    </>
  );
}
