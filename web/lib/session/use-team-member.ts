import { useEffect, useState } from 'react';
import { useSession } from './session-context.tsx';
import { getSupabase } from './supabase-client.ts';

/** Asked once for each person and page: it only decides whether a link is shown; what opens is the server's to say. */
const asked = new Map<string, Promise<boolean>>();

const isOfTheTeam = (userId: string): Promise<boolean> => {
  const before = asked.get(userId);
  if (before) return before;
  const asking = getSupabase()
    .then((client) =>
      client.from('user_roles').select('role').eq('user_id', userId).in('role', ['moderator', 'admin']),
    )
    .then(({ data, error }) => {
      if (error) throw error;
      return data.length > 0;
    });
  asked.set(userId, asking);
  // Not known is no; it is asked again on the next page.
  asking.catch(() => asked.delete(userId));
  return asking.catch(() => false);
};

/** Whether the console of the team is theirs to open. */
export function useTeamMember(): boolean {
  const { state, userId } = useSession();
  const [member, setMember] = useState(false);
  useEffect(() => {
    setMember(false);
    if (state !== 'session' || !userId) return;
    let here = true;
    void isOfTheTeam(userId).then((found) => here && setMember(found));
    return () => {
      here = false;
    };
  }, [state, userId]);
  return member;
}
