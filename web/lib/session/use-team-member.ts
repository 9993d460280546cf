import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useSession } from './session-context.tsx';

/** Asked once for each person and page: it only decides whether a link is shown; what opens is the server's to say. */
const asked = new Map<string, Promise<boolean>>();

const isOfTheTeam = (client: SupabaseClient, userId: string): Promise<boolean> => {
  const before = asked.get(userId);
  if (before) return before;
  // What is kept never fails: whoever asks second would otherwise be left with a failure that nobody catches.
  const asking = (async () => {
    const { data, error } = await client
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .in('role', ['moderator', 'admin']);
    if (error) throw error;
    return data.length > 0;
  })().catch(() => {
    // Not known is no; it is asked again on the next page.
    asked.delete(userId);
    return false;
  });
  asked.set(userId, asking);
  return asking;
};

/** Whether the console of the team is theirs to open. */
export function useTeamMember(): boolean {
  const { state, userId, client } = useSession();
  const [member, setMember] = useState(false);
  useEffect(() => {
    setMember(false);
    if (state !== 'session' || !userId || !client) return;
    let here = true;
    void isOfTheTeam(client, userId).then((found) => here && setMember(found));
    return () => {
      here = false;
    };
  }, [state, userId, client]);
  return member;
}
