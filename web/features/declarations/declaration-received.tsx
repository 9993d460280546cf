import { type Declaration, type DeclarationReply, receivedText } from '#shared/declarations/declaration.ts';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

const titles = {
  termination: 'Votre résiliation est enregistrée',
  withdrawal: 'Votre rétractation est enregistrée',
} as const;

const next = {
  termination:
    'Une fois confirmée, votre résiliation est exécutée, et un second message vous dit la date à laquelle votre contrat prend fin. Sinon, une personne de notre équipe vous écrit.',
  withdrawal:
    'Une fois confirmée, votre rétractation est exécutée, et un second message vous le dit. Sinon, une personne de notre équipe vous écrit.',
} as const;

/** What was received, when, and what comes now. */
export function DeclarationReceived({
  declaration: { kind, content },
  reply,
}: {
  declaration: Declaration;
  reply: DeclarationReply;
}) {
  return (
    <section aria-labelledby="declaration-recue" className="flex flex-col gap-5">
      <h2 id="declaration-recue" data-step-title="" tabIndex={-1}>
        {titles[kind]}
      </h2>
      <p>
        Reçue {receivedText(new Date(reply.receivedAt))}, sous le numéro{' '}
        <strong className="tabular-nums">{reply.number}</strong>.
      </p>
      {reply.acknowledged ? (
        <p>
          L’accusé de réception est parti à <strong className="break-words">{content.email}</strong>.
          Gardez-le, et confirmez par son lien que la déclaration vient de vous. Nous n’aurons pas à vous le
          demander. S’il n’arrive pas, regardez dans vos indésirables.
        </p>
      ) : (
        <Note title="L’accusé de réception partira un peu plus tard">
          Votre déclaration est bien enregistrée, à la date ci-dessus. L’email à{' '}
          <strong className="break-words">{content.email}</strong> n’est pas encore parti ; nous réessayons.
          En attendant, gardez une copie de cette page.
        </Note>
      )}
      <p>{next[kind]}</p>
      <Button className="self-start" onClick={() => window.print()}>
        Imprimer ou enregistrer cette page
      </Button>
    </section>
  );
}
