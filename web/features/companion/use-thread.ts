/*
 * Longer than its neighbours: the queue, the stream and what is taken up after a cut read and write the same few references.
 * Cut in two, each half would have to be told of the other.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { z } from 'zod';
import {
  type Conversation,
  type Message,
  messageMetaSchema,
  type StreamEvent,
} from '#shared/companion/conversation.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { pauses, wait } from '#web/lib/wait-for-line.ts';
import { deliveryOf, isStartRefused, isToBegin, type Outcome, sendUntilEnd } from './delivery.ts';
import { followStream } from './follow-stream.ts';
import { readSession, readUntilFound } from './read-session.ts';
import { emptyThread, nextThread, replyToResume, type SentChoice } from './thread.ts';
import { isWithoutTrace, sentChoice } from './thread-choices.ts';
import type { ThreadSettings, UseThread } from './thread-use.ts';
import { useUnsaved } from './use-unsaved.ts';
import {
  addToDraft,
  dropWaiting,
  forgetConversation,
  keepDraft,
  keepWaiting,
  readDraft,
  readUnsaved,
  readWaiting,
} from './waiting-messages.ts';
import { type Others, watchOthers } from './watch-others.ts';

/** A message on its way. */
type Outgoing = { clientId: string; text: string; choice: SentChoice | undefined; mood?: number | undefined };

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
  const [notBegun, setNotBegun] = useState<UseThread['notBegun']>(null);
  const aside = useRef<{ draft: string; with: string } | null>(null);
  const [hasEarlier, setHasEarlier] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const queue = useRef<readonly Outgoing[]>([]);
  /** The reply whose stream this page reads: two readers of one would each tell its end to the other's words. */
  const followed = useRef<string | null>(null);
  /** A message of this page is on its way, or being answered. */
  const busy = useRef(false);
  /** How many times in a row the line was cut. */
  const cuts = useRef(0);
  const sendAgain = useRef<(asked?: string) => void>(() => {});
  const others = useRef<Others | null>(null);
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

  const askHelp = useUnsaved(
    client,
    conversationId,
    { settings: chosen, thread: current, withoutTrace },
    {
      onEvent: (event) => dispatch({ type: 'stream', event, clientId: null, at: new Date().toISOString() }),
      onSaved: () => setAttempt((count) => count + 1),
    },
  );

  const onEvent = useCallback(
    (event: StreamEvent, clientId: string | null) => {
      if (event.type === 'start' && clientId !== null) {
        dropWaiting(conversationId, clientId);
        others.current?.tell();
      }
      dispatch({ type: 'stream', event, clientId, at: new Date().toISOString() });
    },
    [conversationId],
  );

  /** Follows a reply by its id until it ends, across any number of cuts. */
  const follow = useCallback(
    async (replyId: string, signal: AbortSignal): Promise<void> => {
      if (followed.current === replyId) return;
      followed.current = replyId;
      try {
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
      } finally {
        if (!signal.aborted) followed.current = null;
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

  /** One message, until its reply has ended. */
  const deliver = useCallback(
    async ({ clientId, text, choice, mood }: Outgoing): Promise<Outcome> => {
      const { signal } = leaving.current;
      const chosenTap = choice && { chosen: choice.tap };
      let replyId: string | null = null;
      for (let tries = 0; ; tries += 1) {
        try {
          const { name, body } = deliveryOf(conversationId, { clientId, text, chosen: choice?.tap, mood });
          await sendUntilEnd(
            client,
            { name, body: { ...body, ...chosen.current } },
            {
              onEvent: (event) => {
                if (event.type === 'start') replyId = event.replyId;
                onEvent(event, clientId);
              },
              onCut: async (cutReply) => {
                dispatch({ type: 'lost' });
                await follow(cutReply, signal);
              },
            },
            signal,
          );
          return 'done';
        } catch (error) {
          if (signal.aborted) return 'cut';
          if (error instanceof Refused && error.code === 'reply_in_progress') {
            // Another tab, or the phone, is being answered: this one comes after it.
            await wait(pauses[Math.min(tries + 1, pauses.length - 1)]!, signal);
            if (!signal.aborted) continue;
            return 'cut';
          }
          if (isStartRefused(conversationId, { clientId }, error)) {
            // With what was being typed meanwhile.
            const all = [...queue.current.map((message) => message.text), readDraft(conversationId)];
            const words = all.filter(Boolean).join('\n');
            forgetConversation(conversationId);
            setNotBegun({ words, refusal: error });
            return 'refused';
          }
          if (error instanceof Refused && error.code === 'voice_consent_missing') {
            giveBack(clientId, text, error);
            return 'done';
          }
          if (error instanceof Refused && error.code === 'choice_not_known') {
            // It can never be sent, and its words alone could answer another question than the one that was asked.
            dropWaiting(conversationId, clientId);
            dispatch({ type: 'withdrawn', clientId });
            setRefusal(error);
            return 'done';
          }
          dispatch({ type: 'refused', clientId });
          // The message that begins the session has not been stored yet: this one comes after it.
          if (error instanceof Refused && error.code === 'session_not_known' && isToBegin(conversationId))
            return 'cut';
          if (error instanceof Refused) {
            setRefusal(error);
            return 'refused';
          }
          // A reply that had begun is resumed later; a message that nothing answered is read by the guide alone.
          if (!replyId) {
            const at = new Date().toISOString();
            if (await askHelp({ clientId, text, at, ...chosenTap, mood }, signal)) {
              dropWaiting(conversationId, clientId);
              return 'done';
            }
          }
          return 'cut';
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
      const outcome = await deliver(next);
      if (signal.aborted) return;
      others.current?.tell();
      if (outcome === 'done') {
        cuts.current = 0;
        queue.current = queue.current.filter((message) => message !== next);
        continue;
      }
      // In their order or not at all: what stands behind it is not sent before it.
      for (const { clientId } of queue.current) dispatch({ type: 'refused', clientId });
      queue.current = [];
      if (outcome === 'refused') continue;
      // A line that is cut for a moment does not always say when it is back.
      cuts.current += 1;
      void wait(pauses[Math.min(cuts.current + 1, pauses.length - 1)]!, signal).then(() => {
        if (!signal.aborted) sendAgain.current();
      });
    }
    busy.current = false;
    others.current?.free();
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
      // Asked for twice before this page has drawn itself anew, it leaves once.
      if (!queue.current.some((waiting) => waiting.clientId === clientId))
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
    async (signal: AbortSignal): Promise<boolean> => {
      if (busy.current || current.current.replyId !== null) return false;
      try {
        const found = await readSession(client, { conversationId }, signal);
        if (busy.current || signal.aborted || current.current.replyId !== null) return false;
        for (const { clientId } of found.messages) if (clientId) dropWaiting(conversationId, clientId);
        setSession(found.session);
        dispatch({ type: 'joined', messages: found.messages });
        const cut = replyToResume(nextThread(emptyThread, { type: 'loaded', messages: found.messages }));
        if (cut) await follow(cut.id, signal);
        return true;
      } catch (error) {
        // A session that is no longer there is not looked for again; a line that is cut for a moment is.
        return error instanceof Refused;
      }
    },
    [client, conversationId, follow],
  );

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    void attempt;
    /** What the server has already is dropped; the others leave in their order, after the reply that is being written. */
    const takeUp = (found: readonly Message[]): void => {
      for (const { clientId, text, chosen: tap, mood } of readWaiting(conversationId)) {
        if (found.some((message) => message.clientId === clientId)) {
          dropWaiting(conversationId, clientId);
          queue.current = queue.current.filter((message) => message.clientId !== clientId);
          continue;
        }
        // The server knows the reply also where it is not on this page.
        const unseen = tap && { tap, meta: messageMetaSchema.parse({}) };
        const choice = (tap && sentChoice(found, tap)) ?? unseen;
        dispatch({ type: 'sent', clientId, text, at: new Date().toISOString(), choice });
        if (!queue.current.some((message) => message.clientId === clientId))
          queue.current = [...queue.current, { clientId, text, choice, mood }];
      }
    };
    /** What the guide answered while nothing could be stored, before this page was opened anew. */
    const showUnsaved = (): void => {
      for (const { clientId, text, at } of readUnsaved(conversationId)) {
        dispatch({ type: 'sent', clientId, text, at });
        dispatch({ type: 'refused', clientId });
      }
    };
    /** What is written meanwhile is answered by the guide alone. */
    const onUnreachable = (): void => {
      setStatus('unreachable');
      if (current.current.messages.length === 0) showUnsaved();
      takeUp([]);
      void pump();
    };
    const load = async (): Promise<void> => {
      setStatus('loading');
      try {
        if (isToBegin(conversationId)) {
          setStatus('ready');
          showUnsaved();
          takeUp([]);
          await pump();
          if (!signal.aborted) await catchUp(signal);
          return;
        }
        // What one has just written elsewhere on this device is seen before what was said earlier.
        if (current.current.messages.length === 0) takeUp([]);
        const found = await readUntilFound(client, conversationId, onUnreachable, signal);
        // A long session is laid out between other things: a tap on the help button never waits for it.
        startTransition(() => {
          setSession(found.session);
          setHasEarlier(found.more);
          dispatch({ type: 'loaded', messages: found.messages });
          setStatus('ready');
        });
        withoutTrace.current ||= isWithoutTrace(found.messages);
        const cut = replyToResume(nextThread(emptyThread, { type: 'loaded', messages: found.messages }));
        takeUp(found.messages);
        if (cut) await follow(cut.id, signal);
        if (!signal.aborted) await pump();
      } catch (error) {
        if (signal.aborted || !(error instanceof Refused)) return;
        setRefusal(error);
        setStatus('refused');
      }
    };
    void load();
    others.current = watchOthers(
      {
        client,
        conversationId,
        shows: (seq) => current.current.messages.some((message) => message.seq === seq),
        isBusy: () => busy.current || current.current.replyId !== null,
        look: () => catchUp(signal),
      },
      signal,
    );
    window.addEventListener('online', () => sendAgain.current(), { signal });
    return () => {
      controller.abort();
      queue.current = [];
      busy.current = false;
      followed.current = null;
    };
  }, [client, conversationId, attempt, pump, follow, catchUp]);

  const { replyId } = thread;
  useEffect(() => {
    if (replyId === null) others.current?.free();
  }, [replyId]);

  const join = useCallback((messages: readonly Message[]) => dispatch({ type: 'joined', messages }), []);

  return {
    thread,
    join,
    session,
    status,
    refusal,
    notBegun,
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
      const found = await readSession(client, { conversationId, before });
      setHasEarlier(found.more);
      dispatch({ type: 'earlier', messages: found.messages });
    },
  };
};
