import { useState } from 'react';
import { Link } from 'react-router';
import { ChangeEmailForm } from '#web/features/account/change-email-form.tsx';
import { ChangePassword } from '#web/features/account/change-password.tsx';
import { ProfileForm } from '#web/features/account/profile-form.tsx';
import { TermsPanel } from '#web/features/account/terms-panel.tsx';
import { MyInvoices } from '#web/features/billing/my-invoices.tsx';
import { MySubscriptionPanel } from '#web/features/billing/my-subscription.tsx';
import { CompanyAccess } from '#web/features/enterprise/company-access.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle: PageHandle = {
  title: 'Mon compte',
  description:
    'Votre abonnement, vos factures, votre profil, et les chemins vers vos données et leur sécurité.',
  indexed: false,
};

function Account() {
  const { client, userId, email } = useSession();
  const [asked] = useState(() => new URLSearchParams(window.location.search).has('suite'));
  if (!client || !userId) return null;
  const terms = <TermsPanel key={userId} client={client} userId={userId} />;
  return (
    <PageShell>
      <h1>Mon compte</h1>
      {asked && terms}
      <Section id="abonnement" title="Votre abonnement">
        <CompanyAccess client={client} userId={userId}>
          {(covered) => (
            <MySubscriptionPanel key={userId} client={client} userId={userId} covered={covered} />
          )}
        </CompanyAccess>
      </Section>
      <Section id="factures" title="Vos factures">
        <MyInvoices client={client} userId={userId} />
      </Section>
      {email && (
        <Section id="profil" title="Votre profil">
          <ProfileForm key={userId} client={client} userId={userId} />
        </Section>
      )}
      {email && (
        <Section id="adresse" title="Votre adresse">
          <ChangeEmailForm client={client} email={email} />
        </Section>
      )}
      {email && (
        <Section id="mot-de-passe" title="Votre mot de passe">
          <ChangePassword client={client} email={email} />
        </Section>
      )}
      {!asked && terms}
      <Section id="ailleurs" title="Le reste de votre compte">
        <ul className="mt-4 flex flex-col gap-3">
          <li>
            <Link className="link" to="/compte/securite">
              Sécurité du compte
            </Link>
            , second facteur, téléphone perdu{!email && ', vos six mots'}
          </li>
          <li>
            <Link className="link" to="/compte/donnees">
              Mes données et mes accords
            </Link>
            , ce que nous gardons, le reprendre, l’effacer
          </li>
          <li>
            <Link className="link" to="/resilier">
              Résilier sans se connecter
            </Link>{' '}
            ou{' '}
            <Link className="link" to="/retractation">
              renoncer sans se connecter
            </Link>
          </li>
        </ul>
      </Section>
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Account />
    </RequireSignIn>
  );
}
