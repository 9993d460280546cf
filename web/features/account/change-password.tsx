import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { mailPasswordLink } from './api.ts';

/** Another password: by a link in one's own mailbox. */
export function ChangePassword({ client, email }: { client: SupabaseClient; email: string }) {
  const send = useMutation({ mutationFn: () => mailPasswordLink(client, email) });
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <p>
        Pour en changer, un lien part à <strong className="break-words">{email}</strong>. Le nouveau mot de
        passe choisi, vos autres connexions sont fermées.
      </p>
      <Button busy={send.isPending} busyLabel="Envoi..." onClick={() => send.mutate()}>
        Changer de mot de passe
      </Button>
      <p role="status">{send.isSuccess && 'Le lien est parti. Il est valable une heure.'}</p>
      {send.error && <Alert title={serviceMessage(send.error)} />}
    </div>
  );
}
