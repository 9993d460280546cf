import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { onDay } from '#shared/billing/account.ts';
import { employerSight } from './api.ts';

/**
 * For an employee, whose company pays: what that means, and what stays when it ends.
 * @param children what is shown of a subscription of one's own; `covered`: the company pays at present
 */
export function CompanyAccess({
  client,
  userId,
  children,
}: {
  client: SupabaseClient;
  userId: string;
  children: (covered: boolean) => ReactNode;
}) {
  const { data, error } = useQuery(employerSight(client, userId));
  if (!data && !error) return null;
  if (!data?.access) return children(false);
  const { open, endsOn } = data.access;
  return (
    <>
      <p className="mt-3 max-w-prose">
        {open
          ? 'Votre accès est offert par votre entreprise : il ne vous coûte rien, et elle ne sait pas que ce compte est le vôtre.'
          : 'L’accès offert par votre entreprise est terminé. Le compte reste à vous : vous y revenez avec votre carte et vos six mots, pour relire vos séances, les exporter ou les effacer. Les numéros d’aide restent ouverts.'}{' '}
        {open && endsOn && `Il prend fin ${onDay(new Date(`${endsOn}T12:00:00Z`))}. `}
        <Link className="link" to="/entreprise/espace">
          Ce que voit votre employeur
        </Link>
      </p>
      {children(open)}
    </>
  );
}
