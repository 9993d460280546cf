import { useState } from 'react';
import { Link } from 'react-router';
import { individualAlerts } from '#shared/messages/auth.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { signedInSentence } from '#web/lib/session/signed-in-sentence.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { WhileOpen } from '#web/ui/while-open.tsx';
import type { SignedUp } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmationSent } from './confirmation-sent.tsx';
import { IndividualSignUpForm } from './individual-sign-up-form.tsx';

/** /inscription-particuliers: the form, then what to do with the mail it sent. */
export function IndividualSignUpScreen() {
  const session = useSession();
  const [sent, setSent] = useState<SignedUp | null>(null);

  const waiting = sent !== null && !sent.session;
  if (session.state === 'session') {
    return (
      <AuthFrame
        title={sent ? 'Votre compte est prêt' : 'Vous avez déjà un compte'}
        intro={signedInSentence(session.email)}
      >
        <ButtonLink kind="main" to="/">
          Commencer
        </ButtonLink>
        <Button onClick={() => void session.signOut()}>Se déconnecter</Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={waiting ? 'Plus qu’un pas' : 'Créer votre compte'}
      intro={waiting ? undefined : 'Quelques questions, et un premier mois pour voir si cela vous aide.'}
    >
      {waiting && (
        <>
          <Alert tone="success">{individualAlerts.created}</Alert>
          <ConfirmationSent email={sent.email} onCorrect={() => setSent(null)} />
        </>
      )}
      {/* Kept while the mail is awaited, so that a wrong address is corrected without typing the rest again. */}
      <div hidden={waiting}>
        <WhileOpen part="sign_ups">
          <IndividualSignUpForm onSignedUp={setSent} />
        </WhileOpen>
        <p className="mt-6">
          Déjà un compte ?{' '}
          <Link className="link" to="/login">
            Se connecter
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
