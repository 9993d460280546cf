import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { safetyQuestion } from '#shared/trusted-contact/asks-safety.ts';
import type { TrustedContact } from '#shared/trusted-contact/contact.ts';
import { messageLetter } from '#shared/trusted-contact/letters.ts';
import { brand } from '#web/lib/brand.ts';
import { Refused } from '#web/lib/call-function.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { contactQuery, removeContact, sendMessage } from './api.ts';
import { LetterPreview } from './letter-preview.tsx';

type Step = 'safe?' | 'letter' | 'unsafe' | 'removed' | 'sent';

/** Where reading begins in the sheet, at its opening and at each step: at the words, not at the button under them. */
const readFromHere = (element: HTMLElement | null): void => {
  element?.setAttribute('autofocus', '');
  element?.focus();
};
const start = { ref: readFromHere, tabIndex: -1, className: 'outline-none' };

/** Nothing leaves for somebody one is not safe with; they can be taken away without being told. */
function Unsafe({
  name,
  client,
  onRemoved,
}: {
  name: string;
  client: SupabaseClient;
  onRemoved: () => void;
}) {
  const remove = useMutation({ mutationFn: () => removeContact(client), onSuccess: onRemoved });
  return (
    <div className="flex flex-col gap-4">
      <p {...start}>
        Alors rien ne partira d’ici. Vous pouvez retirer {name} de vos contacts. Cette personne n’en est pas
        avertie.
      </p>
      {remove.error && <Alert title={`Rien n’a changé. ${failureText(remove.error)}`} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/urgence">Qui d’autre peut m’aider</ButtonLink>
        <Button busy={remove.isPending} busyLabel="Un instant…" onClick={() => remove.mutate()}>
          Retirer ce contact
        </Button>
      </div>
    </div>
  );
}

/**
 * The message without content: asked about first where somebody's violence was spoken of, shown word for word, then sent
 * by the person and nobody else.
 */
export function WriteToContact({
  client,
  contact,
  asksSafety,
  size = 'normal',
}: {
  client: SupabaseClient;
  contact: TrustedContact;
  asksSafety: boolean;
  size?: 'normal' | 'small';
}) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const first: Step = asksSafety ? 'safe?' : 'letter';
  const [step, setStep] = useState<Step>(first);
  const send = useMutation({
    mutationFn: () => sendMessage(client, asksSafety || step !== first ? true : undefined),
    onSuccess: () => setStep('sent'),
    onError: (error) => {
      // The server remembers what this screen did not know.
      if (error instanceof Refused && error.code === 'contact_safety_unasked') setStep('safe?');
    },
  });
  const turn = (next: boolean) => {
    if (send.isPending) return;
    setOpen(next);
    if (next) {
      setStep(first);
      send.reset();
    } else void queries.invalidateQueries({ queryKey: contactQuery(client).queryKey });
  };
  const { contactName, personName } = contact;
  return (
    <Dialog
      title={step === 'sent' ? 'C’est envoyé' : `Écrire à ${contactName}`}
      open={open}
      onOpenChange={turn}
      trigger={<Button size={size}>Demander à {contactName} de me faire signe</Button>}
    >
      {step === 'safe?' && (
        <div className="flex flex-col gap-4">
          <p {...start} className="text-lg outline-none">
            {safetyQuestion}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => {
                send.reset();
                setStep('letter');
              }}
            >
              Oui, je le suis
            </Button>
            <Button onClick={() => setStep('unsafe')}>Non, ou je ne sais pas</Button>
          </div>
        </div>
      )}
      {step === 'unsafe' && (
        <Unsafe name={contactName} client={client} onRemoved={() => setStep('removed')} />
      )}
      {step === 'removed' && (
        <div className="flex flex-col items-start gap-4">
          <p {...start}>{contactName} n’est plus votre contact, et ne reçoit rien à ce sujet.</p>
          <DialogClose>
            <Button>Fermer</Button>
          </DialogClose>
        </div>
      )}
      {step === 'letter' && (
        <div className="flex flex-col gap-4">
          <p {...start} className="text-soft outline-none">
            Voici tout ce que {contactName} recevra, mot pour mot. Par défaut c’est vous qui envoyez. Rien ne
            part sans votre appui.
          </p>
          <LetterPreview letter={messageLetter({ brand, contactName, personName })} />
          {send.error && <Alert title={`Le message n’est pas parti. ${failureText(send.error)}`} />}
          <div className="flex flex-wrap gap-3">
            <Button kind="main" busy={send.isPending} busyLabel="Envoi…" onClick={() => send.mutate()}>
              Envoyer maintenant
            </Button>
            <DialogClose>
              <Button>Ne pas envoyer</Button>
            </DialogClose>
          </div>
        </div>
      )}
      {step === 'sent' && (
        <div className="flex flex-col items-start gap-4">
          <p {...start}>
            Le message est parti à {contactName}. Un email se lit parfois tard. Si c’est pressant, appelez
            aussi, ou appelez une ligne d’écoute.
          </p>
          <div className="flex flex-wrap gap-3">
            <DialogClose>
              <Button>Fermer</Button>
            </DialogClose>
            <ButtonLink kind="quiet" to="/urgence">
              Numéros d’urgence et d’écoute
            </ButtonLink>
          </div>
        </div>
      )}
    </Dialog>
  );
}
