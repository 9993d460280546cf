import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isEmail } from '#shared/auth/email.ts';
import { orderTexts } from '#shared/companies/order.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { openSpace, requestLink } from './api.ts';

const away = 'Le serveur ne répond pas. Vous pouvez réessayer dans un instant.';

/** Asks for a mailed link. What it answers says nothing of who is a contact. */
export function AskLink() {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const run = useMutation({ mutationFn: () => requestLink(email) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isEmail(email.trim()));
    if (isEmail(email.trim())) run.mutate();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-6 flex max-w-xl flex-col gap-5">
      <TextField
        label="Email du contact"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setWrong(false);
        }}
        error={wrong ? orderTexts.badEmail : undefined}
      />
      {run.isSuccess && (
        <Alert tone="success" title="Un lien vient de partir, si cette adresse est celle d’un contact.">
          Il vaut une heure, et une seule fois.
        </Alert>
      )}
      {run.error && <Alert>{run.error instanceof Refused ? run.error.message : away}</Alert>}
      <Button type="submit" kind="main" busy={run.isPending} busyLabel="Envoi..." className="self-start">
        Recevoir mon lien d’accès
      </Button>
    </form>
  );
}

/** The page a mailed link opens. Scanners of mail open links, too: only the button uses it. */
export function FollowLink({ ticket, onOpened }: { ticket: string; onOpened: () => void }) {
  const run = useMutation({ mutationFn: () => openSpace(ticket), onSuccess: onOpened });
  return (
    <div className="mt-6 flex flex-col items-start gap-5">
      <p>Votre lien est valable. Un dernier geste :</p>
      <Button kind="main" busy={run.isPending} busyLabel="Ouverture..." onClick={() => run.mutate()}>
        Ouvrir l’espace
      </Button>
      {run.error && (
        <>
          <Alert>{run.error instanceof Refused ? run.error.message : away}</Alert>
          <AskLink />
        </>
      )}
    </div>
  );
}
