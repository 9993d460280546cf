import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { failureText } from './failure-text.ts';

/** Why the console does not open, and what to do about it. */
export function ConsoleTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (
    error instanceof Refused &&
    (error.code === 'second_factor_missing' || error.code === 'insufficient_aal')
  ) {
    return (
      <EmptyState
        title="La console demande votre second facteur"
        action={
          <ButtonLink kind="main" to="/compte/securite">
            Sécurité du compte
          </ButtonLink>
        }
      >
        <p>
          Sans un code vérifié de votre appareil dans cette connexion, rien ne s’affiche ici, pas même un
          décompte. Si l’appareil vient d’être ajouté, revenez ensuite sur cette page.
        </p>
      </EmptyState>
    );
  }
  if (error instanceof Refused && error.code === 'insufficient_rights') {
    return (
      <EmptyState
        title="Cette page est celle de l’équipe"
        action={<ButtonLink to="/">Retour à l’accueil</ButtonLink>}
      >
        <p>Votre compte n’a pas le rôle qu’elle demande.</p>
      </EmptyState>
    );
  }
  if (error instanceof Refused && error.code === 'alert_not_known') {
    return (
      <EmptyState
        title="Cette ligne n’existe plus"
        action={<ButtonLink to="/moderation">Retour à la file</ButtonLink>}
      />
    );
  }
  return (
    <Alert title={failureText(error)}>
      <p>Ce qui est affiché peut avoir changé. Les courriels d’alerte continuent de partir.</p>
      <Button size="small" className="mt-2" onClick={onRetry}>
        Réessayer
      </Button>
    </Alert>
  );
}
