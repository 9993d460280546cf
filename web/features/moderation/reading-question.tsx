import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dutyText, humanReadingQuestion } from '#shared/moderation/texts.ts';
import type { Address } from '#shared/safety/levels.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { decideAccess, humanAccessQuery, openReadingsQuery } from './access-api.ts';

/** What stands around anything said to the person about humans of the team. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mt-6 flex flex-col gap-3 rounded-2xl border border-lake bg-raised px-4 py-4"
    >
      {children}
    </section>
  );
}

/** The question of the protocol, to the letter, with two answers of the same weight. */
export function Question({
  address,
  access,
  busy,
  onDecide,
}: {
  address: Address;
  access: { lineTaken: boolean; someoneOnDuty: boolean };
  busy: boolean;
  onDecide: (given: boolean) => void;
}) {
  return (
    <>
      <p className="font-semibold">{humanReadingQuestion[address]}</p>
      <p className="text-[0.95rem] leading-snug text-soft">{dutyText(access)}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="min-w-24" disabled={busy} onClick={() => onDecide(true)}>
          Oui
        </Button>
        <Button className="min-w-24" disabled={busy} onClick={() => onDecide(false)}>
          Non
        </Button>
      </div>
    </>
  );
}

/** The person's yes or no for one session: the act, what was noted to be announced, and what failed. */
export function useDecision(client: SupabaseClient, conversationId: string, onDecided: () => void) {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const run = useMutation({
    // A yes opens a reading: at its click, or never.
    networkMode: 'always',
    mutationFn: (given: boolean) => decideAccess(client, conversationId, given),
    onSuccess: async (_reply, given) => {
      onDecided();
      setSaid(given ? 'C’est noté, vous avez dit oui.' : 'C’est noté, vous avez dit non.');
      await queries.invalidateQueries({ queryKey: humanAccessQuery(client, conversationId).queryKey });
      await queries.invalidateQueries({ queryKey: openReadingsQuery(client).queryKey });
    },
  });
  return {
    said,
    busy: run.isPending,
    decide: (given: boolean) => run.mutate(given),
    trouble: run.error && (
      <Alert title={`Rien n’a changé. ${failureText(run.error)}`} className="text-[0.95rem]" />
    ),
  };
}
