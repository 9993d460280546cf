import type { SupabaseClient } from '@supabase/supabase-js';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import type { Message } from '#shared/companion/conversation.ts';
import type { AlertReply } from '#shared/moderation/alerts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { writeToPerson } from './console-api.ts';
import { actFailureText } from './failure-text.ts';
import { atHour, consentText } from './line-words.ts';
import { useAct } from './use-act.ts';
import type { Draft } from './use-draft.ts';
import type { Reading } from './use-reading.ts';

const speaker: Record<Message['role'], string> = {
  user: 'La personne',
  assistant: 'Le compagnon, IA',
  team: 'L’équipe',
  notice: 'Dit par le service',
};

/** What was told, so that it need not be asked again. */
function Told({ title, facts }: { title: string; facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <p className="text-[0.95rem] text-soft">{title}</p>
      <ul className="mt-1 list-disc pl-6">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

function Turns({ messages, more }: { messages: readonly Message[]; more: boolean }) {
  return (
    <>
      {more && <p className="mt-4 text-[0.95rem] text-soft">Seuls les 30 derniers messages sont montrés.</p>}
      <ol aria-label="Séance" className="mt-4 flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id} className={clsx(message.role === 'user' ? 'sm:mr-12' : 'sm:ml-12')}>
            <p className="mb-1 text-[0.95rem] text-soft">
              {speaker[message.role]} · <time dateTime={message.createdAt}>{atHour(message.createdAt)}</time>
            </p>
            <p
              className={clsx(
                'rounded-2xl border px-4 py-3 whitespace-pre-wrap wrap-anywhere',
                message.role === 'user' && 'border-edge bg-raised',
                message.role === 'assistant' && 'border-line bg-sunk',
                message.role === 'team' && 'border-2 border-lake bg-raised',
                message.role === 'notice' && 'border-lake bg-lake-wash',
              )}
            >
              {message.text}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What was typed survives a refusal, a reload and the end of a sign-in; what was sent is shown with its time. */
function Write({
  client,
  alertId,
  draft,
  onWritten,
}: {
  client: SupabaseClient;
  alertId: string;
  draft: Draft;
  onWritten: (message: Message) => void;
}) {
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState<readonly Message[]>([]);
  const write = useAct(
    (signal, { text, clientId }: { text: string; clientId: string }) =>
      writeToPerson(client, { alertId, clientId, text }, signal),
    ({ message }) => {
      draft.sent();
      setSent((before) => [...before, message]);
      onWritten(message);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(draft.text.trim() === '');
    if (draft.text.trim() !== '') write.run({ text: draft.text, clientId: draft.clientId });
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-3">
        <TextAreaField
          label="Écrire à la personne"
          help="Elle voit « Une personne de notre équipe », jamais votre nom. Le compagnon ne répond pas à ce message."
          value={draft.text}
          maxLength={4000}
          onChange={(event) => {
            draft.write(event.target.value);
            setMissing(false);
          }}
          error={missing ? 'Écrivez quelques mots avant d’envoyer.' : undefined}
        />
        {write.error != null && <Alert title={`Pas encore envoyé. ${actFailureText(write.error)}`} />}
        <Button type="submit" kind="main" className="self-start" busy={write.pending} busyLabel="Envoi…">
          Envoyer
        </Button>
      </form>
      <ul role="status" aria-label="Envoyé d’ici" className="mt-4 flex flex-col gap-3 empty:hidden">
        {sent.map((message) => (
          <li key={message.id}>
            <p className="text-[0.95rem] font-semibold">Envoyé à {atHour(message.createdAt)}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">« {message.text} »</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the session is not open to this colleague, in one sentence that is true of it. */
function closedText(
  { alert, consent, glass, grounds, sessionGone }: AlertReply,
  held: boolean,
): string | null {
  if (sessionGone) return 'La personne a supprimé cette séance. Il n’y a plus rien à lire.';
  if (alert.state === 'closed') return 'La ligne est close, et la séance est fermée à l’équipe.';
  if (!held) {
    return glass && !glass.over
      ? 'Ouverte sans accord : seule la personne qui tient la ligne peut la lire.'
      : 'Elle ne se lit que par la personne qui tient la ligne, avec l’accord de qui l’a écrite.';
  }
  if (grounds !== null) return null;
  return consent.answer === 'none'
    ? 'Fermée tant qu’elle n’a pas dit oui ; cette page se met à jour d’elle-même.'
    : 'Fermée ; si elle change d’avis, cette page se met à jour d’elle-même.';
}

/** The session of a line: closed by default, opened by a deliberate reading, and gone the moment the ground for it is. */
export function SessionReader({
  client,
  line,
  held,
  reading,
  draft,
}: {
  client: SupabaseClient;
  line: AlertReply;
  held: boolean;
  reading: Reading;
  draft: Draft;
}) {
  const { alert, grounds } = line;
  const closed = closedText(line, held);
  return (
    <section aria-labelledby="seance">
      <h2 id="seance" className="text-xl">
        La séance
      </h2>
      {!line.sessionGone && <p className="mt-3 font-semibold">{consentText(line.consent)}</p>}
      {closed !== null ? (
        <p className="mt-2">{closed}</p>
      ) : (
        <>
          <p className="mt-2">
            {grounds === 'break_glass' && 'Ouverte sans accord, en danger de mort. '}
            Chaque lecture se voit dans l’historique d’accès de la personne.
          </p>
          {reading.found && (
            <>
              <Told title="Ce que la personne a déjà dit" facts={reading.found.facts} />
              <Told title="Ce qu’elle a dit de quelqu’un d’autre" facts={reading.found.factsOfOther} />
              <Turns messages={reading.found.messages} more={reading.found.more} />
            </>
          )}
          {reading.found && alert.spokeSince && (
            <Button className="mt-4" busy={reading.pending} onClick={reading.read}>
              Relire la séance
            </Button>
          )}
          <Write client={client} alertId={alert.id} draft={draft} onWritten={reading.add} />
        </>
      )}
    </section>
  );
}
