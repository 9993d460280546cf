import type { MessageMeta } from '#shared/companion/conversation.ts';
import type { Address } from '#shared/safety/levels.ts';
import type { Refused } from '#web/lib/call-function.ts';
import { choicesAloud, waitingAloud } from './spoken-choices.ts';
import type { Conversation } from './use-spoken.ts';

/** The conversation as its own room shows it: only what is needed to say it and to answer. */
type Shown = {
  thread: {
    messages: readonly {
      id: string;
      role: string;
      state: string;
      text: string;
      meta: MessageMeta | null;
    }[];
  };
  /** What the server gave back: see `Conversation`. */
  returned: { text: string; refusal: Refused } | null;
  send(text: string): void;
  choose(tap: { replyId: string; id: string }): void;
  stop(): void;
};

const remembered = 20;

/** What the voice needs of a conversation that another room holds. */
export const spokenConversation = (
  { thread, returned, send, choose, stop }: Shown,
  address: Address,
): Conversation => {
  const last = thread.messages.findLast(({ role }) => role === 'assistant');
  const sent = thread.messages.at(-1);
  const record = last?.meta?.record;
  const open = record && record.choices.length > 0 ? { asked: record.asked, choices: record.choices } : null;
  const own = thread.messages.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  return {
    turns: thread.messages
      .filter(({ role }) => role === 'user' || role === 'assistant')
      .slice(-remembered)
      .map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'assistant', text: text.slice(0, 8000) })),
    reply: last
      ? {
          id: last.id,
          text: last.text,
          over: last.state !== 'writing' && last.state !== 'interrupted',
          level: last.meta?.severity ?? 0,
          resources: last.meta?.resources ?? [],
          open,
          choicesAloud: open ? choicesAloud(open, own, address) : '',
          waitingAloud: open ? waitingAloud(open, address) : '',
          // A model's words have no text id.
          guided: (record?.textIds.length ?? 0) > 0,
          silent: thread.messages.some(({ meta }) => meta?.withoutTrace),
        }
      : null,
    returned,
    failed: sent?.role === 'user' && sent.state === 'failed',
    say: send,
    choose: (replyId, id) => choose({ replyId, id }),
    stopReply: stop,
  };
};
