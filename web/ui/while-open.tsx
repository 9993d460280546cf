import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { closedSentences, openFeatures, type SwitchName } from '#shared/administration/switches.ts';
import { readPublicConfig } from '#web/lib/session/public-config.ts';
import { Note } from './alert.tsx';

/** Whether this part of the service is open; while nobody knows, it is: the server has the last word. */
function useOpen(part: SwitchName): boolean {
  const { data } = useQuery({
    queryKey: ['public-config'],
    queryFn: readPublicConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.features?.[openFeatures[part]] !== false;
}

/** Says in a sentence that a part of the service is closed for now; nothing while it is open. */
export function ClosedNotice({ part, className }: { part: SwitchName; className?: string }) {
  if (useOpen(part)) return null;
  return <Note title={closedSentences[part]} className={className ?? ''} />;
}

/** What is of use only while a part of the service is open; the sentence takes its place. */
export function WhileOpen({ part, children }: { part: SwitchName; children: ReactNode }) {
  return useOpen(part) ? children : <ClosedNotice part={part} />;
}
