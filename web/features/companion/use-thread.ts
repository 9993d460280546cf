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
import { pauses, wait } from './wait-for-line.ts';
import {
  addToDraft,
  dropWaiting,
  forgetConversation,
  keepDraft,
  keepWaiting,
  readDraft,
  readWaiting,
} from './waiting-messages.ts';
import { watchOthers } from './watch-others.ts';

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
  /** What is sent while a reply is being written waits by itself, and leaves when it has ended. */
  queues: boolean;
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

/** A message on its way. */
type Outgoing = { clientId: string; text: string; choice: SentChoice | undefined };

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
  const queue = useRef<readonly Outgoing[]>([]);
  /** A message of this page is on its way, or being answered. */
  const busy = useRef(false);
  const sendAgain = useRef<(asked?: string) => void>(() => {});
  /** Says in the other tabs of this conversation that something moved. */
  const tellOthers = useRef(() => {});
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
      if (event.type === 'start' && clientId !== null) {
        dropWaiting(conversationId, clientId);
        tellOthers.current();
      }
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
      dropWaiting(conversationId, clientId);
      dispatch({ type: 'withdrawn', clientId });
      setReturned({ text, refusal: reason });
    },
    [conversationId],
  );

  /** One message, until its reply has ended. @returns whether the next one may leave */
  const deliver = useCallback(
    async ({ clientId, text, choice }: Outgoing): Promise<boolean> => {
      const { signal } = leaving.current;
      const chosenTap = choice && { chosen: choice.tap };
      let replyId: string | null = null;
      for (let tries = 0; ; tries += 1) {
        try {
          const body = { conversationId, clientId, text, ...chosenTap, ...chosen.current };
          // A stream stays open for a while after its end; the next message does not wait for that.
          await new Promise<void>((resolve, reject) => {
            followStream(
              client,
              'converse',
              body,
              (event) => {
                if (event.type === 'start') replyId = event.replyId;
                onEvent(event, clientId);
                if (event.type === 'end') resolve();
              },
              signal,
            )
              .then(async (ended) => {
                if (!ended && !replyId) throw new Unreachable();
                if (!ended && replyId) {
                  dispatch({ type: 'lost' });
                  await follow(replyId, signal);
                }
                resolve();
              }, reject)
              .catch(reject);
          });
          return true;
        } catch (error) {
          if (signal.aborted) return false;
          if (error instanceof Refused && error.code === 'reply_in_progress') {
            // Another tab, or the phone, is being answered: this one comes after it.
            await wait(pauses[Math.min(tries + 1, pauses.length - 1)]!, signal);
            if (!signal.aborted) continue;
            return false;
          }
          if (error instanceof Refused && error.code === 'voice_consent_missing') {
            giveBack(clientId, text, error);
            return true;
          }
          if (error instanceof Refused && error.code === 'choice_not_known') {
            // It can never be sent, and its words alone could answer another question than the one that was asked.
            dropWaiting(conversationId, clientId);
            dispatch({ type: 'withdrawn', clientId });
            setRefusal(error);
            return true;
          }
          dispatch({ type: 'refused', clientId });
          if (error instanceof Refused) setRefusal(error);
          // A reply that had begun is resumed later; a message that nothing answered is read by the guide alone.
          else if (!replyId) {
            const at = new Date().toISOString();
            if (await askHelp({ clientId, text, at, ...chosenTap }, signal)) {
              dropWaiting(conversationId, clientId);
              return true;
            }
          }
          return false;
        }
      }
    },
    [client, conversationId, askHelp, follow, giveBack, onEvent],
  );

  /** Sends what waits, one after the other: the next leaves once the reply to the one before it has ended. */
  const pump = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    const { signal } = leaving.current;
    busy.current = true;
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const goesOn = await deliver(next);
      if (signal.aborted) return;
      tellOthers.current();
      if (!goesOn) {
        // In their order or not at all: what stands behind it is not sent before it.
        for (const { clientId } of queue.current) dispatch({ type: 'refused', clientId });
        queue.current = [];
      } else queue.current = queue.current.slice(1);
    }
    busy.current = false;
  }, [deliver]);

  const enqueue = useCallback(
    (message: Outgoing): void => {
      const { clientId, text, choice } = message;
      const at = new Date().toISOString();
      if (!withoutTrace.current)
        keepWaiting(conversationId, { clientId, text, at, ...(choice && { chosen: choice.tap }) });
      dispatch({ type: 'sent', clientId, text, at, choice });
      setRefusal(null);
      setReturned(null);
      if (aside.current?.with === readDraft(conversationId)) keepDraft(conversationId, aside.current.draft);
      aside.current = null;
      queue.current = [...queue.current, message];
      void pump();
    },
    [conversationId, pump],
  );

  // All that did not leave, in its order: a later message never overtakes an earlier one.
  sendAgain.current = (asked) => {
    const all = current.current.messages;
    for (const [index, { clientId, state, text, tap, meta }] of all.entries()) {
      if (state !== 'failed' || clientId === null) continue;
      // What the guide answered while nothing could be stored is sent by `useUnsaved`, or when it is asked for.
      if (all[index + 1]?.meta?.unsaved && clientId !== asked) continue;
      enqueue({ clientId, text, choice: tap && meta ? { tap, meta } : undefined });
    }
  };

  /** What was said meanwhile in another tab or on another device: read, put in its place, followed to its end. */
  const catchUp = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      if (busy.current || current.current.replyId !== null) return;
      try {
        const found = await callFunction(
          client,
          'read-session',
          { conversationId },
          readSessionReply,
          signal,
        );
        if (busy.current || signal.aborted || current.current.replyId !== null) return;
        for (const { clientId } of found.messages) if (clientId) dropWaiting(conversationId, clientId);
        dispatch({ type: 'joined', messages: found.messages });
        const cut = replyToResume(nextThread(emptyThread, { type: 'loaded', messages: found.messages }));
        if (cut) await follow(cut.id, signal);
      } catch {
        // The next look finds it.
      }
    },
    [client, conversationId, follow],
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
        withoutTrace.current ||= isWithoutTrace(found.messages);
        const cut = replyToResume(nextThread(emptyThread, { type: 'loaded', messages: found.messages }));
        const kept = readWaiting(conversationId);
        // What the server has already is dropped; the others leave in their order, after the reply that is being written.
        for (const { clientId, text, chosen: tap } of kept) {
          if (found.messages.some((message) => message.clientId === clientId)) {
            dropWaiting(conversationId, clientId);
            continue;
          }
          // The server knows the reply also where it is not on this page.
          const unseen = tap && { tap, meta: messageMetaSchema.parse({}) };
          const choice = (tap && sentChoice(found.messages, tap)) ?? unseen;
          const at = new Date().toISOString();
          dispatch({ type: 'sent', clientId, text, at, choice });
          if (!queue.current.some((message) => message.clientId === clientId))
            queue.current = [...queue.current, { clientId, text, choice }];
        }
        if (cut) await follow(cut.id, signal);
        if (!signal.aborted) await pump();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused) setRefusal(error);
        setStatus(error instanceof Refused ? 'refused' : 'unreachable');
      }
    };
    void load();
    tellOthers.current = watchOthers(conversationId, () => void catchUp(signal), signal);
    window.addEventListener('online', () => sendAgain.current(), { signal });
    return () => {
      controller.abort();
      queue.current = [];
      busy.current = false;
    };
  }, [client, conversationId, attempt, pump, follow, catchUp]);

  const join = useCallback((messages: readonly Message[]) => dispatch({ type: 'joined', messages }), []);

  return {
    thread,
    join,
    session,
    status,
    refusal,
    returned,
    hasEarlier,
    queues: true,
    send: (text) => {
      // What did not arrive before goes first.
      sendAgain.current();
      enqueue({ clientId: crypto.randomUUID(), text, choice: undefined });
    },
    choose: (tap) => {
      const choice = sentChoice(current.current.messages, tap);
      if (choice) enqueue({ clientId: crypto.randomUUID(), text: choice.text, choice });
    },
    clear: () => dispatch({ type: 'cleared' }),
    sendAgain: (clientId) => sendAgain.current(clientId),
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
