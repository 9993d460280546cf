import type { SupabaseClient } from '@supabase/supabase-js';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AlertRow } from '#shared/moderation/alerts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActDialog } from './alert-acts.tsx';
import { setDuty } from './console-api.ts';
import { actFailureText } from './failure-text.ts';
import { LevelMark } from './level-mark.tsx';
import { atHour } from './line-words.ts';
import { PushSwitch } from './push-switch.tsx';
import { useAct } from './use-act.ts';

const lengths = [2, 4, 8, 12];

/** Leaving with lines in one's hands: pass them one by one, or give them all back, where they ring. */
function LeaveHolding({ client, held }: { client: SupabaseClient; held: readonly AlertRow[] }) {
  const leave = useAct((signal) => setDuty(client, { hours: 0, release: true }, signal));
  return (
    <ActDialog
      title={held.length === 1 ? 'Vous tenez une ligne' : `Vous tenez ${held.length} lignes`}
      description={
        held.length === 1
          ? 'Ouvrez-la pour la passer à un collègue, ou rendez-la à la file : elle y sonne tout de suite, et plus personne ne la tient.'
          : 'Ouvrez-les pour les passer à un collègue, ou rendez-les à la file : elles y sonnent tout de suite, et plus personne ne les tient.'
      }
      trigger={<Button size="small">Finir ma garde</Button>}
      act={leave}
      submit={() => leave.run()}
      submitLabel={held.length === 1 ? 'La rendre et finir ma garde' : 'Les rendre et finir ma garde'}
      failure="Rien n’a changé."
    >
      <ul className="flex flex-col gap-3">
        {held.map(({ id, pseudonym, level }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <Link to={`/moderation/${id}`} className="link">
              {pseudonym}
            </Link>
            <LevelMark level={level} />
          </li>
        ))}
      </ul>
    </ActDialog>
  );
}

/** On duty or not, and until when: what people are told depends on it. */
export function DutySwitch({
  client,
  until,
  others,
  me,
  held,
}: {
  client: SupabaseClient;
  until: string | null;
  others: readonly string[];
  /** What colleagues see of the caller. */
  me: { name: string; named: boolean };
  held: readonly AlertRow[];
}) {
  const id = useId();
  const [length, setLength] = useState(8);
  const change = useAct((signal, forHours: number) => setDuty(client, { hours: forHours }, signal));
  const company =
    others.length === 0 ? 'Personne d’autre n’est de garde.' : `Aussi de garde : ${others.join(', ')}.`;
  return (
    <section
      aria-label="Votre garde"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 self-start rounded-2xl border border-line bg-raised px-4 py-4"
    >
      <p role="status" className="min-w-0 flex-[1_1_14rem]">
        <span className="block font-semibold">
          {until ? `Vous êtes de garde jusqu’à ${atHour(until)}` : 'Vous n’êtes pas de garde'}
        </span>
        <span className="text-[0.95rem] text-soft">{company}</span>
        {!until && held.length > 0 && (
          <span className="block text-[0.95rem] font-semibold text-danger">
            {held.length === 1
              ? 'Vous tenez pourtant une ligne'
              : `Vous tenez pourtant ${held.length} lignes`}{' '}
            : prenez la garde, ou passez-{held.length === 1 ? 'la' : 'les'}.
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {until ? (
          held.length > 0 ? (
            <LeaveHolding client={client} held={held} />
          ) : (
            <Button size="small" busy={change.pending} onClick={() => change.run(0)}>
              Finir ma garde
            </Button>
          )
        ) : (
          <>
            <label htmlFor={id}>Pendant</label>
            <select
              id={id}
              value={length}
              onChange={(event) => setLength(Number(event.target.value))}
              className="control w-auto py-1.5"
            >
              {lengths.map((each) => (
                <option key={each} value={each}>
                  {each} heures
                </option>
              ))}
            </select>
            <Button size="small" kind="main" busy={change.pending} onClick={() => change.run(length)}>
              Prendre la garde
            </Button>
          </>
        )}
      </div>
      {!me.named && (
        <p className="w-full text-[0.95rem]">
          Vos collègues vous voient comme « {me.name} ».{' '}
          <Link to="/compte" className="link">
            Donner un prénom
          </Link>
        </p>
      )}
      <PushSwitch client={client} />
      {change.error != null && (
        <Alert title={`Rien n’a changé. ${actFailureText(change.error)}`} className="w-full" />
      )}
    </section>
  );
}
