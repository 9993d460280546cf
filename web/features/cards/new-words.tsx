import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { Refused } from '#web/lib/call-function.ts';
import { areWordsToNote } from '#web/lib/session/unseen-words.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { renewPhrase } from './api.ts';
import { RecoveryWords } from './recovery-words.tsx';
import { takeFocus } from './take-focus.ts';

/** Six other words, for an account that came by a card. */
export function NewWords({ client }: { client: SupabaseClient }) {
  const renew = useMutation({ networkMode: 'always', mutationFn: () => renewPhrase(client) });
  if (renew.data)
    return (
      // The button that asked for them is gone: whoever reads by keyboard or by ear goes on with what it brought.
      <div ref={takeFocus} tabIndex={-1} className="mt-3 flex flex-col gap-4 outline-none">
        <p>Six nouveaux mots vous attendent. Les anciens n’ouvrent plus rien.</p>
        <RecoveryWords phrase={renew.data.phrase} />
      </div>
    );
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p>
        Votre compte s’ouvre avec votre carte et vos six mots. Si vous ne les avez pas notés, recevez-en six
        autres dans l’heure qui suit votre connexion. Les anciens n’ouvriront plus rien.
      </p>
      {areWordsToNote() && (
        <Note tone="danger" title="Vos six mots n’ont pas été notés.">
          Sans eux, personne ne pourra rouvrir votre compte, pas même nous.
        </Note>
      )}
      {renew.error && (
        <Alert>
          {renew.error instanceof Refused
            ? renew.error.message
            : 'Le serveur ne répond pas. Vos mots ont peut-être changé. Redemandez-en avant de partir.'}
        </Alert>
      )}
      <Button
        className="self-start"
        busy={renew.isPending}
        busyLabel="Un instant..."
        onClick={() => renew.mutate()}
      >
        Donner de nouveaux mots
      </Button>
    </div>
  );
}
