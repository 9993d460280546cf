import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useSession } from './session-context.tsx';

type Role = 'moderator' | 'admin' | 'contact';
const askedRoles: readonly Role[] = ['moderator', 'admin', 'contact'];

/** Asked once for each person and page: it only decides where links lead; what opens is the server's to say. */
const asked = new Map<string, Promise<ReadonlySet<Role>>>();
const answered = new Map<string, ReadonlySet<Role>>();

const rolesOf = (client: SupabaseClient, userId: string): Promise<ReadonlySet<Role>> => {
  const before = asked.get(userId);
  if (before) return before;
  // What is kept never fails: whoever asks second would otherwise be left with a failure that nobody catches.
  const asking = (async () => {
    const { data, error } = await client
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .in('role', [...askedRoles]);
    if (error) throw error;
    const roles: ReadonlySet<Role> = new Set(data.map(({ role }) => role as Role));
    answered.set(userId, roles);
    return roles;
  })().catch(() => {
    // Not known is none; it is asked again on the next page.
    asked.delete(userId);
    return new Set<Role>();
  });
  asked.set(userId, asking);
  return asking;
};

/** The roles that change where somebody's links lead; undefined until they are known. */
const useOwnRoles = (): ReadonlySet<Role> | undefined => {
  const { state, userId, client } = useSession();
  const [known, setKnown] = useState<{ of: string; roles: ReadonlySet<Role> }>();
  useEffect(() => {
    if (state !== 'session' || !userId || !client) return;
    let here = true;
    void rolesOf(client, userId).then((roles) => here && setKnown({ of: userId, roles }));
    return () => {
      here = false;
    };
  }, [state, userId, client]);
  if (state !== 'session' || !userId) return undefined;
  return known?.of === userId ? known.roles : answered.get(userId);
};

/** Whether the console of the team is theirs to open. */
export function useTeamMember(): boolean {
  const roles = useOwnRoles();
  return roles !== undefined && (roles.has('moderator') || roles.has('admin'));
}

/**
 * Whether this is the account of a company's contact, which is an account of its own, without an address (decision 0058);
 * undefined until it is known. A contact from before, on a private account with its address, keeps a person's place.
 */
export function useCompanyContact(): boolean | undefined {
  const { state, email } = useSession();
  const roles = useOwnRoles();
  if (state !== 'session' || email) return false;
  return roles?.has('contact');
}
