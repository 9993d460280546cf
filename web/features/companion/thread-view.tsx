import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { fullDate } from '#shared/french-date.ts';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { finishedSentences } from './finished-sentences.ts';
import { useNewestInSight } from './follow-newest.ts';
import { MessageView } from './message-view.tsx';
import { PinnedResources } from './pinned-resources.tsx';
import { Revoke } from './revoke.tsx';
import { TeamWordsView } from './team-words-view.tsx';
import { isFinishedReply, type ThreadMessage } from './thread.ts';
import {
  helpShownUnder,
  isWithoutTrace,
  openChoicesOf,
  pinnedOf,
  revocableChoice,
  revocation,
} from './thread-choices.ts';
import type { UseThread } from './thread-use.ts';

/** That there are choices, and where: a screen reader finds them going back from where one writes. */
const toldChoices = (count: number): string =>
  count === 1
    ? 'Une réponse est proposée, juste avant la zone où l’on écrit.'
    : `${count} réponses sont proposées, juste avant la zone où l’on écrit.`;

/** Tells a screen reader each sentence once it is finished, and the rest with the choices when the reply ends. */
function SpokenReply({ message, choices }: { message: ThreadMessage | undefined; choices: number }) {
  const told = useRef({ id: '', to: 0, words: '', choicesOf: '' });
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!message) return;
    if (message.role === 'user') {
      told.current = { id: message.id, to: 0, words: '', choicesOf: '' };
      return;
    }
    if (message.role !== 'assistant') {
      // Whoever is there may not be looking: a human wrote, or something was done. What was there from the start is read.
      if (told.current.id !== '' && told.current.id !== message.id) setSaid(message.text);
      told.current = { id: message.id, to: message.text.length, words: '', choicesOf: '' };
      return;
    }
    // A reply that was there from the start is read like any text; only what comes is announced.
    if (told.current.id !== message.id) {
      // One that comes whole, at once, comes after something else that was seen here.
      const coming = message.state === 'writing' || told.current.id !== '';
      told.current = {
        id: message.id,
        to: coming ? 0 : message.text.length,
        words: coming ? '' : message.text,
        choicesOf: coming ? '' : message.id,
      };
    }
    // Words that were told and stand there no more were withdrawn: what stands in their place is told from its beginning.
    const { words: before } = told.current;
    if (!message.text.startsWith(before) && !before.startsWith(message.text))
      told.current = { id: message.id, to: 0, words: '', choicesOf: '' };
    const { said: next, to } = finishedSentences(message.text, told.current.to);
    const over = message.state !== 'writing';
    const rest = over ? message.text.slice(told.current.to).trim() : next;
    told.current.to = over ? message.text.length : to;
    told.current.words = message.text.slice(0, told.current.to);
    const offered = over && choices > 0 && told.current.choicesOf !== message.id;
    if (offered) told.current.choicesOf = message.id;
    const words = offered ? `${rest} ${toldChoices(choices)}`.trim() : rest;
    if (words !== '') setSaid(words);
  }, [message, choices]);
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
  tapped = false,
}: {
  use: UseThread;
  brand: string;
  /** The number of the message one came to read. */
  found?: number | null;
  /** What can be done with a finished reply, besides having it read. */
  actions?: (message: ThreadMessage) => ReactNode;
  /** Choices stand under this view: they are told, and a tapped answer can be taken back. */
  tapped?: boolean;
}) {
  const { thread } = use;
  const cleared = thread.messages.some(({ hidden }) => hidden);
  const shown = thread.messages.filter(({ hidden }) => !hidden);
  const kept = !isWithoutTrace(thread.messages);
  const revocable = tapped ? revocableChoice(thread) : null;
  const words = thread.messages.reduce((sum, message) => sum + message.text.length + 1, 0);
  const list = useRef<HTMLOListElement>(null);
  const help = useRef<HTMLDivElement>(null);
  const said = shown.findLast(({ role }) => role !== 'notice');
  useNewestInSight(list, help, {
    newest: said?.clientId ?? said?.id,
    words,
    sending: said?.state === 'sending',
    fromTheStart: found === null,
  });
  // What waits below the reply that is being written is not what is being said.
  const last = shown.find(({ id }) => id === thread.replyId) ?? shown.at(-1);
  const pinned = pinnedOf(thread.messages);
  const withHelp = helpShownUnder(shown);
  let day = '';
  return (
    // No box of its own: what is pinned stays in sight to the end of the whole conversation, whatever follows the thread.
    <div className="contents">
      {pinned && (
        <div
          ref={help}
          className="sticky top-(--bar) z-10 -mx-4 mb-4 border-b border-line bg-paper px-4 pb-3 max-sm:mb-3 max-sm:pb-2"
        >
          <PinnedResources resources={pinned.resources} urgent={pinned.severity >= 4} />
        </div>
      )}
      {cleared && (
        <p role="status" className="mb-4 rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3">
          {use.session
            ? 'Seul cet écran est vidé. Votre compte garde la séance, et recharger la page la montre à nouveau tant que vous ne l’avez pas supprimée.'
            : 'Seul cet écran est vidé. La séance continue, et ne disparaît tout à fait que si vous fermez la page.'}
        </p>
      )}
      {use.hasEarlier && !cleared && (
        <p className="mb-4 text-center">
          <Button size="small" onClick={() => void use.loadEarlier()}>
            Lire les messages précédents
          </Button>
        </p>
      )}
      <ol ref={list} className="flex flex-col gap-5" aria-label="Messages">
        {shown.map((message) => {
          const thisDay = fullDate(new Date(message.createdAt));
          const shows = thisDay !== day;
          day = thisDay;
          return (
            <Fragment key={message.clientId ?? message.id}>
              {shows && <li className="text-center text-[0.95rem] text-soft lg:py-2">{thisDay}</li>}
              {message.meta?.team && <TeamWordsView team={message.meta.team} />}
              <MessageView
                message={message}
                brand={brand}
                showsHelp={withHelp.has(message.id)}
                found={found !== null && message.seq === found}
                kept={kept}
                actions={
                  isFinishedReply(message)
                    ? actions?.(message)
                    : message === revocable && <Revoke onRevoke={() => use.send(revocation)} />
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
      <SpokenReply
        key={String(cleared)}
        message={last}
        choices={tapped ? (openChoicesOf(thread)?.choices.length ?? 0) : 0}
      />
    </div>
  );
}
