import type { SupabaseClient } from '@supabase/supabase-js';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type AlertReply,
  closingDoubt,
  type Outcome,
  outcomeSchema,
  outcomes,
} from '#shared/moderation/alerts.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { closeAlert, handOverAlert, releaseAlert } from './console-api.ts';
import { actFailureText } from './failure-text.ts';
import { type Act, useAct } from './use-act.ts';

type Props = { client: SupabaseClient; alertId: string; onDone: () => void };

const outcomeOptions = outcomeSchema.options.map((value) => ({ value, label: outcomes[value] }));

/** Asks before it does; whoever closes it or says « Annuler » gives the act up, even one on its way. */
export function ActDialog<Input>({
  title,
  description,
  trigger,
  act,
  submit,
  submitLabel,
  danger = false,
  failure,
  children,
}: {
  title: string;
  description?: string;
  trigger: ReactNode;
  act: Act<Input>;
  submit: () => void;
  submitLabel: string;
  danger?: boolean;
  /** What to say before the reason of a failure. */
  failure?: string;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    if (!next) act.cancel();
    setOpen(next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      title={title}
      {...(description && { description })}
      open={open}
      onOpenChange={change}
      trigger={trigger}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        {act.error != null && (
          <Alert title={[failure, actFailureText(act.error)].filter(Boolean).join(' ')} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind={danger ? 'danger' : 'main'} busy={act.pending}>
            {submitLabel}
          </Button>
          <Button onClick={() => change(false)}>Annuler</Button>
        </div>
      </form>
    </Dialog>
  );
}

const latest = ({ events }: AlertReply, kind: 'read' | 'wrote'): number | null =>
  events.reduce<number | null>(
    (found, event) => (event.kind === kind ? Math.max(found ?? 0, Date.parse(event.at)) : found),
    null,
  );

const doubts = {
  unread: {
    title: 'Personne n’a lu cette séance, ni écrit à la personne.',
    sure: 'Je clos sans que personne ait lu la séance',
  },
  unanswered: {
    title: 'La personne a écrit, et personne ne lui a répondu depuis.',
    sure: 'Je clos sans répondre à ce qu’elle a écrit',
  },
} as const;

/** Ends the line, and says how it ended; whatever was open closes with it. */
export function CloseAlert({ client, alertId, onDone, line }: Props & { line: AlertReply }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [missing, setMissing] = useState(false);
  const [sureOf, setSureOf] = useState<string | null>(null);
  const close = useAct(
    (signal, how: Outcome) =>
      closeAlert(
        client,
        { alertId, outcome: how, ...(doubt && sure && { confirmedSpokeAt: sureOf }) },
        signal,
      ),
    () => onDone(),
  );
  const spokeAt = line.alert.spokeAt;
  const doubt =
    outcome &&
    closingDoubt({
      level: line.alert.level,
      outcome,
      spokeAt: spokeAt === null ? null : Date.parse(spokeAt),
      readAt: latest(line, 'read'),
      wroteAt: latest(line, 'wrote'),
    });
  // Said of these words and this outcome alone: what comes after asks again.
  const sure = sureOf !== null && sureOf === spokeAt;
  return (
    <ActDialog
      title="Clore cette ligne"
      description="La lecture de la séance se ferme avec elle, et la personne en est avertie si elle était ouverte. Une ligne close se rouvre pendant un jour."
      trigger={<Button kind="quiet">Clore</Button>}
      act={close}
      submit={() => {
        setMissing(outcome === null || (doubt !== null && !sure));
        if (outcome && (!doubt || sure)) close.run(outcome);
      }}
      submitLabel="Clore la ligne"
    >
      <RadioGroup
        legend="Comment s’est-elle terminée ?"
        name="issue"
        options={outcomeOptions}
        value={outcome ?? ''}
        onChange={(event) => {
          setOutcome(outcomeSchema.parse(event.target.value));
          setSureOf(null);
          setMissing(false);
        }}
        error={missing && !outcome ? 'Choisissez une issue.' : undefined}
      />
      {doubt && (
        <>
          <Note tone="danger" title={doubts[doubt].title}>
            Le niveau 4 est celui d’un danger de mort.
          </Note>
          <Checkbox
            label={doubts[doubt].sure}
            checked={sure}
            onChange={(event) => setSureOf(event.target.checked ? spokeAt : null)}
            error={missing && !sure ? 'Cochez cette case pour clore, ou revenez à la séance.' : undefined}
          />
        </>
      )}
    </ActDialog>
  );
}

/** Hands the line to a colleague; those on duty first, and what happens when the chosen one is not. */
export function HandOver({
  client,
  alertId,
  onDone,
  colleagues,
}: Props & { colleagues: AlertReply['colleagues'] }) {
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const give = useAct(
    (signal) => handOverAlert(client, { alertId, to, note }, signal),
    () => onDone(),
  );
  const options = colleagues
    .toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty))
    .map(({ id, name, onDuty }) => ({
      value: id,
      label: `${name} (${onDuty ? 'de garde' : 'pas de garde'})`,
    }));
  const chosen = colleagues.find(({ id }) => id === to);
  return (
    <ActDialog
      title="Passer la ligne à un collègue"
      description="Il est appelé tout de suite. Tant qu’il ne l’a pas prise, la ligne attend et chacun peut la prendre, vous aussi ; après 5 minutes toute l’équipe est rappelée."
      trigger={<Button>Passer à un collègue</Button>}
      act={give}
      submit={() => {
        setMissing(to === '');
        if (to !== '') give.run();
      }}
      submitLabel="Passer la ligne"
    >
      <SelectField
        label="À qui"
        options={options}
        value={to}
        onChange={(event) => {
          setTo(event.target.value);
          setMissing(false);
        }}
        error={missing ? 'Choisissez un collègue.' : undefined}
      />
      <div role="status">
        {chosen && !chosen.onDuty && (
          <Note tone="danger" title={`${chosen.name} n’est pas de garde.`}>
            Un email part, mais personne ne dit qu’il sera lu cette nuit.
          </Note>
        )}
      </div>
      <TextAreaField
        label="Note (facultatif)"
        help="Ce qu’il reste à faire. Rien de ce que la personne a écrit, rien qui la reconnaisse."
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActDialog>
  );
}

/** Back to the queue, said beforehand: nobody has it then, and it rings. */
export function ReleaseAlert({ client, alertId, onDone }: Props) {
  const release = useAct(
    (signal) => releaseAlert(client, { alertId }, signal),
    () => onDone(),
  );
  return (
    <ActDialog
      title="Rendre la ligne à la file"
      description="Plus personne ne la tiendra : elle sonne chez les collègues de garde, ou dans toute l’équipe s’il n’y en a pas et que le danger est immédiat."
      trigger={<Button>Rendre à la file</Button>}
      act={release}
      submit={() => release.run()}
      submitLabel="Rendre à la file"
    />
  );
}
