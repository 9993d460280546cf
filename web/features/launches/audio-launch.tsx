import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { joinLaunchListBody, leaveFragment } from '#shared/launches/launch-list.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { useFragmentTicket } from '#web/lib/page/use-fragment-ticket.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EarlyForm } from '#web/ui/early-form.tsx';
import { TextField } from '#web/ui/field.tsx';

const emptyReply = z.object({});
const unreachable =
  'Le réseau ou notre serveur ne répond pas. Votre saisie est gardée. Réessayez dans un instant.';
const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : unreachable);

/** « Recevoir un email à l’ouverture » of /entreprises, and the way back from the mail that confirms it. */
export function AudioLaunch() {
  const [ticket, forget] = useFragmentTicket(leaveFragment);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ticket === null) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [ticket]);
  return (
    <div ref={place} data-needs-script="">
      {ticket === null ? <JoinForm /> : <Leave ticket={ticket} onDone={forget} />}
    </div>
  );
}

type Sending = 'no' | 'now' | 'done';

function JoinForm() {
  const ready = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending>('no');
  const [joined, setJoined] = useState('');
  const [trouble, setTrouble] = useState<{ field?: string; failure?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending === 'now') return;
    const parsed = joinLaunchListBody.safeParse({
      launch: 'company_audio',
      email: field.current?.value ?? '',
    });
    if (!parsed.success) {
      setTrouble({ field: parsed.error.issues[0]?.message ?? '' });
      return field.current?.focus();
    }
    setTrouble({});
    setSending('now');
    try {
      await callFunction(null, 'join-launch-list', parsed.data, emptyReply);
      setJoined(parsed.data.email);
      setSending('done');
    } catch (error) {
      setTrouble({ failure: sentenceOf(error) });
      setSending('no');
    }
  };

  if (sending === 'done')
    return (
      <Alert tone="success" title="C’est noté">
        Nous écrirons à <strong className="break-words">{joined}</strong> à l’ouverture, une seule fois. Un
        email de confirmation part à cette adresse, deux par jour au plus ; un lien y permet de la retirer.
      </Alert>
    );
  return (
    <EarlyForm onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        ref={field}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        placeholder="prenom@entreprise.fr"
        label="Recevoir un email à l’ouverture"
        help="Un seul email, à l’ouverture. Votre adresse ne sert à rien d’autre."
        error={trouble.field}
      />
      {trouble.failure && <Alert title="Pas encore enregistré">{trouble.failure}</Alert>}
      <Button type="submit" disabled={!ready} busy={sending === 'now'} busyLabel="Envoi…" className="w-full">
        Me prévenir
      </Button>
    </EarlyForm>
  );
}

function Leave({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const [sending, setSending] = useState<Sending>('no');
  const [failure, setFailure] = useState<string | null>(null);

  const leave = async () => {
    setSending('now');
    setFailure(null);
    try {
      await callFunction(null, 'leave-launch-list', { ticket }, emptyReply);
      setSending('done');
    } catch (error) {
      setFailure(sentenceOf(error));
      setSending('no');
    }
  };

  if (sending === 'done')
    return (
      <Alert tone="success" title="Votre adresse est retirée">
        Elle est effacée de notre liste, nous ne vous écrirons pas.
      </Alert>
    );
  return (
    <section aria-label="Retirer mon adresse" className="flex flex-col gap-3">
      <p className="font-semibold">Ne plus recevoir cette annonce ?</p>
      {failure && <Alert title="Pas encore retirée">{failure}</Alert>}
      {/* A button, and not the opening of the page: mailboxes open links by themselves. */}
      <Button
        busy={sending === 'now'}
        busyLabel="Un instant…"
        onClick={() => void leave()}
        className="w-full"
      >
        Retirer mon adresse
      </Button>
      <Button kind="quiet" size="small" disabled={sending === 'now'} onClick={onDone}>
        Rester sur la liste
      </Button>
    </section>
  );
}
