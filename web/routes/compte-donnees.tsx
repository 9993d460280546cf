import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { erasurePath, receiptFragment } from '#shared/privacy/erasure.ts';
import { BirthDetailsForm } from '#web/features/horoscope/birth-details-form.tsx';
import { forgetIntake } from '#web/features/intake/intake-key.ts';
import { AccessHistory } from '#web/features/moderation/access-history.tsx';
import { AlertsSwitch } from '#web/features/moderation/alerts-switch.tsx';
import { OpenReadings } from '#web/features/moderation/human-readings.tsx';
import { copyQuery } from '#web/features/privacy/copy-api.ts';
import { CopyOfData } from '#web/features/privacy/copy-of-data.tsx';
import { CorrectData } from '#web/features/privacy/correct-data.tsx';
import { EraseAccount } from '#web/features/privacy/erase-account.tsx';
import { ErasureNotice } from '#web/features/privacy/erasure-waits.tsx';
import { HealthConsent } from '#web/features/privacy/health-consent.tsx';
import { LockedContent } from '#web/features/privacy/locked-content.tsx';
import { OtherConsents } from '#web/features/privacy/other-consents.tsx';
import { RecapSwitch } from '#web/features/privacy/recap-switch.tsx';
import { RetentionTable } from '#web/features/privacy/retention-table.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Mes données',
  description: 'Ce que nous gardons de vous, pour combien de temps, et comment le reprendre ou l’effacer.',
  indexed: false,
};

const farewell = {
  title: 'Votre compte est effacé',
  description: 'Vos textes sont effacés. Merci de votre confiance, et prenez soin de vous.',
  tone: 'success',
} as const;

/** One of the four rows, closed until it is asked for, or named by the address (`#accords`). */
function Row({
  id,
  title,
  text,
  awaited = false,
  children,
}: {
  id: string;
  title: string;
  text: string;
  /** Something in it was asked for, and is what one comes to see. */
  awaited?: boolean;
  children: ReactNode;
}) {
  const { hash } = useLocation();
  const asked = awaited || hash === `#${id}`;
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-b border-line"
    >
      <summary id={id} className="min-h-12 cursor-pointer py-4">
        <h2 className="inline text-2xl">{title}</h2>
        <span className="mt-1 block text-soft">{text}</span>
      </summary>
      <div className="pb-8">{children}</div>
    </details>
  );
}

function MyData() {
  const { client, userId, signOut } = useSession();
  const navigate = useNavigate();
  const { data: copied } = useQuery({ ...copyQuery(client!), enabled: client !== null });
  if (!client || !userId) return null;
  const leave = async (receipt: string) => {
    await signOut(farewell);
    await navigate(`${erasurePath}#${receiptFragment}${receipt}`);
  };
  return (
    <PageShell>
      <h1>Mes données</h1>
      <p className="mt-4 text-lg">Ce que vous écrivez ici vous appartient.</p>
      <ErasureNotice client={client} />
      <LockedContent client={client} />
      <div className="mt-8 border-t border-line">
        <Row
          id="export"
          title="Reprendre une copie"
          awaited={copied?.copy != null}
          text="Tout ce que nous gardons, à lire, à emporter ou à corriger."
        >
          <p>
            Une archive zip. Vos conversations d’abord, à lire, puis un fichier par sujet pour un autre
            service.
          </p>
          <CopyOfData client={client} />
          <h3 className="mt-10">Ce que nous gardons</h3>
          <p className="mt-3">
            Chaque nuit, ce qui a fait son temps s’efface de lui-même. La date dit quand part le plus ancien,
            si vous n’y touchez pas.
          </p>
          <RetentionTable client={client} />
          <h3 className="mt-10">Corriger</h3>
          <CorrectData />
          <h3 className="mt-10">Votre naissance, pour l’horoscope</h3>
          <div className="mt-4">
            <BirthDetailsForm />
          </div>
        </Row>
        <Row id="accords" title="Vos accords" text="Chacun se donne et se retire à part.">
          <p>En refuser un ne ferme jamais les autres.</p>
          <HealthConsent client={client} userId={userId} onAnswersErased={forgetIntake} />
          <AlertsSwitch client={client} />
          <RecapSwitch client={client} />
          <OtherConsents client={client} />
        </Row>
        <Row
          id="historique"
          title="Qui peut lire, qui a lu"
          text="Votre employeur, jamais. Notre équipe, si vous dites oui ou en danger de mort."
        >
          <h3>Une personne de notre équipe</h3>
          <OpenReadings client={client} />
          <section aria-labelledby="acces">
            <h3 id="acces" className="mt-10">
              Historique d’accès
            </h3>
            <p className="mt-3">
              Chaque fois qu’une personne de notre équipe ouvre une de vos séances ou y écrit, cela se voit
              ici, avec ce que vous avez fait vous-même. Votre voix n’est jamais enregistrée. Seul le jour où
              elle est devenue un texte est noté.
            </p>
            <AccessHistory client={client} />
          </section>
        </Row>
        <Row
          id="effacement"
          title="Tout effacer"
          text="Dans sept jours, pour pouvoir changer d’avis, ou tout de suite."
        >
          <p>
            Vous pouvez aussi choisir que rien ne reste de vous, sauf des chiffres joints à ceux de tous.
            Pensez à reprendre d’abord une copie.
          </p>
          <EraseAccount client={client} onErased={(receipt) => void leave(receipt)} />
        </Row>
      </div>
      <p className="mt-8 text-soft">
        À part,{' '}
        <Link to="/souvenirs" className="link">
          ce que je sais de vous
        </Link>
        ,{' '}
        <Link to="/compte/securite" className="link">
          la sécurité du compte
        </Link>{' '}
        et{' '}
        <Link to="/confidentialite-et-suivi" className="link">
          confidentialité et suivi
        </Link>
        .
      </p>
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
