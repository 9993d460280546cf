import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countsQuery } from './api.ts';

const cards = [
  { key: 'all', label: 'Utilisateurs' },
  { key: 'active', label: 'Abonnements actifs' },
  { key: 'trialing', label: 'Mois offerts en cours' },
] as const;

const number = new Intl.NumberFormat('fr-FR');

export function StatsCards({ client }: { client: SupabaseClient }) {
  const { data, error } = useQuery(countsQuery(client));
  if (error) return <Alert title="Les décomptes ne se lisent pas pour l’instant." />;
  return (
    <dl className="mt-6 grid gap-4 sm:grid-cols-3">
      {cards.map(({ key, label }) => (
        <Card key={key} className="flex flex-col gap-1">
          <dt className="text-soft">{label}</dt>
          <dd className="font-serif text-4xl tabular-nums">
            {data ? number.format(data[key]) : <Skeleton className="h-10 w-20" />}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
