import { Link } from 'react-router';
import { Devices } from '#web/features/auth/second-factor/devices.tsx';
import { LostPhoneAdvice } from '#web/features/auth/second-factor/lost-phone.tsx';
import { StaffNotice } from '#web/features/auth/second-factor/staff-notice.tsx';
import { NewWords } from '#web/features/cards/new-words.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import { toast } from '#web/lib/toasts.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Sécurité du compte',
  description: 'Protégez votre compte par un second facteur, et retrouvez-le si votre téléphone se perd.',
  indexed: false,
};

function Security() {
  const { client, email } = useSession();
  if (!client) return null;
  return (
    <PageShell>
      <h1>Sécurité du compte</h1>
      <p className="mt-4 text-lg">
        {email
          ? 'Un second facteur, c’est un code de votre téléphone demandé après le mot de passe. Quelqu’un qui devine ou vole votre mot de passe n’ouvre alors rien de ce que vous avez confié ici.'
          : 'Un second facteur, c’est un code de votre téléphone demandé après votre carte et vos six mots. Quelqu’un qui les trouve n’ouvre alors rien de ce que vous avez confié ici.'}
      </p>
      <StaffNotice className="mt-6" />
      {!email && (
        <section aria-labelledby="six-mots" className="mt-10">
          <h2 id="six-mots">Vos six mots</h2>
          <NewWords client={client} />
        </section>
      )}
      <section aria-labelledby="second-facteur" className="mt-10">
        <h2 id="second-facteur">Second facteur</h2>
        <Devices notify={toast} />
      </section>
      <section aria-labelledby="telephone-perdu" className="mt-12">
        <h2 id="telephone-perdu">Si votre téléphone se perd</h2>
        <div className="mt-4">
          <LostPhoneAdvice nameless={!email} />
        </div>
      </section>
      {email && (
        <section aria-labelledby="mot-de-passe" className="mt-12">
          <h2 id="mot-de-passe">Mot de passe</h2>
          <p className="mt-3">
            Pour le changer,{' '}
            <Link className="link" to="/reset">
              demandez un lien par email
            </Link>
            . Vos autres connexions seront fermées. Ce que nous gardons de vous se règle dans{' '}
            <Link className="link" to="/compte/donnees">
              vos données
            </Link>
            .
          </p>
        </section>
      )}
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Security />
    </RequireSignIn>
  );
}
