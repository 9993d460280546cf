import { useState } from 'react';
import { Link } from 'react-router';
import type { Notice } from '#shared/messages/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ResetForm } from './reset-form.tsx';

/** /reset: asks for a link; afterwards a confirmation that says no more than the service may (specification §2). */
export function ResetScreen({ notify }: { notify: (notice: Notice) => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AuthFrame title="Regardez votre messagerie">
        <p role="status">
          Si un compte existe pour <strong>{sentTo}</strong>, un lien vient de partir. Il reste valable une
          heure et ne sert qu’une fois.
        </p>
        <p>Rien après quelques minutes ? Jetez un œil aux courriers indésirables.</p>
        <p>
          <Link className="link" to="/login">
            Retour à la connexion
          </Link>
        </p>
        <Button onClick={() => setSentTo(null)}>Essayer une autre adresse</Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Mot de passe oublié"
      intro="Cela arrive à tout le monde. Indiquez votre adresse, et nous vous enverrons un lien pour en choisir un autre."
    >
      <ResetForm notify={notify} onSent={setSentTo} />
      <p>
        <Link className="link" to="/login">
          Retour à la connexion
        </Link>
      </p>
    </AuthFrame>
  );
}
