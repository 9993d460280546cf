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
import { type EarPlace, earAt } from './choose-ear.ts';
import { type DialogueEvent, type DialogueState, initialDialogue } from './dialogue-state.ts';
import { openFloor } from './floor.ts';
import { type RunningDialogue, runDialogue } from './run-dialogue.ts';
import { useAway } from './use-away.ts';

const initially = (): DialogueState => initialDialogue;

/** The dialogue of this page, with the browser's hands; silenced when the page is left, hidden or unloaded. */
export const useDialogue = (
  client: SupabaseClient | null,
  place: EarPlace | null,
): { state: DialogueState; send: (event: DialogueEvent) => void } => {
  const now = useRef({ client, place });
  now.current = { client, place };
  const [dialogue, setDialogue] = useState<RunningDialogue | null>(null);

  useEffect(() => {
    const floor = openFloor(() => running.send({ type: 'other-tab' }));
    const running = runDialogue(
      {
        timers: browserTimers,
        ear: () => (now.current.place ? earAt(now.current.place, () => now.current.client) : null),
        mouth: browserMouth({
          client: () => now.current.client,
          manner: dialogueVoice,
          onFallback: () => running.send({ type: 'fell-back' }),
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
  }, []);

  useAway(() => dialogue?.send({ type: 'leave' }));
  const state = useSyncExternalStore(
    dialogue?.subscribe ?? (() => () => {}),
    dialogue?.state ?? initially,
    initially,
  );
  return { state, send: (event) => dialogue?.send(event) };
};
