import { useCallback, useEffect, useRef, useState } from 'react';
import type { AlertRow } from '#shared/moderation/alerts.ts';

/*
 * The alarm of an open console: a sound, the title of the tab and, where the browser was allowed to, a notification. None
 * of them says a level, a subject or a pseudonym: a screen is seen by whoever passes.
 */

/** Switched on once, heard on every page of the console: the one with a line open as well as the queue. */
let audio: AudioContext | null = null;

/** Two soft notes, made here: nothing to load. */
const ring = (context: AudioContext): void => {
  for (const [index, pitch] of [660, 880].entries()) {
    const at = context.currentTime + index * 0.28;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.25, at + 0.04);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.26);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + 0.28);
  }
};

const notify = (): void => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    new Notification('Une ligne vous attend', { tag: 'console' });
  } catch {
    // Some browsers only notify from a worker: the sound and the title remain.
  }
};

export type Alarm = {
  /** The sound was switched on by a click: browsers allow none before. */
  sounds: boolean;
  switchOn(): Promise<void>;
};

/** Rings once for each line that begins to wait, or waits at a higher level, while this page is open. */
export function useAlarm(waiting: readonly AlertRow[] | undefined): Alarm {
  const heard = useRef<Map<string, string> | null>(null);
  const [sounds, setSounds] = useState(audio !== null);
  const count = waiting?.length ?? 0;

  useEffect(() => {
    if (!waiting) return;
    const now = new Map(waiting.map(({ id, level, waitingSince }) => [id, `${level} ${waitingSince}`]));
    const before = heard.current;
    heard.current = now;
    // What waits when the page opens is on the page.
    if (!before || [...now].every(([id, what]) => before.get(id) === what)) return;
    if (audio) ring(audio);
    notify();
  }, [waiting]);

  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);

  const switchOn = useCallback(async () => {
    audio ??= new AudioContext();
    await audio.resume();
    ring(audio);
    setSounds(true);
    if (typeof Notification !== 'undefined' && Notification.permission === 'default')
      await Notification.requestPermission().catch(() => 'denied' as const);
  }, []);
  return { sounds, switchOn };
}
