import { Link } from 'react-router';
import type { Notice } from '#shared/messages/auth.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';

/** /login never redirects: signed in, it says who, and offers the chat and the way out (product.md). */
export function LoginScreen({ notify }: { notify: (notice: Notice) => void }) {
  const session = useSession();
  if (session.state === 'session') {
    return (
      <AuthFrame title="Connexion" intro="Votre session est ouverte.">
        <p>
          Compte : <strong>{session.email || 'salarié anonyme'}</strong>
        </p>
        <ButtonLink kind="main" to="/chat">
          Aller au chat
        </ButtonLink>
        <Button onClick={() => void session.signOut()}>Se déconnecter</Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Connexion" intro="Bonjour. Ce que vous avez confié ici vous attend.">
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
            S'inscrire
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
