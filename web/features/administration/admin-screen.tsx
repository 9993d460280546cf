import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { figuresQuery } from './api.ts';
import { JournalView } from './journal-view.tsx';
import { OperationsView, ServiceView } from './operations-view.tsx';
import { PeopleList } from './people-list.tsx';
import { StatsCards } from './stats-cards.tsx';
import { SwitchesView } from './switches-view.tsx';
import { WeeksChart } from './weeks-chart.tsx';

function Figures({ client }: { client: SupabaseClient }) {
  const { data } = useQuery(figuresQuery(client));
  return data ? <WeeksChart weeks={data.weeks} /> : <Skeleton className="mt-4 h-40" />;
}

const parts = {
  service: 'Service',
  utilisateurs: 'Utilisateurs',
  semaines: 'Au fil des semaines',
  taches: 'Tâches de fond',
  emails: 'Emails',
  commandes: 'Commandes',
  lancements: 'Listes d’attente',
  ouvertures: 'Ce qui est ouvert',
  journal: 'Journal',
} as const;

/** The page is long: what is on it, and the way there. */
function OnThisPage() {
  return (
    <nav aria-label="Sur cette page" className="mt-8">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <a className="link inline-block py-1" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What only an administrator sees; the server refuses it to anybody else. */
function AdminZone({ client }: { client: SupabaseClient }) {
  return (
    <>
      <Section id="semaines" title="Au fil des semaines">
        <Figures client={client} />
      </Section>
      <OperationsView client={client} />
      <Section id="ouvertures" title="Ce qui est ouvert">
        <SwitchesView client={client} />
      </Section>
      <Section id="journal" title="Journal d’audit">
        <JournalView client={client} />
      </Section>
    </>
  );
}

/** @param notice stands under the title, e.g. that a second factor is due */
export function AdminScreen({ notice }: { notice?: ReactNode }) {
  const { client, isAdmin, subscribed: checked } = useSession();
  if (!client || !checked) return <Skeleton className="h-60" />;
  return (
    <>
      <h1>Administration</h1>
      {notice}
      <StatsCards client={client} />
      {isAdmin && (
        <>
          <OnThisPage />
          <Section id="service" title="Service">
            <ServiceView client={client} />
          </Section>
        </>
      )}
      <Section id="utilisateurs" title="Utilisateurs">
        <PeopleList client={client} isAdmin={isAdmin} />
      </Section>
      {isAdmin && <AdminZone client={client} />}
    </>
  );
}
