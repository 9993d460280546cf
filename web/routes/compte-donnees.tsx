import { Link } from 'react-router';
import { BirthDetailsForm } from '#web/features/horoscope/birth-details-form.tsx';
import { forgetIntake } from '#web/features/intake/intake-key.ts';
import { AlertsSwitch } from '#web/features/moderation/alerts-switch.tsx';
import { AccessHistory, OpenReadings } from '#web/features/moderation/human-readings.tsx';
import { EraseAccount } from '#web/features/privacy/erase-account.tsx';
import { ExportData } from '#web/features/privacy/export-data.tsx';
import { HealthConsent } from '#web/features/privacy/health-consent.tsx';
import { KeptData } from '#web/features/privacy/kept-data.tsx';
import { LockedContent } from '#web/features/privacy/locked-content.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle: PageHandle = {
  title: 'Mes données',
  description: "Ce que nous gardons de vous, pour combien de temps, et comment le reprendre ou l'effacer.",
  indexed: false,
};

const farewell = {
  title: 'Votre compte est effacé',
  description: 'Vos textes sont effacés. Merci de votre confiance, et prenez soin de vous.',
  tone: 'success',
} as const;

function MyData() {
  const { client, userId, signOut } = useSession();
  if (!client || !userId) return null;
  return (
    <PageShell>
      <h1>Mes données</h1>
      <p className="mt-4 text-lg">
        Ce que vous écrivez ici vous appartient. Voici ce que nous gardons, et comment le reprendre ou
        l'effacer. Le détail est dans{' '}
        <Link to="/confidentialite-et-suivi" className="link">
          confidentialité et suivi
        </Link>
        .
      </p>
      <LockedContent client={client} />
      <Section id="accords" title="Vos accords">
        <HealthConsent client={client} userId={userId} onAnswersErased={forgetIntake} />
      </Section>
      <Section id="souvenirs" title="Ce que le compagnon sait de vous">
        <p className="mt-3">
          Vous voyez chaque souvenir, d'où il vient, et vous avez le dernier mot.{' '}
          <Link to="/souvenirs" className="link">
            Ce que je sais de vous
          </Link>
        </p>
      </Section>
      <Section id="lecture" title="Une personne de notre équipe">
        <AlertsSwitch client={client} />
        <OpenReadings client={client} />
      </Section>
      <Section id="historique" title="Historique d'accès">
        <p className="mt-3">
          Chaque fois qu'une personne de notre équipe ouvre une de vos séances ou y écrit, cela se voit ici.
          Votre employeur ne voit rien de tout cela.
        </p>
        <AccessHistory client={client} />
      </Section>
      <Section id="conservation" title="Ce que nous gardons">
        <KeptData />
      </Section>
      <Section id="naissance" title="Votre naissance, pour l'horoscope">
        <div className="mt-4">
          <BirthDetailsForm />
        </div>
      </Section>
      <Section id="securite" title="Protéger votre compte">
        <p className="mt-3">
          Un code de votre téléphone peut être demandé en plus du mot de passe.{' '}
          <Link to="/compte/securite" className="link">
            Sécurité du compte
          </Link>
        </p>
      </Section>
      <Section id="export" title="Reprendre une copie">
        <p className="mt-3">
          Une archive zip : une page à lire, et un fichier par sujet pour un autre service.
        </p>
        <ExportData client={client} />
      </Section>
      <Section id="effacement" title="Tout effacer">
        <p className="mt-3">
          L'effacement est immédiat et définitif. Pensez à exporter d'abord ce que vous voulez garder.
        </p>
        <EraseAccount client={client} onErased={() => void signOut(farewell)} />
      </Section>
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <MyData />
    </RequireSignIn>
  );
}
