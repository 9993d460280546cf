import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AlertReply, countersignHours, shortestReason } from '#shared/moderation/alerts.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { breakGlass, consoleKey, countersignGlass } from './console-api.ts';
import { failureText } from './failure-text.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/** In imminent mortal danger, without consent: a written reason opens at once. Says beforehand what will follow. */
export function BreakGlass({ client, alertId }: { client: SupabaseClient; alertId: string }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const act = useMutation({
    mutationFn: () => breakGlass(client, alertId, reason.trim()),
    onSuccess: () => setOpen(false),
    onSettled: () => queries.invalidateQueries({ queryKey: consoleKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const enough = reason.trim().length >= shortestReason;
    setShort(!enough);
    if (enough) act.mutate();
  };
  return (
    <Dialog
      title="Ouvrir sans accord"
      description={`Seulement si une vie paraît en danger maintenant. La personne en est avertie tout de suite dans sa séance et lira votre raison. L’équipe est prévenue ; une seconde personne signe dans les ${countersignHours} heures.`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button kind="danger">Ouvrir sans accord</Button>}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextAreaField
          label="Pourquoi maintenant ?"
          help="Une phrase, 20 caractères au moins."
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.target.value)}
          error={short ? 'Écrivez la raison en une phrase, 20 caractères au moins.' : undefined}
        />
        {act.error && <Alert title={`Rien n’est ouvert. ${failureText(act.error)}`} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" busy={act.isPending}>
            Ouvrir et avertir la personne
          </Button>
          <DialogClose>
            <Button>Annuler</Button>
          </DialogClose>
        </div>
      </form>
    </Dialog>
  );
}

/** Who broke the glass, why, and the second signature. */
export function BrokenGlass({
  client,
  alertId,
  glass,
  overdue,
}: {
  client: SupabaseClient;
  alertId: string;
  glass: NonNullable<AlertReply['glass']>;
  overdue: boolean;
}) {
  const queries = useQueryClient();
  const sign = useMutation({
    mutationFn: () => countersignGlass(client, alertId),
    onSettled: () => queries.invalidateQueries({ queryKey: consoleKey }),
  });
  return (
    <Note tone="danger" className="mb-8" title="Ouverte sans accord">
      <p className="mt-1">
        Par {glass.by ?? 'une personne qui n’est plus de l’équipe'}, le {moment.format(new Date(glass.at))}.
      </p>
      {glass.reason && <p className="mt-2">« {glass.reason} »</p>}
      <p className="mt-2 font-semibold">
        {glass.countersignedBy
          ? `Relue et signée par ${glass.countersignedBy}.`
          : overdue
            ? 'Personne n’a signé dans les 24 heures : la lecture est fermée.'
            : 'Une seconde personne doit signer dans les 24 heures.'}
      </p>
      {!glass.countersignedBy && !glass.mine && (
        <Button size="small" className="mt-3" busy={sign.isPending} onClick={() => sign.mutate()}>
          J’ai lu la raison, je signe
        </Button>
      )}
      {sign.error && <Alert className="mt-3" title={failureText(sign.error)} />}
    </Note>
  );
}
