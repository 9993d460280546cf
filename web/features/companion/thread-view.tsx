import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { fullDate } from '#shared/french-date.ts';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { finishedSentences } from './finished-sentences.ts';
import { useNewestInSight } from './follow-newest.ts';
import { MessageView } from './message-view.tsx';
import { PinnedResources } from './pinned-resources.tsx';
import { ReadAloud } from './read-aloud.tsx';
import type { ThreadMessage } from './thread.ts';
import type { UseThread } from './use-thread.ts';

const finished = ({ role, state, text }: ThreadMessage): boolean =>
  role === 'assistant' && state !== 'writing' && text !== '';

/** Tells a screen reader each sentence once it is finished, and the rest when the reply ends. */
function SpokenReply({ message }: { message: ThreadMessage | undefined }) {
  const told = useRef({ id: '', to: 0 });
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!message || message.role === 'user') return;
    if (message.role !== 'assistant') {
      // Whoever is there may not be looking: a human wrote, or something was done. What was there from the start is read.
      if (told.current.id !== '' && told.current.id !== message.id) setSaid(message.text);
      told.current = { id: message.id, to: message.text.length };
      return;
    }
    // A reply that was there from the start is read like any text; only what comes is announced.
    if (told.current.id !== message.id)
      told.current = { id: message.id, to: message.state === 'writing' ? 0 : message.text.length };
    const { said: next, to } = finishedSentences(message.text, told.current.to);
    const over = message.state !== 'writing';
    const rest = over ? message.text.slice(told.current.to).trim() : next;
    told.current.to = over ? message.text.length : to;
    if (rest !== '') setSaid(rest);
  }, [message]);
  return (
    <div className="sr-only" aria-live="polite" role="log">
      {said}
    </div>
  );
}

/** The conversation: help that must stay in sight, messages by day, and what happens to the line. */
export function ThreadView({
  use,
  brand,
  found = null,
  actions,
}: {
  use: UseThread;
  brand: string;
  /** The number of the message one came to read. */
  found?: number | null;
  /** What can be done with a finished reply, besides having it read. */
  actions?: (message: ThreadMessage) => ReactNode;
}) {
  const { thread } = use;
  const words = thread.messages.reduce((sum, message) => sum + message.text.length + 1, 0);
  const list = useRef<HTMLOListElement>(null);
  const help = useRef<HTMLDivElement>(null);
  const said = thread.messages.findLast(({ role }) => role !== 'notice');
  useNewestInSight(list, help, {
    newest: said?.clientId ?? said?.id,
    words,
    sending: said?.state === 'sending',
    fromTheStart: found === null,
  });
  const last = thread.messages.at(-1);
  const pinned = thread.messages.findLast((message) => message.meta?.pinned)?.meta;
  let day = '';
  return (
    // No box of its own: what is pinned stays in sight to the end of the whole conversation, whatever follows the thread.
    <div className="contents">
      {pinned && (
        <div
          ref={help}
          className="sticky top-(--bar) z-10 -mx-4 mb-4 border-b border-line bg-paper px-4 pb-3"
        >
          <PinnedResources resources={pinned.resources} urgent={pinned.severity >= 4} />
        </div>
      )}
      {use.hasEarlier && (
        <p className="mb-4 text-center">
          <Button size="small" onClick={() => void use.loadEarlier()}>
            Lire les messages précédents
          </Button>
        </p>
      )}
      <ol ref={list} className="flex flex-col gap-5" aria-label="Messages">
        {thread.messages.map((message) => {
          const thisDay = fullDate(new Date(message.createdAt));
          const shows = thisDay !== day;
          day = thisDay;
          return (
            <Fragment key={message.clientId ?? message.id}>
              {shows && <li className="py-2 text-center text-[0.95rem] text-soft">{thisDay}</li>}
              <MessageView
                message={message}
                brand={brand}
                found={found !== null && message.seq === found}
                actions={
                  finished(message) && (
                    <>
                      <ReadAloud text={message.text} />
                      {actions?.(message)}
                    </>
                  )
                }
                onSendAgain={() => message.clientId && use.sendAgain(message.clientId)}
              />
            </Fragment>
          );
        })}
      </ol>
      {thread.lost && (
        <Note className="mt-4" title="La connexion s’est coupée.">
          La réponse continue de s’écrire ; nous la reprenons dès que possible. Rien n’est perdu.
        </Note>
      )}
      <SpokenReply message={last} />
    </div>
  );
}
