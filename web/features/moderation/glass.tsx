import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import {
  type AlertReply,
  countersignHours,
  isReason,
  objectionAsked,
  reasonAsked,
} from '#shared/moderation/alerts.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ActDialog } from './alert-acts.tsx';
import { breakGlass, countersignGlass, objectToGlass } from './console-api.ts';
import { actFailureText } from './failure-text.ts';
import { useAct } from './use-act.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/** In imminent mortal danger, without consent: a written reason opens at once. Says beforehand what will follow. */
export function BreakGlass({ client, alertId }: { client: SupabaseClient; alertId: string }) {
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const act = useAct((signal, text: string) => breakGlass(client, { alertId, reason: text }, signal));
  return (
    <ActDialog
      title="Ouvrir sans accord"
      description={`Seulement si une vie paraît en danger maintenant. La personne en est avertie tout de suite dans sa séance et lira votre raison. L’équipe est prévenue ; une seconde personne signe dans les ${countersignHours} heures.`}
      trigger={<Button kind="danger">Ouvrir sans accord</Button>}
      act={act}
      submit={() => {
        setShort(!isReason(reason));
        if (isReason(reason)) act.run(reason.trim());
      }}
      submitLabel="Ouvrir et avertir la personne"
      danger
      failure="Rien n’est ouvert."
    >
      <TextAreaField
        label="Pourquoi maintenant ?"
        help="Une phrase : ce qui fait craindre pour une vie."
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
        error={short ? reasonAsked : undefined}
      />
    </ActDialog>
  );
}

type Glass = NonNullable<AlertReply['glass']>;

const signatureText = (glass: Glass, overdue: boolean): string => {
  if (glass.objection)
    return `${glass.objection.by} n’est pas d’accord, le ${moment.format(new Date(glass.objection.at))} : la lecture est fermée.`;
  if (glass.countersignedBy) return `Relue et signée par ${glass.countersignedBy}.`;
  return overdue
    ? 'Personne n’a signé dans les 24 heures : la lecture est fermée.'
    : 'Une seconde personne doit signer dans les 24 heures.';
};

/** The second person disagrees: it closes at once, and says why. */
function Disagree({ client, alertId }: { client: SupabaseClient; alertId: string }) {
  const [comment, setComment] = useState('');
  const [short, setShort] = useState(false);
  const act = useAct((signal, text: string) => objectToGlass(client, { alertId, comment: text }, signal));
  return (
    <ActDialog
      title="Je ne suis pas d’accord"
      description="La lecture se ferme tout de suite. La personne en est avertie et lira vos mots ; qui a ouvert, et l’administration, sont prévenus."
      trigger={<Button size="small">Je ne suis pas d’accord</Button>}
      act={act}
      submit={() => {
        setShort(!isReason(comment));
        if (isReason(comment)) act.run(comment.trim());
      }}
      submitLabel="Fermer la lecture"
      danger
      failure="Rien n’a changé."
    >
      <TextAreaField
        label="Pourquoi"
        value={comment}
        maxLength={1000}
        onChange={(event) => setComment(event.target.value)}
        error={short ? objectionAsked : undefined}
      />
    </ActDialog>
  );
}

/** Who broke the glass, why, and the second person's word. */
export function BrokenGlass({
  client,
  alertId,
  glass,
  overdue,
}: {
  client: SupabaseClient;
  alertId: string;
  glass: Glass;
  overdue: boolean;
}) {
  const sign = useAct((signal) => countersignGlass(client, { alertId }, signal));
  const asked = !glass.countersignedBy && !glass.objection && !glass.mine;
  return (
    <Note tone="danger" className="mb-8" title="Ouverte sans accord">
      <p className="mt-1">
        Par {glass.by ?? 'une personne qui n’est plus de l’équipe'}, le {moment.format(new Date(glass.at))}.
      </p>
      {glass.reason && <p className="mt-2 wrap-anywhere">« {glass.reason} »</p>}
      <p className="mt-2 font-semibold">{signatureText(glass, overdue)}</p>
      {asked && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" busy={sign.pending} onClick={() => sign.run()}>
            J’ai lu la raison, je signe
          </Button>
          <Disagree client={client} alertId={alertId} />
        </div>
      )}
      {sign.error != null && <Alert className="mt-3" title={actFailureText(sign.error)} />}
    </Note>
  );
}
