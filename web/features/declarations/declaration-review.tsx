import { useState } from 'react';
import {
  type Declaration,
  type DeclarationReply,
  declarationLines,
  declarationSentence,
} from '#shared/declarations/declaration.ts';
import { brand } from '#web/lib/brand.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { sendDeclaration } from './api.ts';

type Props = {
  id: string;
  declaration: Declaration;
  sendLabel: string;
  onBack: () => void;
  onReceived: (reply: DeclarationReply) => void;
};

/** The declaration as it will be received, and the button that notifies it. */
export function DeclarationReview({ id, declaration, sendLabel, onBack, onReceived }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onReceived(await sendDeclaration(id, declaration));
    } catch (error) {
      setBusy(false);
      setFailure(
        error instanceof Refused
          ? error.message
          : 'Votre déclaration n’a pas pu partir, le réseau ou notre serveur ne répond pas. Rien n’est perdu, et rien n’est envoyé deux fois. Réessayez quand la connexion est revenue.',
      );
    }
  };

  return (
    <section aria-labelledby="declaration-relue" className="flex flex-col gap-5">
      <h2 id="declaration-relue" data-step-title="" tabIndex={-1}>
        Relisez, puis confirmez
      </h2>
      <p className="border-l-4 border-lake bg-lake-wash px-4 py-3 font-serif text-xl">
        « {declarationSentence(brand, declaration.kind)} »
      </p>
      <DeclarationLines declaration={declaration} />
      {failure && <Alert title="Pas encore envoyé">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button kind="main" busy={busy} busyLabel="Envoi…" onClick={() => void send()}>
          {sendLabel}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Modifier
        </Button>
      </div>
    </section>
  );
}

function DeclarationLines({ declaration }: { declaration: Declaration }) {
  const lines = declarationLines(brand, declaration);
  const reason = declaration.kind === 'termination' ? declaration.content.reason : '';
  return (
    <dl className="flex flex-col">
      {[...lines, ...(reason ? [['Motif', reason] as const] : [])].map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
