import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fullDate } from '#shared/french-date.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import type { ContactStatus, MyContact, TrustedContact } from '#shared/trusted-contact/contact.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { useDecision } from '#web/lib/use-decision.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { agreeBeforehand, beforehandQuery, contactQuery, removeContact } from './api.ts';
import { WriteToContact } from './write-to-contact.tsx';

const labels: Record<ContactStatus, string> = {
  asked: 'Demandé',
  accepted: 'Accepté',
  refused: 'Refusé',
  removed: 'Retiré',
  unanswered: 'Sans réponse',
};

const saidOf = ({
  status,
  contactName,
  endedBy,
  askedAt,
  answeredAt,
  endedAt,
  email,
}: TrustedContact): string => {
  const on = (date: string | null) => fullDate(new Date(date ?? askedAt));
  switch (status) {
    case 'asked':
      return `Un email est parti à ${email} le ${on(askedAt)}. Rien ne peut lui être envoyé avant son accord.`;
    case 'accepted':
      return `${contactName} a accepté le ${on(answeredAt)}.`;
    case 'refused':
      return `${contactName} a préféré dire non, le ${on(endedAt)}. Cela ne dit rien de vous. Vous pouvez demander à quelqu’un d’autre.`;
    case 'unanswered':
      return `${contactName} n’a pas répondu en trente jours. Son adresse est effacée.`;
    case 'removed':
      return endedBy === 'contact'
        ? `${contactName} ne souhaite plus recevoir ces messages, depuis le ${on(endedAt)}. Son adresse est effacée.`
        : `Vous avez retiré ${contactName} le ${on(endedAt)}, sans l’en avertir. Son adresse est effacée.`;
  }
};

function RemoveContact({ client, contact }: { client: SupabaseClient; contact: TrustedContact }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeContact(client),
    onSuccess: () => queries.invalidateQueries({ queryKey: contactQuery(client).queryKey }),
  });
  return (
    <Dialog
      title={`Retirer ${contact.contactName} ?`}
      description="Son adresse est effacée tout de suite, et son lien ne sert plus. Aucun email ne l’en avertit."
      trigger={
        <Button kind="quiet" className="-ml-[min(1.25rem,5vw)]">
          {contact.status === 'asked' ? 'Annuler la demande' : 'Retirer ce contact'}
        </Button>
      }
    >
      {remove.error && <Alert className="mb-4" title={`Rien n’a changé. ${failureText(remove.error)}`} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" busy={remove.isPending} busyLabel="Un instant…" onClick={() => remove.mutate()}>
          Retirer
        </Button>
        <DialogClose>
          <Button>Garder</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}

/** Agreed beforehand, or not: off until somebody turns it on, with the day it was. */
function Beforehand({ client }: { client: SupabaseClient }) {
  const query = beforehandQuery(client);
  const { data } = useQuery(query);
  const decide = useDecision('beforehand', (given) => agreeBeforehand(client, given), query.queryKey);
  if (!data) return null;
  const { label, text } = consentPurposes.contact_in_danger;
  return (
    <div className="mt-6">
      <Switch label={label} help={text} on={data.given} decide={decide} failure={failureText} />
      <p role="status" className="mt-1 ml-8 text-[0.95rem] text-soft">
        {data.decidedAt && `${data.given ? 'Accordé' : 'Retiré'} le ${fullDate(new Date(data.decidedAt))}.`}
      </p>
    </div>
  );
}

/** Where one contact stands, and what can be done about it. */
export function ContactState({
  client,
  mine,
}: {
  client: SupabaseClient;
  mine: MyContact & { contact: TrustedContact };
}) {
  const { contact, asksSafety } = mine;
  const stands = contact.status === 'asked' || contact.status === 'accepted';
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold">{contact.contactName}</span>
        <span className="rounded-full bg-lake-wash px-3 py-0.5 text-[0.95rem] font-semibold text-lake">
          {labels[contact.status]}
        </span>
      </p>
      <p role="status" className="mt-1 text-soft">
        {saidOf(contact)}
        {contact.lastMessageAt && ` Dernier message envoyé le ${fullDate(new Date(contact.lastMessageAt))}.`}
      </p>
      {stands && (
        <div className="mt-4 flex flex-wrap gap-3">
          {contact.status === 'accepted' && (
            <WriteToContact client={client} contact={contact} asksSafety={asksSafety} />
          )}
          <RemoveContact client={client} contact={contact} />
        </div>
      )}
      {contact.status === 'accepted' && <Beforehand client={client} />}
    </div>
  );
}
