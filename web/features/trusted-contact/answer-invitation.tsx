import { useEffect, useState } from 'react';
import { contactFragment, type Invitation } from '#shared/trusted-contact/contact.ts';
import { Refused } from '#web/lib/call-function.ts';
import { useFragmentTicket } from '#web/lib/page/use-fragment-ticket.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/action-button.tsx';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { answerInvitation, readInvitation } from './api.ts';

type Answer = 'accept' | 'refuse' | 'withdraw';

const unreachable = 'Le réseau ou notre serveur ne répond pas. Réessayez dans un instant.';
const textOf = (error: unknown): string => (error instanceof Refused ? error.message : unreachable);

/** What was just answered, for whoever answered it. */
const done: Record<Answer, (name: string) => string> = {
  accept: (name) =>
    `Merci. ${name} pourra vous envoyer ce message. Chacun d’eux portera un lien pour arrêter, sans raison à donner.`,
  refuse: (name) =>
    `C’est noté. ${name} verra seulement que vous avez dit non, et votre adresse est effacée.`,
  withdraw: (name) =>
    `C’est fait. ${name} verra que vous avez arrêté, et votre adresse est effacée. Vous ne recevrez plus ces messages.`,
};

/** Where the link of a mail leads. Opening it asks what it is about and changes nothing: a button answers. */
export function AnswerInvitation() {
  const [ticket] = useFragmentTicket(contactFragment);
  const ready = useHydrated();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [answered, setAnswered] = useState<Answer | null>(null);
  const [busy, setBusy] = useState<Answer | null>(null);
  const [neverAgain, setNeverAgain] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    void attempt;
    if (ticket === null) return;
    let here = true;
    setAnswered(null);
    setFailure(null);
    readInvitation(ticket).then(
      (found) => here && setInvitation(found),
      (error: unknown) => here && setFailure(textOf(error)),
    );
    return () => {
      here = false;
    };
  }, [ticket, attempt]);

  const give = async (answer: Answer) => {
    setBusy(answer);
    setFailure(null);
    try {
      setInvitation(await answerInvitation({ ticket: ticket ?? '', answer, neverAgain }));
      setAnswered(answer);
    } catch (error) {
      setFailure(textOf(error));
    }
    setBusy(null);
  };

  if (ready && ticket === null)
    return (
      <Note title="Il manque le lien de l’email">
        Ouvrez cette page depuis l’email que vous avez reçu. Son lien dit de qui il s’agit.
      </Note>
    );
  if (!invitation)
    return failure ? (
      <Alert title={failure}>
        <Button size="small" className="mt-2" onClick={() => setAttempt(attempt + 1)}>
          Réessayer
        </Button>
      </Alert>
    ) : (
      <p data-needs-script="" role="status">
        Un instant…
      </p>
    );

  const { personName, status } = invitation;
  if (answered)
    return (
      <Alert tone="success" title="Votre réponse est enregistrée">
        {done[answered](personName)}
      </Alert>
    );
  if (status !== 'asked' && status !== 'accepted')
    return (
      <Note title="Ce lien ne sert plus">
        Il n’y a rien à faire. Vous n’êtes pas, ou plus, le contact de confiance de {personName}.
      </Note>
    );
  const asked = status === 'asked';
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg">
        {asked ? (
          <>
            <strong>{personName}</strong> vous propose d’être son contact de confiance.
          </>
        ) : (
          <>
            Vous êtes le contact de confiance de <strong>{personName}</strong>.
          </>
        )}
      </p>
      {failure && <Alert title={failure} />}
      <div className="flex flex-wrap gap-3">
        {asked && (
          <Button
            kind="main"
            busy={busy === 'accept'}
            busyLabel="Un instant…"
            disabled={busy !== null}
            onClick={() => void give('accept')}
          >
            Accepter
          </Button>
        )}
        <Button
          busy={busy === 'refuse' || busy === 'withdraw'}
          busyLabel="Un instant…"
          disabled={busy !== null}
          onClick={() => void give(asked ? 'refuse' : 'withdraw')}
        >
          {asked ? 'Refuser' : 'Ne plus recevoir ces messages'}
        </Button>
      </div>
      <Checkbox
        label="Et ne plus recevoir de demande de ce genre, de qui que ce soit"
        help="À cocher avant de refuser ou d’arrêter. Nous gardons de quoi la reconnaître, pas votre adresse."
        checked={neverAgain}
        onChange={(event) => setNeverAgain(event.target.checked)}
      />
    </div>
  );
}
