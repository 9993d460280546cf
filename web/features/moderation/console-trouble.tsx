import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { Refused } from '#web/lib/call-function.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isSignInOver } from './failure-text.ts';

type Props = { client: SupabaseClient; error: unknown; onRetry: () => void };

/**
 * The sign-in ended elsewhere while this browser believes it has one. Forgetting it here leads to the sign-in page, which
 * comes back to this line.
 */
function SignInOver({ client }: { client: SupabaseClient }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await client.auth.signOut({ scope: 'local' }).catch(() => {});
    setLeaving(false);
  };
  return (
    <div role="alert">
      <EmptyState
        title="Votre connexion a pris fin"
        action={
          <Button kind="main" busy={leaving} onClick={() => void leave()}>
            Se reconnecter
          </Button>
        }
      >
        <p>
          La console ne surveille plus rien ici. Les emails d’alerte continuent de partir. Ce que vous étiez
          en train d’écrire est gardé dans cet onglet, et vous reviendrez à cette page.
        </p>
      </EmptyState>
    </div>
  );
}

/** Why the console does not open, and what to do about it. */
export function ConsoleTrouble({ client, error, onRetry }: Props) {
  if (isSignInOver(error)) return <SignInOver client={client} />;
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
      <p>
        Ce qui est affiché peut avoir changé, et la console ne sonnera pas tant qu’elle n’est pas rejointe.
        Les emails d’alerte continuent de partir.
      </p>
      <Button size="small" className="mt-2" onClick={onRetry}>
        Réessayer
      </Button>
    </Alert>
  );
}
