import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '#web/lib/session/session-context.tsx';
import { signedInSentence } from '#web/lib/session/signed-in-sentence.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { ActivationForm } from './activation-form.tsx';
import { OpenAccountForm } from './open-account-form.tsx';
import { type Activated, RecoveryWords } from './recovery-words.tsx';

/** /employee-signup and /inscription-salaries: a card becomes an account, or opens it again. */
export function EmployeeScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const [activated, setActivated] = useState<Activated | null>(null);
  // The session opens while the words are still to be read: they come first.
  const content = activated ? (
    <RecoveryWords phrase={activated.phrase} activated={activated} />
  ) : session.state === 'session' ? (
    <div className="flex flex-col items-start gap-4">
      <p>
        {signedInSentence(session.email)} Pour activer une carte ou ouvrir un autre compte, déconnectez-vous
        d’abord.
      </p>
      <ButtonLink kind="main" to="/seance">
        Continuer ma séance
      </ButtonLink>
      <Button onClick={() => void session.signOut()}>Se déconnecter</Button>
    </div>
  ) : (
    <>
      <ActivationForm onActivated={setActivated} />
      <details className="mt-10 rounded-2xl border border-line bg-raised p-[min(1.5rem,6vw)]">
        <summary className="cursor-pointer text-lg font-semibold text-lake">
          J’ai déjà activé ma carte
        </summary>
        <p className="mt-3 mb-5 text-soft">Votre carte et vos six mots rouvrent votre compte.</p>
        <OpenAccountForm onOpened={() => void navigate('/seance')} />
      </details>
      <p className="mt-8 text-soft">
        Vous n’avez pas de carte ?{' '}
        <Link className="link" to="/inscription-particuliers">
          S’inscrire comme particulier
        </Link>
      </p>
    </>
  );
  return (
    <PageShell width="form">
      <h1>Accès salarié</h1>
      {!activated && (
        <p className="mt-3 mb-8 text-soft">
          Votre entreprise vous a remis une carte. Elle ouvre un accès anonyme, sans nom ni adresse email.
        </p>
      )}
      <noscript>
        <p className="mt-6">Cette page a besoin de JavaScript, qui semble désactivé dans votre navigateur.</p>
      </noscript>
      <div className="mt-6">{content}</div>
    </PageShell>
  );
}
