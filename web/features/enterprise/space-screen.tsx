import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fewestSeats } from '#shared/companies/employer-report.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { employerSight, mySpace } from './api.ts';
import { Figures } from './figures.tsx';
import { SpaceCards } from './space-cards.tsx';
import { ConsultationFile, Contacts, EndContract, MoreSeats, SpaceContract } from './space-contract.tsx';
import { AskLink, FollowLink } from './space-door.tsx';

/** The ticket of a mailed link: after the `#`, where no server reads it. */
const ticketIn = (hash: string): string | null => /^#lien=([\w-]+)$/.exec(hash)?.[1] ?? null;

/** /entreprise/espace: for a contact, all of the contract; for an employee, what their employer is told. */
export function SpaceScreen() {
  const { state, client, userId } = useSession();
  const [ticket, setTicket] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const found = ticketIn(window.location.hash);
      if (!found) return;
      setTicket(found);
      // The link leaves the address bar at once.
      window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    take();
    // A link pasted where this page is open already changes nothing but what follows the `#`.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);

  if (ticket) return <FollowLink ticket={ticket} onOpened={() => setTicket(null)} />;
  if (state === 'loading')
    return (
      <div className="mt-8">
        <Skeleton lines={5} />
      </div>
    );
  if (state !== 'session' || !client || !userId)
    return (
      <>
        <p className="mt-3 max-w-prose text-soft">
          Le contact de l’entreprise y entre par un lien envoyé à son adresse. Les salariés y lisent la même
          page de chiffres, depuis leur compte.
        </p>
        <AskLink />
      </>
    );
  return <Opened client={client} userId={userId} />;
}

function Opened({ client, userId }: { client: SupabaseClient; userId: string }) {
  const space = useQuery(mySpace(client, userId));
  const sight = useQuery({ ...employerSight(client, userId), enabled: space.data?.company === null });
  if (space.error)
    return (
      <div className="mt-8 flex flex-col items-start gap-4">
        <Alert>L’espace ne peut pas être lu pour l’instant.</Alert>
        <Button onClick={() => void space.refetch()}>Réessayer</Button>
      </div>
    );
  if (!space.data || (space.data.company === null && !sight.data && !sight.error))
    return (
      <div className="mt-8">
        <Skeleton lines={5} />
      </div>
    );
  const { company, contacts, orders, bills, releases, figuresFrom } = space.data;
  if (!company)
    return (
      <NotAContact
        employee={sight.data?.kind === 'employee'}
        releases={sight.data?.releases ?? []}
        figuresFrom={sight.data?.figuresFrom ?? null}
      />
    );
  return (
    <>
      <p className="mt-3 text-lg">{company.name}</p>
      <Section id="chiffres" title="Vos chiffres">
        {releases ? (
          <Figures releases={releases} figuresFrom={figuresFrom} />
        ) : (
          <Note className="mt-4 max-w-3xl" title="Aucune statistique en dessous de 50 places.">
            Avec {company.seats} place{company.seats > 1 ? 's' : ''}, un chiffre pourrait désigner quelqu’un.
            Les statistiques s’ouvrent à partir de {fewestSeats} places couvertes.
          </Note>
        )}
        <p className="mt-4">
          <Link className="link" to="/ce-que-voit-votre-employeur">
            Ce que vous voyez, et ce que vous ne verrez jamais
          </Link>
        </p>
      </Section>
      <Section id="cartes" title="Vos cartes">
        <SpaceCards client={client} company={company} orders={orders} />
      </Section>
      <Section id="contrat" title="Contrat et factures">
        <SpaceContract client={client} company={company} orders={orders} bills={bills} />
      </Section>
      {!company.endsOn && (
        <Section id="places" title="Ajouter des places">
          <MoreSeats client={client} company={company} />
        </Section>
      )}
      <Section id="dossier" title="Dossier RH et CSE">
        <ConsultationFile client={client} company={company} />
      </Section>
      <Section id="contacts" title="Vos contacts">
        <Contacts client={client} company={company} contacts={contacts} />
      </Section>
      {!company.endsOn && (
        <Section id="fin" title="Fin du contrat">
          <EndContract client={client} company={company} />
        </Section>
      )}
    </>
  );
}

function NotAContact({ employee, ...figures }: { employee: boolean } & Parameters<typeof Figures>[0]) {
  if (!employee)
    return (
      <>
        <Note className="mt-6 max-w-3xl" title="Votre compte n’est le contact d’aucune entreprise.">
          Si une autre adresse l’est, demandez un lien pour elle.
        </Note>
        <AskLink />
      </>
    );
  return (
    <>
      <p className="mt-3 max-w-prose text-soft">
        Voici ce que voit votre employeur. Les mêmes chiffres, sur la même page, et rien d’autre sur vous.{' '}
        <Link className="link" to="/ce-que-voit-votre-employeur">
          Point par point
        </Link>
      </p>
      <Section id="chiffres" title="Ce que voit votre employeur">
        <Figures {...figures} />
      </Section>
    </>
  );
}
