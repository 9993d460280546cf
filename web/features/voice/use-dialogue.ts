import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dialogueVoice } from '#shared/voice/dialogue-script.ts';
import { brand } from '#web/lib/brand.ts';
import { storedAddress } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toasts.ts';
import { assessSpoken } from './assess.ts';
import { browserMicrophone } from './browser-microphone.ts';
import { browserMouth } from './browser-mouth.ts';
import { browserTimers } from './browser-timers.ts';
import { type DialogueEvent, type DialogueState, initialDialogue } from './dialogue-state.ts';
import { openFloor } from './floor.ts';
import { type RunningDialogue, runDialogue } from './run-dialogue.ts';
import { useAway } from './use-away.ts';
import type { PageEar } from './use-page-ear.ts';

const initially = (): DialogueState => initialDialogue;

const opensMicrophone = (event: DialogueEvent, { keyboard }: DialogueState): boolean =>
  event.type === 'ask-microphone' || event.type === 'use-voice' || (event.type === 'resume' && !keyboard);

/** The dialogue of this page, with the browser's hands; silenced when the page is left, hidden or unloaded. */
export const useDialogue = (
  client: SupabaseClient | null,
  ear: PageEar,
): { state: DialogueState; send: (event: DialogueEvent) => void } => {
  const now = useRef({ client });
  now.current = { client };
  const [dialogue, setDialogue] = useState<RunningDialogue | null>(null);

  useEffect(() => {
    const floor = openFloor(() => running.send({ type: 'other-tab' }));
    const running = runDialogue(
      {
        timers: browserTimers,
        ear: ear.open,
        mouth: browserMouth({
          client: () => now.current.client,
          manner: dialogueVoice,
          onFallback: (online) => running.send({ type: 'fell-back', online }),
        }),
        microphone: browserMicrophone(),
        assess: assessSpoken,
        notify: toast,
        takeFloor: floor.take,
      },
      { brand, address: storedAddress() },
    );
    setDialogue(running);
    return () => {
      running.dispose();
      floor.close();
    };
  }, [ear]);

  useAway(() => dialogue?.send({ type: 'leave' }));
  const state = useSyncExternalStore(
    dialogue?.subscribe ?? (() => () => {}),
    dialogue?.state ?? initially,
    initially,
  );
  const send = (event: DialogueEvent) => {
    if (event.type === 'submit' || event.type === 'restart') ear.forget();
    dialogue?.send(opensMicrophone(event, state) && ear.lacksConsent() ? { type: 'no-consent' } : event);
  };
  return { state, send };
};
