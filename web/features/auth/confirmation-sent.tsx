import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

type Props = { email: string; onCorrect: () => void };

/** After a sign-up that waits for its mail: what to do now, and what to do if nothing comes. */
export function ConfirmationSent({ email, onCorrect }: Props) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2>Regardez votre messagerie</h2>
      <p>
        Un lien est parti vers <strong className="break-all">{email}</strong>. Ouvrez-le sur cet appareil ou
        sur un autre : votre compte sera actif aussitôt.
      </p>
      <p className="text-soft">
        Rien après quelques minutes ? Jetez un œil aux courriers indésirables, puis renvoyez-le.
      </p>
      <ResendConfirmation email={email} justSent />
      <Button kind="quiet" className="-ml-5" onClick={onCorrect}>
        Corriger mon adresse
      </Button>
    </Card>
  );
}
