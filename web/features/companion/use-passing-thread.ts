import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { z } from 'zod';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { followStream } from './follow-stream.ts';
import { emptyThread, isAnswered, nextThread, type SentChoice, type ThreadMessage } from './thread.ts';
import { sentChoice } from './thread-choices.ts';
import type { ThreadSettings, UseThread } from './thread-use.ts';

/** What goes to the server at each turn: it holds nothing between two of them. */
const mostSent = 60;

export const turnOf = ({ role, text, createdAt, meta }: ThreadMessage): Turn => {
  if (role !== 'user')
    return { role: 'assistant', text, at: createdAt, ...(meta?.record && { record: meta.record }) };
  const { id, asked } = meta?.chosen ?? { id: null, asked: null };
  return { role, text, at: createdAt, ...(id !== null && { chosen: id }), ...(asked !== null && { asked }) };
};

/** With what each reply was and what was tapped: the server knows of the session what stands here, and nothing else. */
export const turnsOf = (messages: readonly ThreadMessage[]): Turn[] =>
  messages
    .filter(({ text, state }) => text.trim() !== '' && state !== 'failed')
    .map(turnOf)
    .slice(-mostSent);

/**
 * A conversation that lives in this page alone: no storage, no draft, no address. Closing or reloading the page is its
 * end.
 */
export const usePassingThread = (
  client: SupabaseClient,
  settings: ThreadSettings,
  mood: number | undefined,
): UseThread => {
  const [sessionId] = useState(() => crypto.randomUUID());
  const [thread, dispatch] = useReducer(nextThread, emptyThread);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [begun, setBegun] = useState(0);
  const current = useRef(thread);
  current.current = thread;
  const leaving = useRef(new AbortController());
  // A country that is chosen in the middle goes with the next turn, and begins nothing anew.
  const chosen = useRef(settings);
  chosen.current = settings;

  const ask = useCallback(
    async (messages: readonly ThreadMessage[], clientId: string | null): Promise<void> => {
      const { signal } = leaving.current;
      setRefusal(null);
      const body = {
        sessionId,
        turns: turnsOf(messages),
        ...chosen.current,
        ...(mood !== undefined && { mood }),
      };
      const onEvent = (event: StreamEvent) => {
        // What the person wrote since answers the words that stood there.
        if (event.type === 'replace' && isAnswered(current.current, event.replyId)) return;
        dispatch({ type: 'stream', event, clientId, at: new Date().toISOString() });
      };
      try {
        if (await followStream(client, 'converse-in-passing', body, onEvent, signal)) return;
        // The line was cut under the reply: what came of it stays, and the person may ask again.
        dispatch({ type: 'stopped' });
      } catch (error) {
        if (signal.aborted) return;
        if (clientId) dispatch({ type: 'refused', clientId });
        if (error instanceof Refused) setRefusal(error);
      }
    },
    [client, sessionId, mood],
  );

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    void begun;
    void ask([], null);
    return () => controller.abort();
  }, [ask, begun]);

  const deliver = (clientId: string, text: string, choice?: SentChoice): void => {
    const at = new Date().toISOString();
    const mine = {
      id: clientId,
      clientId,
      seq: null,
      role: 'user',
      state: 'sending',
      text,
      meta: choice?.meta ?? null,
      createdAt: at,
    } as const;
    const before = current.current.messages.filter((message) => message.clientId !== clientId);
    dispatch({ type: 'sent', clientId, text, at, choice });
    void ask([...before, mine], clientId);
  };

  return {
    thread,
    session: null,
    status: 'ready',
    refusal,
    returned: null,
    notBegun: null,
    hasEarlier: false,
    queues: false,
    send: (text) => deliver(crypto.randomUUID(), text),
    choose: (tap) => {
      const choice = sentChoice(current.current.messages, tap);
      if (choice) deliver(crypto.randomUUID(), choice.text, choice);
    },
    clear: () => dispatch({ type: 'cleared' }),
    sendAgain: (clientId) => {
      const message = current.current.messages.find((each) => each.clientId === clientId);
      if (!message) return;
      const { tap, meta } = message;
      deliver(clientId, message.text, tap && meta ? { tap, meta } : undefined);
    },
    stop: () => {
      const { replyId } = current.current;
      if (replyId) void callFunction(client, 'stop-reply', { replyId }, z.object({})).catch(() => {});
    },
    reload: () => setBegun((count) => count + 1),
    loadEarlier: async () => {},
    join: () => {},
  };
};
