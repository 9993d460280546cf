import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { preferencesQuery, usageQuery } from './api.ts';
import { minutesToday } from './usage-words.ts';

/**
 * Says that the time the person gave themselves is over; never ends anything, and is silent while they are in danger.
 */
export function UsageNote({ client, level }: { client: SupabaseClient; level: number }) {
  const { data: preferences } = useQuery(preferencesQuery(client));
  const limit = preferences?.dailyMinutes ?? null;
  const { data: days } = useQuery({
    ...usageQuery(client),
    enabled: limit !== null,
    refetchInterval: 60_000,
  });
  const [heard, setHeard] = useState(false);
  if (limit === null || !days || heard || level >= 2) return null;
  const spent = minutesToday(days, new Date());
  if (spent < limit) return null;
  return (
    <Note className="mt-4" title={`Environ ${spent} minutes ici aujourd’hui.`}>
      <p>
        Vous vouliez vous arrêter autour de {limit}. Vous pouvez finir votre phrase, ou la garder pour plus
        tard. Rien ne se ferme tout seul.
      </p>
      <Button size="small" className="mt-2" onClick={() => setHeard(true)}>
        J’ai vu
      </Button>
    </Note>
  );
}
