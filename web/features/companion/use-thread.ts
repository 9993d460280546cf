import type { SupabaseClient } from '@supabase/supabase-js';
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { z } from 'zod';
import {
  type Conversation,
  type Message,
  messageMetaSchema,
  readSessionReply,
  type StreamEvent,
  type Tap,
} from '#shared/companion/conversation.ts';
import type { Address, Country } from '#shared/safety/levels.ts';
import { callFunction, Refused, Unreachable } from '#web/lib/call-function.ts';
import { followStream } from './follow-stream.ts';
import { emptyThread, nextThread, replyToResume, type SentChoice, type Thread } from './thread.ts';
import { isWithoutTrace, sentChoice } from './thread-choices.ts';
import { useUnsaved } from './use-unsaved.ts';
import {
  addToDraft,
  forgetConversation,
  keepDraft,
  keepWaiting,
  readDraft,
  readWaiting,
} from './waiting-messages.ts';

export type ThreadSettings = {
  country: Country;
  address: Address;
  /** How the person's words come; written unless said otherwise. */
  channel?: 'web' | 'voice';
};

export type UseThread = {
  thread: Thread;
  session: Conversation | null;
  status: 'loading' | 'ready' | 'unreachable' | 'refused';
  /** A refusal to show, in the server's words. */
  refusal: Refused | null;
  /** Words that may not be said aloud (any more): they go back where they came from, and are in no message. */
  returned: { text: string; refusal: Refused } | null;
  hasEarlier: boolean;
  send(text: string): void;
  /** Sends a choice of a reply as the person's message. */
  choose(tap: Tap): void;
  sendAgain(clientId: string): void;
  stop(): void;
  reload(): void;
  loadEarlier(): Promise<void>;
  /** Puts what a human of the team wrote among the messages. */
  join(messages: readonly Message[]): void;
  /** Erases from this screen what it shows. The server, and a page that is opened again, still have it. */
  clear(): void;
};

/** Pauses before following a cut reply again, in milliseconds: quick at first, then patient. */
const pauses = [300, 1000, 2000, 4000, 8000];

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    // Being back online, or back on this tab, is the moment to try.
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', now, { once: true, signal });
    signal.addEventListener('abort', now, { once: true });
  });

/**
 * One conversation, followed. The server holds every reply: whatever happens to this page (reload, lock screen, lost
 * network), it catches up with the same text.
 */
export const useThread = (
  client: SupabaseClient,
  conversationId: string,
  settings: ThreadSettings,
): UseThread => {
  const [thread, dispatch] = useReducer(nextThread, emptyThread);
  const [session, setSession] = useState<Conversation | null>(null);
  const [status, setStatus] = useState<UseThread['status']>('loading');
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [returned, setReturned] = useState<UseThread['returned']>(null);
  const aside = useRef<{ draft: string; with: string } | null>(null);
  const [hasEarlier, setHasEarlier] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const leaving = useRef(new AbortController());
  const current = useRef(thread);
  current.current = thread;
  const chosen = useRef(settings);
  chosen.current = settings;
  /** From the first such reply on, nothing that is written here stays in the browser. */
  const withoutTrace = useRef(false);
  withoutTrace.current ||= isWithoutTrace(thread.messages);
  const forgets = withoutTrace.current;
  useEffect(() => {
    if (forgets) forgetConversation(conversationId);
  }, [forgets, conversationId]);

  const messages = useRef(thread.messages);
  messages.current = thread.messages;
  const askHelp = useUnsaved(
    client,
    conversationId,
    { settings: chosen, messages, withoutTrace },
    {
      onEvent: (event) => dispatch({ type: 'stream', event, clientId: null, at: new Date().toISOString() }),
      onSaved: () => setAttempt((count) => count + 1),
    },
  );

  const onEvent = useCallback(
    (event: StreamEvent, clientId: string | null) => {
      if (event.type === 'start' && clientId !== null) keepWaiting(conversationId, null);
      dispatch({ type: 'stream', event, clientId, at: new Date().toISOString() });
    },
    [conversationId],
  );

  /** Follows a reply by its id until it ends, across any number of cuts. */
  const follow = useCallback(
    async (replyId: string, signal: AbortSignal): Promise<void> => {
      for (let tries = 0; !signal.aborted; tries += 1) {
        try {
          const body = { replyId, ...chosen.current };
          if (await followStream(client, 'resume-reply', body, (event) => onEvent(event, null), signal))
            return;
        } catch (error) {
          if (signal.aborted) return;
          if (error instanceof Refused) {
            dispatch({ type: 'stopped' });
            setRefusal(error);
            return;
          }
        }
        dispatch({ type: 'lost' });
        await wait(pauses[Math.min(tries, pauses.length - 1)]!, signal);
      }
    },
    [client, onEvent],
  );

  /** Out of the conversation and into the draft, where a reload and the written screen find them until they are sent. */
  const giveBack = useCallback(
    (clientId: string, text: string, reason: Refused) => {
      if (withoutTrace.current) {
        dispatch({ type: 'withdrawn', clientId });
        setReturned({ text, refusal: reason });
        return;
      }
      const draft = readDraft(conversationId);
      addToDraft(conversationId, text);
      aside.current = { draft, with: readDraft(conversationId) };
      keepWaiting(conversationId, null);
      dispatch({ type: 'withdrawn', clientId });
      setReturned({ text, refusal: reason });
    },
    [conversationId],
  );

  const deliver = useCallback(
    async (clientId: string, text: string, choice?: SentChoice): Promise<void> => {
      const { signal } = leaving.current;
      const at = new Date().toISOString();
      const chosenTap = choice && { chosen: choice.tap };
      if (!withoutTrace.current) keepWaiting(conversationId, { clientId, text, at, ...chosenTap });
      dispatch({ type: 'sent', clientId, text, at, choice });
      setRefusal(null);
      setReturned(null);
      if (aside.current?.with === readDraft(conversationId)) keepDraft(conversationId, aside.current.draft);
      aside.current = null;
      let replyId: string | null = null;
      try {
        const body = { conversationId, clientId, text, ...chosenTap, ...chosen.current };
        const ended = await followStream(
          client,
          'converse',
          body,
          (event) => {
            if (event.type === 'start') replyId = event.replyId;
            onEvent(event, clientId);
          },
          signal,
        );
        if (!ended && replyId) {
          dispatch({ type: 'lost' });
          await follow(replyId, signal);
        } else if (!ended) throw new Unreachable();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && error.code === 'voice_consent_missing') {
          giveBack(clientId, text, error);
          return;
        }
        if (error instanceof Refused && error.code === 'choice_not_known') {
          // It can never be sent, and its words alone could answer another question than the one that was asked.
          keepWaiting(conversationId, null);
          dispatch({ type: 'withdrawn', clientId });
          setRefusal(error);
          return;
        }
        dispatch({ type: 'refused', clientId });
        if (error instanceof Refused) setRefusal(error);
        // A reply that had begun is resumed later; a message that nothing answered is read by the guide alone.
        else if (!replyId && (await askHelp({ clientId, text, at, ...chosenTap }, signal)))
          keepWaiting(conversationId, null);
      }
    },
    [client, conversationId, askHelp, follow, giveBack, onEvent],
  );

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    void attempt;
    const load = async (): Promise<void> => {
      setStatus('loading');
      try {
        const found = await callFunction(
          client,
          'read-session',
          { conversationId },
          readSessionReply,
          signal,
        );
        // A long session is laid out between other things: a tap on the help button never waits for it.
        startTransition(() => {
          setSession(found.session);
          setHasEarlier(found.more);
          dispatch({ type: 'loaded', messages: found.messages });
          setStatus('ready');
        });
        const waiting = readWaiting(conversationId);
        withoutTrace.current ||= isWithoutTrace(found.messages);
        if (waiting && !found.messages.some((message) => message.clientId === waiting.clientId)) {
          const { chosen: tap } = waiting;
          // The server knows the reply also where it is not on this page.
          const unseen = tap && { tap, meta: messageMetaSchema.parse({}) };
          const choice = (tap && sentChoice(found.messages, tap)) ?? unseen;
          await deliver(waiting.clientId, waiting.text, choice);
          return;
        }
        keepWaiting(conversationId, null);
        const cut = replyToResume(nextThread(emptyThread, { type: 'loaded', messages: found.messages }));
        if (cut) await follow(cut.id, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused) setRefusal(error);
        setStatus(error instanceof Refused ? 'refused' : 'unreachable');
      }
    };
    void load();
    return () => controller.abort();
  }, [client, conversationId, attempt, deliver, follow]);

  const join = useCallback((messages: readonly Message[]) => dispatch({ type: 'joined', messages }), []);

  return {
    thread,
    join,
    session,
    status,
    refusal,
    returned,
    hasEarlier,
    send: (text) => void deliver(crypto.randomUUID(), text),
    choose: (tap) => {
      const choice = sentChoice(current.current.messages, tap);
      if (choice) void deliver(crypto.randomUUID(), choice.text, choice);
    },
    clear: () => dispatch({ type: 'cleared' }),
    sendAgain: (clientId) => {
      const message = current.current.messages.find(
        (each) => each.clientId === clientId && each.state === 'failed',
      );
      if (!message) return;
      const { tap, meta } = message;
      void deliver(clientId, message.text, tap && meta ? { tap, meta } : undefined);
    },
    stop: () => {
      const replyId = current.current.replyId ?? replyToResume(current.current)?.id;
      if (!replyId) return;
      void callFunction(client, 'stop-reply', { replyId }, z.object({})).catch(() => {});
    },
    reload: () => setAttempt((count) => count + 1),
    loadEarlier: async () => {
      const before = current.current.messages.find((message) => message.seq !== null)?.seq;
      const found = await callFunction(client, 'read-session', { conversationId, before }, readSessionReply);
      setHasEarlier(found.more);
      dispatch({ type: 'earlier', messages: found.messages });
    },
  };
};
