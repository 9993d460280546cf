import type { SupabaseClient } from '@supabase/supabase-js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { Refused } from '#web/lib/call-function.ts';
import { deliveryOf } from './delivery.ts';
import { followStream } from './follow-stream.ts';
import { nextThread, type Thread, type ThreadMessage } from './thread.ts';
import type { ThreadSettings } from './thread-use.ts';
import { turnOf } from './use-passing-thread.ts';
import { keepUnsaved, readUnsaved, type WaitingMessage } from './waiting-messages.ts';

/** What goes with a message while nothing can be stored. */
const mostSent = 60;

/** How often messages that could not be stored are sent again, in milliseconds. */
const sendAgainEvery = 15_000;

/** All that this page shows, up to the message: also what the server could not store. */
export const turnsUpTo = (messages: readonly ThreadMessage[], clientId: string): Turn[] => {
  const last = messages.findIndex((message) => message.clientId === clientId);
  return messages
    .slice(0, last + 1)
    .filter(({ role, text }) => (role === 'user' || role === 'assistant') && text.trim() !== '')
    .map(turnOf)
    .slice(-mostSent);
};

/** A tap under a reply that was never stored is known by its words alone. */
const tapToSend = (messages: readonly ThreadMessage[], { chosen }: WaitingMessage) =>
  chosen && !messages.some(({ id, meta }) => id === chosen.replyId && meta?.unsaved) ? { chosen } : {};

/**
 * Messages that the service cannot store, because its database or disk is away: each is answered without being stored, kept in
 * this browser, and sent again once the service stores messages.
 */
export const useUnsaved = (
  client: SupabaseClient,
  conversationId: string,
  refs: {
    settings: RefObject<ThreadSettings>;
    thread: RefObject<Thread>;
    /** Nothing of this conversation may stay in the browser: then this page alone holds the messages. */
    withoutTrace: RefObject<boolean>;
  },
  { onEvent, onSaved }: { onEvent: (event: StreamEvent) => void; onSaved: () => void },
) => {
  const held = useRef<readonly WaitingMessage[]>([]);
  const [isHolding, setHolding] = useState(false);
  const told = useRef({ onEvent, onSaved });
  told.current = { onEvent, onSaved };
  const { settings, thread, withoutTrace } = refs;

  const hold = useCallback(
    (list: readonly WaitingMessage[]) => {
      held.current = list;
      keepUnsaved(conversationId, withoutTrace.current ? [] : list);
      setHolding(list.length > 0);
    },
    [conversationId, withoutTrace],
  );

  useEffect(() => {
    held.current = readUnsaved(conversationId);
    setHolding(held.current.length > 0);
  }, [conversationId]);

  /** Asks the guide, which needs nothing stored. @returns whether it answered */
  const help = useCallback(
    async (message: WaitingMessage, signal: AbortSignal): Promise<boolean> => {
      const { messages } = thread.current;
      const isShown = messages.some(({ clientId }) => clientId === message.clientId);
      // A line that fails at once may be quicker than the page, which has not drawn the message yet.
      const drawn = isShown ? messages : nextThread(thread.current, { type: 'sent', ...message }).messages;
      const turns = turnsUpTo(drawn, message.clientId);
      if (turns.at(-1)?.role !== 'user') return false;
      try {
        const body = { turns, ...settings.current };
        const onEvent = (event: StreamEvent) => told.current.onEvent(event);
        if (!(await followStream(client, 'help', body, onEvent, signal))) return false;
      } catch {
        return false;
      }
      const sent = { ...message, chosen: undefined, ...tapToSend(thread.current.messages, message) };
      hold([...held.current.filter(({ clientId }) => clientId !== message.clientId), sent]);
      return true;
    },
    [client, hold, thread, settings],
  );

  useEffect(() => {
    if (!isHolding) return;
    const leaving = new AbortController();
    let sending = false;
    const sendAgain = async (): Promise<void> => {
      const isBusy = thread.current.messages.some(({ state }) => state === 'sending' || state === 'writing');
      if (sending || isBusy) return;
      sending = true;
      try {
        for (const message of held.current) {
          const { clientId } = message;
          const { name, body } = deliveryOf(conversationId, message);
          const whole = { ...body, ...settings.current };
          await followStream(client, name, whole, () => {}, leaving.signal).catch((error: unknown) => {
            // What is refused is never accepted later: the message stays on the page, to be sent by hand.
            if (!(error instanceof Refused)) throw error;
          });
          hold(held.current.filter((each) => each.clientId !== clientId));
        }
        told.current.onSaved();
      } catch {
        // Still away.
      } finally {
        sending = false;
      }
    };
    const again = () => void sendAgain();
    const timer = setInterval(again, sendAgainEvery);
    window.addEventListener('online', again, { signal: leaving.signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [client, conversationId, isHolding, hold, thread, settings]);

  return help;
};
