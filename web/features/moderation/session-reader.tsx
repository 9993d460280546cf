import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/companion/conversation.ts';
import type { AlertReply } from '#shared/moderation/alerts.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { alertQuery, consoleKey, readConversation, writeToPerson } from './console-api.ts';
import { failureText } from './failure-text.ts';
import { BreakGlass } from './glass.tsx';
import { useKeys } from './use-keys.ts';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });
const speaker: Record<Message['role'], string> = {
  user: 'La personne',
  assistant: 'Le compagnon, IA',
  team: 'L’équipe',
  notice: 'Dit par le service',
};

function Turns({ messages, more }: { messages: readonly Message[]; more: boolean }) {
  return (
    <>
      {more && <p className="mt-4 text-[0.95rem] text-soft">Seuls les 30 derniers messages sont montrés.</p>}
      <ol aria-label="Séance" className="mt-4 flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id} className={clsx(message.role === 'user' ? 'sm:mr-12' : 'sm:ml-12')}>
            <p className="mb-1 text-[0.95rem] text-soft">
              {speaker[message.role]} ·{' '}
              <time dateTime={message.createdAt}>{clock.format(new Date(message.createdAt))}</time>
            </p>
            <p
              className={clsx(
                'rounded-2xl border px-4 py-3 whitespace-pre-wrap',
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

/** What was typed survives a refusal; the same message sent twice is one message. */
function Write({
  client,
  alertId,
  onWritten,
}: {
  client: SupabaseClient;
  alertId: string;
  onWritten: (message: Message) => void;
}) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const clientId = useRef(crypto.randomUUID());
  const write = useMutation({
    mutationFn: () => writeToPerson(client, alertId, clientId.current, text),
    onSuccess: ({ message }) => {
      clientId.current = crypto.randomUUID();
      setText('');
      onWritten(message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') write.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-3">
      <TextAreaField
        label="Écrire à la personne"
        help="Elle voit « Une personne de notre équipe », jamais votre nom. Le compagnon ne répond pas à ce message."
        value={text}
        maxLength={4000}
        onChange={(event) => setText(event.target.value)}
        error={missing ? 'Écrivez quelques mots avant d’envoyer.' : undefined}
      />
      {write.error && <Alert title={`Pas encore envoyé. ${failureText(write.error)}`} />}
      <Button type="submit" kind="main" className="self-start" busy={write.isPending} busyLabel="Envoi…">
        Envoyer
      </Button>
    </form>
  );
}

/** The session of a line: closed by default, opened by a deliberate reading, and gone the moment the ground for it is. */
export function SessionReader({
  client,
  alertId,
  line,
  held,
}: {
  client: SupabaseClient;
  alertId: string;
  line: AlertReply;
  held: boolean;
}) {
  const queries = useQueryClient();
  const { alert, grounds, sessionGone } = line;
  const [read, setRead] = useState<{ messages: Message[]; more: boolean; at: string } | null>(null);
  const reading = useMutation({
    mutationFn: () => readConversation(client, alertId),
    onSuccess: (found) => {
      setRead({ ...found, at: alert.signalledAt });
      void queries.invalidateQueries({ queryKey: consoleKey });
    },
    onError: (error) => {
      if (error instanceof Refused) setRead(null);
      void queries.invalidateQueries({ queryKey: alertQuery(client, alertId).queryKey });
    },
  });
  useEffect(() => {
    // Consent was taken back, the line was given away or closed: what was read does not stay on the screen.
    if (grounds === null || !held) setRead(null);
  }, [grounds, held]);
  const mayRead = held && grounds !== null && !sessionGone;
  useKeys((event) => {
    if (event.key === 'r' && mayRead && !reading.isPending) reading.mutate();
  });
  const since = read && read.at !== alert.signalledAt;
  return (
    <section aria-labelledby="seance">
      <h2 id="seance" className="text-xl">
        La séance
      </h2>
      {sessionGone ? (
        <p className="mt-3">La personne a supprimé cette séance : il n’y a plus rien à lire.</p>
      ) : !held ? (
        <p className="mt-3">
          {alert.state === 'closed'
            ? 'La ligne est close : la séance est fermée à l’équipe.'
            : 'Elle ne s’ouvre qu’à la personne qui tient la ligne, et avec l’accord de l’intéressé·e.'}
        </p>
      ) : grounds === null ? (
        <div className="mt-3 flex flex-col items-start gap-4">
          <p>
            Fermée : la personne n’a pas dit oui à la lecture, ou a changé d’avis. La question lui est posée
            dans sa séance ; cette page se met à jour d’elle-même.
          </p>
          {alert.level === 4 && <BreakGlass client={client} alertId={alertId} />}
        </div>
      ) : (
        <>
          <p className="mt-3">
            {grounds === 'consent'
              ? 'La personne a dit oui à la lecture.'
              : 'Ouverte sans accord, en danger de mort.'}{' '}
            Chaque lecture se voit dans son historique d’accès.
          </p>
          {since && (
            <Note className="mt-4" title="La personne a écrit depuis votre lecture.">
              Relire comptera comme une nouvelle lecture.
            </Note>
          )}
          <Button
            className="mt-4"
            kind={read ? 'plain' : 'main'}
            busy={reading.isPending}
            onClick={() => reading.mutate()}
          >
            {read ? 'Relire la séance' : 'Lire la séance'}
          </Button>
          {read && <Turns messages={read.messages} more={read.more} />}
          <Write
            client={client}
            alertId={alertId}
            onWritten={(message) => {
              setRead((before) => before && { ...before, messages: [...before.messages, message] });
              void queries.invalidateQueries({ queryKey: consoleKey });
            }}
          />
        </>
      )}
      {reading.error && <Alert className="mt-4" title={failureText(reading.error)} />}
    </section>
  );
}
