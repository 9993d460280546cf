import { useState } from 'react';
import {
  type ConfirmationReply,
  confirmationFragment,
  receivedText,
} from '#shared/declarations/declaration.ts';
import { Refused } from '#web/lib/call-function.ts';
import { useFragmentTicket } from '#web/lib/page/use-fragment-ticket.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { sendConfirmation } from './api.ts';

const acts = { termination: 'résiliation', withdrawal: 'rétractation' } as const;
const unreachable =
  'Le réseau ou notre serveur ne répond pas. Votre déclaration reste enregistrée. Réessayez dans un instant.';

/** Where the link of an acknowledgement leads. A button confirms, and not the opening: mailboxes open links by themselves. */
export function ConfirmDeclaration() {
  const [ticket] = useFragmentTicket(confirmationFragment);
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [reply, setReply] = useState<ConfirmationReply | null>(null);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setReply(await sendConfirmation(ticket ?? ''));
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : unreachable);
    }
    setBusy(false);
  };

  if (reply)
    return (
      <Alert tone="success" title={`Votre ${acts[reply.kind]} est confirmée`}>
        Elle porte le numéro <strong className="tabular-nums">{reply.number}</strong>. La date qui compte
        reste celle de sa réception, {receivedText(new Date(reply.receivedAt))}. Un second message vous dit ce
        qui est fait ; vous pouvez fermer cette page.
      </Alert>
    );
  return (
    <>
      <div data-needs-script="" className="flex flex-col items-start gap-4">
        {ready && ticket === null && (
          <Note title="Il manque le lien de votre accusé de réception">
            Ouvrez cette page depuis l’email que nous vous avons envoyé. Son lien dit de quelle déclaration il
            s’agit.
          </Note>
        )}
        {failure && <Alert title="Pas encore confirmée">{failure}</Alert>}
        <Button
          kind="main"
          disabled={!ready || ticket === null}
          busy={busy}
          busyLabel="Un instant…"
          onClick={() => void confirm()}
        >
          Confirmer ma déclaration
        </Button>
      </div>
      <div className="prose mt-14 border-t border-line pt-8">
        <p>
          Vous n’avez rien déclaré ? Ne confirmez pas. Nous n’exécutons rien sans avoir vérifié que la
          déclaration vient de la personne titulaire du contrat. Et rien ne presse, la page pour{' '}
          <a href="/resilier">résilier</a> et celle pour <a href="/retractation">se rétracter</a> restent
          ouvertes à tout moment.
        </p>
      </div>
    </>
  );
}
