import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { employerSight } from './api.ts';

/** For an employee, whose company pays: what that means. Anybody else sees `children`. */
export function CompanyAccess({
  client,
  userId,
  children,
}: {
  client: SupabaseClient;
  userId: string;
  children: ReactNode;
}) {
  const { data, error } = useQuery(employerSight(client, userId));
  if (!data && !error) return null;
  if (data?.kind !== 'employee') return children;
  return (
    <p className="mt-3 max-w-prose">
      Votre accès est offert par votre entreprise : rien ne vous sera facturé, et elle ne sait pas que ce
      compte est le vôtre.{' '}
      <Link className="link" to="/entreprise/espace">
        Ce que voit votre employeur
      </Link>
    </p>
  );
}
