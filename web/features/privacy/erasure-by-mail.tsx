import { useEffect, useState } from 'react';
import { type ErasureReceipt, keepFragment, receiptFragment } from '#shared/privacy/erasure.ts';
import { Refused } from '#web/lib/call-function.ts';
import { handOver } from '#web/lib/hand-over.ts';
import { useFragmentTicket } from '#web/lib/page/use-fragment-ticket.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/action-button.tsx';
import { Alert, Note } from '#web/ui/alert.tsx';
import { fetchReceipt, keepAccountByMail, readReceipt } from './erasure-api.ts';

const unreachable = 'Le réseau ou notre serveur ne répond pas. Réessayez dans un instant.';
const textOf = (error: unknown): string => (error instanceof Refused ? error.message : unreachable);
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'medium' });

/** The change of mind. The button acts, and not the opening: mailboxes open links by themselves. */
function Keep({ ticket }: { ticket: string }) {
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await keepAccountByMail(ticket);
      setKept(true);
    } catch (error) {
      setFailure(textOf(error));
    }
    setBusy(false);
  };
  if (kept)
    return (
      <Alert tone="success" title="Votre compte est gardé">
        Rien n’est effacé, et rien ne manque. <a href="/seance">Continuer ma séance</a>
      </Alert>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <p>Vous aviez demandé l’effacement de votre compte. Un bouton suffit pour le garder, tel qu’il est.</p>
      {failure && <Alert title="Rien n’a changé">{failure}</Alert>}
      <Button kind="main" busy={busy} busyLabel="Un instant…" onClick={() => void keep()}>
        Garder mon compte
      </Button>
    </div>
  );
}

function Receipt({ ticket }: { ticket: string }) {
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    readReceipt(ticket).then(setReceipt, (error: unknown) => setFailure(textOf(error)));
  }, [ticket]);
  const download = () =>
    fetchReceipt(ticket).then(
      (file) => handOver(file, `recu-effacement-${receipt?.number ?? ''}.pdf`),
      (error: unknown) => setFailure(textOf(error)),
    );
  if (!receipt)
    return failure ? <Alert title="Reçu introuvable">{failure}</Alert> : <p role="status">Un instant…</p>;
  const lines: [string, string][] = [
    ['Demandé', moment.format(new Date(receipt.askedAt))],
    ['Lignes effacées', moment.format(new Date(receipt.erasedAt))],
    [
      'Clé détruite',
      receipt.keyDestroyedAt
        ? moment.format(new Date(receipt.keyDestroyedAt))
        : 'dans les minutes qui viennent',
    ],
  ];
  return (
    <div className="flex flex-col items-start gap-5">
      <Alert tone="success" title="Votre compte est effacé">
        Merci de votre confiance, et prenez soin de vous.
      </Alert>
      <dl className="grid w-full gap-x-8 gap-y-2 sm:grid-cols-[max-content_1fr]">
        <dt className="text-soft">Reçu</dt>
        <dd className="font-semibold tabular-nums">{receipt.number}</dd>
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-soft">
        Ce reçu ne dit pas de qui il parle. Sans la clé, ce que les sauvegardes contiennent encore ne peut
        plus être lu.
      </p>
      {failure && <Alert title={failure} />}
      <Button onClick={() => void download()}>Télécharger le reçu (PDF)</Button>
    </div>
  );
}

/** Where the mails of an erasure lead, and the page that follows it. */
export function ErasureByMail() {
  const [keep] = useFragmentTicket(keepFragment);
  const [receipt] = useFragmentTicket(receiptFragment);
  const ready = useHydrated();
  return (
    <div data-needs-script="">
      {receipt !== null && <Receipt key={receipt} ticket={receipt} />}
      {receipt === null && keep !== null && <Keep key={keep} ticket={keep} />}
      {ready && receipt === null && keep === null && (
        <Note title="Il manque le lien de notre email">
          Ouvrez cette page depuis l’email que nous vous avons envoyé. Après connexion, tout se fait dans{' '}
          <a href="/compte/donnees">vos données</a>.
        </Note>
      )}
    </div>
  );
}
