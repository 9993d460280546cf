import { useRouteError } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Wordmark } from './wordmark.tsx';

/**
 * A screen that failed. It stands alone, without header or session: whatever broke may be there. The help numbers stay
 * one tap away.
 */
export function ErrorPage() {
  // Read, so that the router's own report of it stays the only one in the console.
  useRouteError();
  return (
    <div className="min-h-dvh">
      <OfflineNotice />
      <main className="mx-auto flex w-full max-w-xl flex-col items-start gap-5 px-4 py-16 sm:px-6">
        <Wordmark />
        <h1>Cette page n’a pas pu s’ouvrir</h1>
        <p>
          Quelque chose s’est mal passé de notre côté, ou le réseau s’est interrompu. Ce que vous aviez saisi
          est conservé dans ce navigateur.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="main" onClick={() => window.location.reload()}>
            Réessayer
          </Button>
          <ButtonLink to="/">Retour à l’accueil</ButtonLink>
          <a className="link inline-flex min-h-12 items-center px-2" href="/urgence">
            Numéros d’urgence
          </a>
        </div>
      </main>
    </div>
  );
}
