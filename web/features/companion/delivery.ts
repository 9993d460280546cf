import type { SupabaseClient } from '@supabase/supabase-js';
import type { StreamEvent, Tap } from '#shared/companion/conversation.ts';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { followStream } from './follow-stream.ts';
import { readUnsaved, readWaiting } from './waiting-messages.ts';

/** What is sent of a message, besides the settings of the page. */
export type Outgoing = {
  clientId: string;
  text: string;
  chosen?: Tap | undefined;
  /** Of a first message: how the person said they are, just before. */
  mood?: number | undefined;
};

/** What became of a message: the next one may leave; the line is cut; or the server said no. */
export type Outcome = 'done' | 'cut' | 'refused';

/** The first message of a session has the id of the session: sent twice, it begins one session and is one message. */
export const isFirst = (conversationId: string, { clientId }: Pick<Outgoing, 'clientId'>): boolean =>
  clientId === conversationId;

/** The session is not read before its first message has left: the server may not have it. */
export const isToBegin = (conversationId: string): boolean =>
  [...readWaiting(conversationId), ...readUnsaved(conversationId)].some((message) =>
    isFirst(conversationId, message),
  );

/** Which function takes a message, and with what. */
export const deliveryOf = (
  conversationId: string,
  { clientId, text, chosen, mood }: Outgoing,
): { name: 'start-session' | 'converse'; body: object } =>
  isFirst(conversationId, { clientId })
    ? {
        name: 'start-session',
        body: { conversationId, intention: text, ...(mood !== undefined && { mood }) },
      }
    : { name: 'converse', body: { conversationId, clientId, text, ...(chosen && { chosen }) } };

/** The session may not begin, for a reason that the person can act upon; too many tries and an ended sign-in are none. */
export const isStartRefused = (
  conversationId: string,
  message: Pick<Outgoing, 'clientId'>,
  error: unknown,
): error is Refused => error instanceof Refused && isFirst(conversationId, message) && error.status === 403;

/**
 * Sends a message and follows its reply to the end. A stream stays open for a while after its end; the next message does not
 * wait for that. `onCut` goes on with a reply whose stream was cut.
 * @throws Refused, Unreachable
 */
export const sendUntilEnd = (
  client: SupabaseClient,
  { name, body }: ReturnType<typeof deliveryOf>,
  { onEvent, onCut }: { onEvent: (event: StreamEvent) => void; onCut: (replyId: string) => Promise<void> },
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let replyId: string | null = null;
    const listen = (event: StreamEvent): void => {
      if (event.type === 'start') replyId = event.replyId;
      onEvent(event);
      if (event.type === 'end') resolve();
    };
    followStream(client, name, body, listen, signal)
      .then(async (ended) => {
        if (!ended && !replyId) throw new Unreachable();
        if (!ended && replyId) await onCut(replyId);
        resolve();
      })
      .catch(reject);
  });
