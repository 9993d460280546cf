import { type FormEvent, useState } from 'react';
import { signUpNotices } from '#shared/messages/auth.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { withdrawToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { confirmByCode } from './api.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

type Props = { email: string; onCorrect: () => void };

/** The six digits of the mail, typed where one waits for it: whoever reads it on a phone goes on here. */
function CodeOfMail({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\D/g, '');
    if (digits.length !== 6) return setError('Le code a six chiffres.');
    setBusy(true);
    setError(undefined);
    try {
      // Whoever is signed in by it goes on by themselves.
      await confirmByCode(email, digits);
      withdrawToast(signUpNotices.success);
    } catch (failure) {
      setError(serviceMessage(failure));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full flex-wrap items-end gap-3">
      <TextField
        label="Le code reçu par email"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="123 456"
        className="min-w-0 flex-1 basis-40"
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value.replace(/[^\d ]/g, '').slice(0, 7));
          setError(undefined);
        }}
      />
      <Button type="submit" kind="main" busy={busy} busyLabel="Vérification…">
        Continuer
      </Button>
    </form>
  );
}

/** After a sign-up that waits for its mail: what to do now, and what to do if nothing comes. */
export function ConfirmationSent({ email, onCorrect }: Props) {
  return (
    <Card data-toasts="top" className="flex flex-col items-start gap-4">
      <h2>Regardez votre messagerie</h2>
      <p>
        Un lien et un code à six chiffres sont partis vers <strong className="break-all">{email}</strong>.
        Ouvrez le lien, ou tapez le code ici.
      </p>
      <CodeOfMail email={email} />
      <p className="text-soft">
        Rien après quelques minutes ? Jetez un œil aux courriers indésirables, puis renvoyez-le. En attendant,{' '}
        <a href="/bien-etre" target="_blank" rel="noreferrer" className="link">
          une minute pour respirer
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
        .
      </p>
      <ResendConfirmation email={email} justSent />
      <Button kind="quiet" className="-ml-5" onClick={onCorrect}>
        Corriger mon adresse
      </Button>
    </Card>
  );
}
