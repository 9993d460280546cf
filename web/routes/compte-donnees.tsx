import { Link, useNavigate } from 'react-router';
import { erasurePath, receiptFragment } from '#shared/privacy/erasure.ts';
import { BirthDetailsForm } from '#web/features/horoscope/birth-details-form.tsx';
import { forgetIntake } from '#web/features/intake/intake-key.ts';
import { AccessHistory } from '#web/features/moderation/access-history.tsx';
import { AlertsSwitch } from '#web/features/moderation/alerts-switch.tsx';
import { OpenReadings } from '#web/features/moderation/human-readings.tsx';
import { CopyOfData } from '#web/features/privacy/copy-of-data.tsx';
import { CorrectData } from '#web/features/privacy/correct-data.tsx';
import { EraseAccount } from '#web/features/privacy/erase-account.tsx';
import { ErasureNotice } from '#web/features/privacy/erasure-waits.tsx';
import { HealthConsent } from '#web/features/privacy/health-consent.tsx';
import { LockedContent } from '#web/features/privacy/locked-content.tsx';
import { OtherConsents } from '#web/features/privacy/other-consents.tsx';
import { RetentionTable } from '#web/features/privacy/retention-table.tsx';
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

const parts = [
  ['export', 'Reprendre une copie'],
  ['accords', 'Vos accords'],
  ['historique', "Historique d'accès"],
  ['corriger', 'Corriger'],
  ['conservation', 'Ce que nous gardons'],
  ['effacement', 'Tout effacer'],
] as const;

function MyData() {
  const { client, userId, signOut } = useSession();
  const navigate = useNavigate();
  if (!client || !userId) return null;
  const leave = async (receipt: string) => {
    await signOut(farewell);
    await navigate(`${erasurePath}#${receiptFragment}${receipt}`);
  };
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
      <ErasureNotice client={client} />
      <nav aria-label="Sur cette page" className="mt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-block py-1">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LockedContent client={client} />
      <Section id="export" title="Reprendre une copie">
        <p className="mt-3">
          Une archive zip : une page à lire, et un fichier par sujet pour un autre service.
        </p>
        <CopyOfData client={client} />
      </Section>
      <Section id="accords" title="Vos accords">
        <p className="mt-3">Chacun se donne et se retire à part. En refuser un ne ferme jamais les autres.</p>
        <HealthConsent client={client} userId={userId} onAnswersErased={forgetIntake} />
        <AlertsSwitch client={client} />
        <OtherConsents client={client} />
      </Section>
      <Section id="lecture" title="Une personne de notre équipe">
        <OpenReadings client={client} />
      </Section>
      <Section id="historique" title="Historique d'accès">
        <p className="mt-3">
          Chaque fois qu'une personne de notre équipe ouvre une de vos séances ou y écrit, cela se voit ici,
          avec ce que vous avez fait vous-même. Votre voix n'est jamais enregistrée : seul le jour où elle est
          devenue un texte est noté. Votre employeur ne voit rien de tout cela.
        </p>
        <AccessHistory client={client} />
      </Section>
      <Section id="corriger" title="Corriger">
        <CorrectData />
      </Section>
      <Section id="naissance" title="Votre naissance, pour l'horoscope">
        <div className="mt-4">
          <BirthDetailsForm />
        </div>
      </Section>
      <Section id="souvenirs" title="Ce que le compagnon sait de vous">
        <p className="mt-3">
          Vous voyez chaque souvenir, d'où il vient, et vous avez le dernier mot.{' '}
          <Link to="/souvenirs" className="link">
            Ce que je sais de vous
          </Link>
        </p>
      </Section>
      <Section id="securite" title="Protéger votre compte">
        <p className="mt-3">
          Un code de votre téléphone peut être demandé en plus du mot de passe.{' '}
          <Link to="/compte/securite" className="link">
            Sécurité du compte
          </Link>
        </p>
      </Section>
      <Section id="conservation" title="Ce que nous gardons">
        <p className="mt-3">
          Chaque nuit, ce qui a fait son temps s'efface de lui-même. La date dit quand part le plus ancien, si
          vous n'y touchez pas.
        </p>
        <RetentionTable client={client} />
      </Section>
      <Section id="effacement" title="Tout effacer">
        <p className="mt-3">
          Dans sept jours, pour pouvoir changer d'avis, ou tout de suite. Vous pouvez aussi choisir que rien
          ne reste de vous, sauf des chiffres joints à ceux de tous. Pensez à reprendre d'abord une copie.
        </p>
        <EraseAccount client={client} onErased={(receipt) => void leave(receipt)} />
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
