import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AlertReply, type Outcome, outcomeSchema, outcomes } from '#shared/moderation/alerts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { closeAlert, consoleKey, handOverAlert } from './console-api.ts';
import { failureText } from './failure-text.ts';

type Act = { client: SupabaseClient; alertId: string; onDone: () => void };

const outcomeOptions = outcomeSchema.options.map((value) => ({ value, label: outcomes[value] }));

/** Ends the line, and says how it ended; whatever was open closes with it. */
export function CloseAlert({ client, alertId, onDone }: Act) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [missing, setMissing] = useState(false);
  const close = useMutation({
    mutationFn: (how: Outcome) => closeAlert(client, alertId, how),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: consoleKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(outcome === null);
    if (outcome) close.mutate(outcome);
  };
  return (
    <Dialog
      title="Clore cette ligne"
      description="La lecture de la séance se ferme avec elle. Un nouveau message grave ouvrira une nouvelle ligne."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Clore</Button>}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioGroup
          legend="Comment s’est-elle terminée ?"
          name="issue"
          options={outcomeOptions}
          value={outcome ?? ''}
          onChange={(event) => setOutcome(outcomeSchema.parse(event.target.value))}
          error={missing ? 'Choisissez une issue.' : undefined}
        />
        {close.error && <Alert title={failureText(close.error)} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="main" busy={close.isPending}>
            Clore la ligne
          </Button>
          <DialogClose>
            <Button>Annuler</Button>
          </DialogClose>
        </div>
      </form>
    </Dialog>
  );
}

/** Gives the line to a colleague; those on duty first. */
export function HandOver({
  client,
  alertId,
  onDone,
  colleagues,
}: Act & { colleagues: AlertReply['colleagues'] }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const give = useMutation({
    mutationFn: () => handOverAlert(client, alertId, to, note),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: consoleKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(to === '');
    if (to !== '') give.mutate();
  };
  const options = colleagues
    .toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty))
    .map(({ id, name, onDuty }) => ({ value: id, label: onDuty ? `${name} (de garde)` : name }));
  return (
    <Dialog
      title="Passer la ligne à un collègue"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Passer à un collègue</Button>}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <SelectField
          label="À qui"
          options={options}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={missing ? 'Choisissez un collègue.' : undefined}
        />
        <TextAreaField
          label="Note (facultatif)"
          help="Ce qu’il reste à faire. Rien de ce que la personne a écrit, rien qui la reconnaisse."
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        {give.error && <Alert title={failureText(give.error)} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="main" busy={give.isPending}>
            Passer la ligne
          </Button>
          <DialogClose>
            <Button>Annuler</Button>
          </DialogClose>
        </div>
      </form>
    </Dialog>
  );
}
