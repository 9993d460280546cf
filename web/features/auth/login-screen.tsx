import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Notice, signInNotices } from '#shared/messages/auth.ts';
import { pastTerms } from '#web/lib/session/past-terms.ts';
import { safeNext } from '#web/lib/session/safe-next.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { signedInSentence } from '#web/lib/session/signed-in-sentence.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SessionOver } from '#web/ui/session-over.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { CodeStep } from './second-factor/code-step.tsx';
import { StaffNotice } from './second-factor/staff-notice.tsx';

/** /login never redirects: signed in, it says who, and offers the chat and the way out (product.md). */
export function LoginScreen({ notify }: { notify: (notice: Notice) => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (session.state === 'code') {
    const goOn = async () => {
      notify(signInNotices.success);
      await navigate(await pastTerms(safeNext(params.get('next'), window.location.origin)));
    };
    return <CodeStep email={session.email ?? ''} onDone={() => void goOn()} />;
  }
  if (session.state === 'session') {
    return (
      <AuthFrame title="Connexion" intro={signedInSentence(session.email)}>
        <StaffNotice />
        <ButtonLink kind="main" to="/chat">
          Aller au chat
        </ButtonLink>
        <Button onClick={() => void session.signOut()}>Se déconnecter</Button>
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          <li>
            <Link className="link" to="/compte">
              Mon compte
            </Link>
          </li>
          <li>
            <Link className="link" to="/compte/donnees">
              Mes données
            </Link>
          </li>
          <li>
            <Link className="link" to="/compte/securite">
              Sécurité du compte
            </Link>
          </li>
        </ul>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Connexion" intro="Bonjour. Ce que vous avez confié ici vous attend.">
      <SessionOver />
      <LoginForm notify={notify} />
      <ul className="flex flex-col gap-3">
        <li>
          <Link className="link" to="/reset">
            Mot de passe oublié ?
          </Link>
        </li>
        <li>
          Pas encore de compte ?{' '}
          <Link className="link" to="/inscription-particuliers">
            S’inscrire
          </Link>
        </li>
        <li>
          Vous avez une carte de votre entreprise ?{' '}
          <Link className="link" to="/employee-signup">
            Accès salarié anonyme
          </Link>
        </li>
      </ul>
    </AuthFrame>
  );
}
