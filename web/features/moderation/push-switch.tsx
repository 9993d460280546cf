import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type PushState, usePush } from './use-push.ts';

const words: Record<Exclude<PushState, 'unknown'>, string> = {
  away: 'Ce navigateur ne peut pas sonner une fois la console fermée. Les emails d’alerte partent toujours.',
  off: 'Ce navigateur ne sonne que tant que la console est ouverte.',
  on: 'Ce navigateur sonne aussi quand la console est fermée.',
  refused: 'Les notifications sont refusées dans ce navigateur. Les emails d’alerte partent toujours.',
};

/** Beside what the house may say, the browser has reasons of its own, and tells none. */
const pushFailure = (error: unknown): string =>
  error instanceof Refused || error instanceof Unreachable
    ? failureText(error)
    : 'Il n’a pas voulu, ou son service de notification ne répond pas.';

/** Being rung while the console is closed. */
export function PushSwitch({ client }: { client: SupabaseClient }) {
  const { state, turn } = usePush(client);
  const change = useMutation({ networkMode: 'always', mutationFn: turn });
  if (state === 'unknown') return null;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <p role="status" className="min-w-0 flex-[1_1_16rem] text-[0.95rem] text-soft">
        {words[state]}
      </p>
      {(state === 'off' || state === 'on') && (
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(state === 'off')}>
          {state === 'off' ? 'Sonner aussi console fermée' : 'Ne plus sonner console fermée'}
        </Button>
      )}
      {change.error && (
        <Alert
          className="w-full"
          title={`Rien n’a changé dans ce navigateur. ${pushFailure(change.error)}`}
        />
      )}
    </div>
  );
}
