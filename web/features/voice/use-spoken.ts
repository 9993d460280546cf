import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Turn } from '#shared/safety/levels.ts';
import { dialogueVoice } from '#shared/voice/dialogue-script.ts';
import type { Refused } from '#web/lib/call-function.ts';
import { toast } from '#web/lib/toasts.ts';
import { assessSpoken } from './assess.ts';
import { browserMicrophone } from './browser-microphone.ts';
import { browserMouth } from './browser-mouth.ts';
import { browserTimers } from './browser-timers.ts';
import { openFloor } from './floor.ts';
import { storedPause } from './pause-length.ts';
import { runSpoken } from './run-spoken.ts';
import { initialSpoken, type SeenReply, type SpokenEvent, type SpokenState } from './spoken-state.ts';
import { useAway } from './use-away.ts';
import type { PageEar } from './use-page-ear.ts';
import type { VoiceConsent } from './use-voice-consent.ts';
import { watchLevel } from './voice-level.ts';

/** What the spoken session needs of the conversation, whoever holds it. */
export type Conversation = {
  turns: readonly Turn[];
  reply: SeenReply | null;
  /** The last message could not be sent. */
  failed: boolean;
  /** Words the server did not take for want of a yes to the voice: they go back to the box they came from. */
  returned: { text: string; refusal: Refused } | null;
  say(text: string): void;
  choose(replyId: string, id: string): void;
  stopReply(): void;
};

const nothing = initialSpoken(3);

const isSame = (a: SeenReply | null, b: SeenReply): boolean =>
  a !== null &&
  a.id === b.id &&
  a.text === b.text &&
  a.over === b.over &&
  a.level === b.level &&
  a.silent === b.silent &&
  a.choicesAloud === b.choicesAloud;

export const useSpoken = (
  client: SupabaseClient,
  conversation: Conversation,
  ear: PageEar,
  consent: VoiceConsent,
): { state: SpokenState; send: (event: SpokenEvent) => void } => {
  const now = useRef({ client, conversation, consent });
  now.current = { client, conversation, consent };
  const [running, setRunning] = useState<ReturnType<typeof runSpoken> | null>(null);

  useEffect(() => {
    const floor = openFloor(() => made.send({ type: 'other-tab' }));
    const microphone = browserMicrophone();
    const made = runSpoken(
      {
        timers: browserTimers,
        ear: ear.open,
        mouth: browserMouth({
          client: () => now.current.client,
          manner: dialogueVoice,
          onFallback: (online) => made.send({ type: 'fell-back', online }),
        }),
        microphone,
        async check(text) {
          const { level, protocol } = await assessSpoken(text, now.current.conversation.turns);
          return level >= 2 && protocol
            ? { level, resources: protocol.resources, pinned: protocol.pinned }
            : null;
        },
        say: (text) => now.current.conversation.say(text),
        choose: (replyId, id) => now.current.conversation.choose(replyId, id),
        stopReply: () => now.current.conversation.stopReply(),
        notify: toast,
        takeFloor: floor.take,
        watchVoice(onVoice) {
          const stream = microphone.stream();
          const level = stream && watchLevel(stream, { onVoice });
          return () => level?.close();
        },
      },
      storedPause(),
    );
    setRunning(made);
    return () => {
      made.dispose();
      floor.close();
    };
  }, [ear]);

  useAway(() => running?.send({ type: 'leave' }));
  const { reply, failed } = conversation;
  const told = useRef<SeenReply | null>(null);
  useEffect(() => {
    // Drawn anew with nothing new in it, the conversation has nothing to tell.
    if (!running || !reply || isSame(told.current, reply)) return;
    told.current = reply;
    running.send({ type: 'reply', reply });
  });
  useEffect(() => {
    if (failed) running?.send({ type: 'not-sent' });
  }, [running, failed]);
  const { returned } = conversation;
  useEffect(() => {
    if (!running || !returned) return;
    now.current.consent.gone(returned.refusal);
    running.send({ type: 'no-consent', returned: returned.text });
  }, [running, returned]);
  // Withdrawn on another screen: the microphone closes at once.
  const withdrawn = consent.given === false;
  useEffect(() => {
    if (withdrawn) running?.send({ type: 'no-consent' });
  }, [running, withdrawn]);

  const state = useSyncExternalStore(
    running?.subscribe ?? (() => () => {}),
    running?.state ?? (() => nothing),
  );
  const send = (event: SpokenEvent) => {
    if (event.type === 'submit') ear.forget();
    running?.send(event);
  };
  return { state, send };
};
