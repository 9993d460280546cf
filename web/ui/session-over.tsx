import { Link } from 'react-router';
import { isWritingKept } from '#web/lib/forget-writing.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Alert, Note } from './alert.tsx';

/** Only where it is true: words that have not left this device. */
const keptSentence = (): string =>
  isWritingKept() ? ' Ce que vous écriviez est gardé sur cet appareil.' : '';

/** A sign-in that was open here is over, and nobody asked for it. `next`: where to go back, if this page cannot sign in. */
export function SessionOver({ next }: { next?: string }) {
  const { state, ended } = useSession();
  if (!ended || state !== 'none') return null;
  return (
    <Alert tone="neutral" title="Votre session s’est terminée.">
      <p>Connectez-vous à nouveau pour continuer.{keptSentence()}</p>
      {next && (
        <p className="mt-2">
          <Link className="link" to={`/login?next=${encodeURIComponent(next)}`}>
            Se connecter
          </Link>
        </p>
      )}
    </Alert>
  );
}

/** A sign-in is kept here, and the service does not answer. */
export function SessionOutOfReach() {
  return (
    <Note title="Votre session n’a pas pu être rouverte pour l’instant.">
      Le service ne répond pas. Nous réessayons tout seuls.{keptSentence()}
    </Note>
  );
}
