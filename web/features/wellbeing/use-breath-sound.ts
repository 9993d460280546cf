import { useEffect, useRef, useState } from 'react';
import type { Breath } from '#web/ui/exercise/breath.ts';
import { createBreathSound } from './breath-sound.ts';

/** The sound of the breath, for eyes that close. Silent until asked for; `breath` is null while nobody breathes. */
export function useBreathSound(breath: Breath | null) {
  const sound = useRef<ReturnType<typeof createBreathSound>>(null);
  const [on, setOn] = useState(false);
  const heard = on && breath ? breath.part : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part of a breath
  useEffect(() => {
    if (heard !== null && breath) sound.current?.play(breath.kind, breath.seconds);
    else sound.current?.hush();
  }, [heard]);
  useEffect(() => () => sound.current?.hush(), []);

  return {
    on,
    toggle: () => {
      // Made by a press: browsers keep any other sound silent.
      sound.current ??= createBreathSound();
      setOn(!on);
    },
  };
}
