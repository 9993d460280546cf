import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { accessSchema } from '#shared/moderation/human-access.ts';
import { actionWord } from '#shared/privacy/action-words.ts';
import type { journalReply } from '#shared/privacy/my-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { accessHistoryQuery, journalQuery } from './access-api.ts';
import { Unread } from './human-readings.tsx';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
const shownFirst = 20;

type Access = z.output<typeof accessSchema>;
type Line = {
  at: string;
  action: string;
  by: Access['by'] | z.output<typeof journalReply>['entries'][number]['by'];
} & Partial<Pick<Access, 'grounds' | 'reason'>>;

const doers: Record<Line['by'], string> = {
  team: 'Une personne de notre équipe',
  operator: 'L’administration du service',
  you: 'Vous',
  service: 'Le service',
};

const groundsText = ({ grounds, action }: Line): string | null => {
  if (grounds === 'consent') return 'avec votre accord';
  if (grounds === 'break_glass' && action !== 'break-glass') return 'sans votre accord, en danger de mort';
  return null;
};

/**
 * « Historique d'accès »: texts, voice and account in one list, whoever acted: the team, the operator, the person. Never what
 * was read.
 */
export function AccessHistory({ client }: { client: SupabaseClient }) {
  const [all, setAll] = useState(false);
  const team = useQuery({ ...accessHistoryQuery(client), staleTime: 0 });
  const own = useQuery({ ...journalQuery(client), staleTime: 0 });
  if (!team.data || !own.data) {
    const error = team.error ?? own.error;
    const again = () => void Promise.all([team.refetch(), own.refetch()]);
    return error ? <Unread error={error} onRetry={again} /> : <Skeleton lines={3} className="mt-4" />;
  }
  const lines: Line[] = [...team.data, ...own.data].sort((a, b) => b.at.localeCompare(a.at));
  const shown = all ? lines : lines.slice(0, shownFirst);
  return (
    <>
      {team.data.every(({ by }) => by !== 'team') && (
        <p className="mt-3 font-semibold">Personne n’a ouvert vos séances.</p>
      )}
      {lines.length > 0 && (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {shown.map((line) => {
            const grounds = groundsText(line);
            return (
              <li key={`${line.at} ${line.by} ${line.action}`} className="py-3">
                <p>
                  <span className="font-semibold">{actionWord(line.action)}</span>
                  {grounds && `, ${grounds}`}
                </p>
                <p className="text-[0.95rem] text-soft">
                  {doers[line.by]} · <time dateTime={line.at}>{moment.format(new Date(line.at))}</time>
                </p>
                {line.reason && <p className="mt-1">Raison écrite : « {line.reason} »</p>}
              </li>
            );
          })}
        </ol>
      )}
      {shown.length < lines.length && (
        <Button size="small" className="mt-3" onClick={() => setAll(true)}>
          Montrer la suite ({lines.length - shown.length})
        </Button>
      )}
    </>
  );
}
