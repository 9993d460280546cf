import { useSyncExternalStore } from 'react';

/*
 * The sound of an open console, made here: nothing to load. It is switched on by a click, heard on every page of the
 * console, and after a reload as soon as the page is touched: browsers allow no sound before.
 */

/** `asleep`: wanted, and the browser waits for a first touch of this page. */
export type SoundState = 'on' | 'asleep' | 'off';
export type Sound = 'urgent' | 'waiting' | 'answer' | 'cut';

let audio: AudioContext | null = null;
const listeners = new Set<() => void>();
const told = () => {
  for (const listener of listeners) listener();
};

const wish = 'eclaircie:console-alarm';
const wanted = (): boolean => {
  try {
    return sessionStorage.getItem(wish) === 'on';
  } catch {
    return false;
  }
};
const want = (on: boolean): void => {
  try {
    if (on) sessionStorage.setItem(wish, 'on');
    else sessionStorage.removeItem(wish);
  } catch {
    // Storage is forbidden: it is asked again on the next page.
  }
};

const stateNow = (): SoundState => {
  if (audio?.state === 'running') return 'on';
  return audio || wanted() ? 'asleep' : 'off';
};

type Note = { pitch: number; at: number; long: number; loud: number; shape: OscillatorType };
const notes: Record<Sound, readonly Note[]> = {
  // Three rising calls, hard and twice as loud: not to be taken for the other one.
  urgent: [0, 0.9, 1.8].flatMap((from) =>
    [620, 830, 1110].map((pitch, n) => ({
      pitch,
      at: from + n * 0.2,
      long: 0.2,
      loud: 0.5,
      shape: 'square' as const,
    })),
  ),
  waiting: [660, 880].map((pitch, n) => ({
    pitch,
    at: n * 0.28,
    long: 0.28,
    loud: 0.25,
    shape: 'sine' as const,
  })),
  answer: [{ pitch: 990, at: 0, long: 0.35, loud: 0.25, shape: 'sine' as const }],
  cut: [440, 330, 247].map((pitch, n) => ({
    pitch,
    at: n * 0.35,
    long: 0.35,
    loud: 0.35,
    shape: 'triangle' as const,
  })),
};

export const play = (sound: Sound): void => {
  if (audio?.state !== 'running') return;
  for (const { pitch, at, long, loud, shape } of notes[sound]) {
    const from = audio.currentTime + at;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.type = shape;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(loud, from + 0.04);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + long - 0.02);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(from + long);
  }
};

const open = (): AudioContext | null => {
  if (!audio && typeof AudioContext !== 'undefined') {
    audio = new AudioContext();
    audio.onstatechange = told;
  }
  return audio;
};

export const switchSoundOn = async (): Promise<void> => {
  want(true);
  await open()?.resume();
  told();
  play('waiting');
  if (typeof Notification !== 'undefined' && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => 'denied' as const);
};

export const switchSoundOff = async (): Promise<void> => {
  want(false);
  const closing = audio;
  audio = null;
  told();
  await closing?.close().catch(() => {});
};

const wake = () => {
  if (stateNow() !== 'asleep') return;
  void open()
    ?.resume()
    .then(told)
    .catch(() => {});
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    // Browsers that remember the site let it sound at once; the others at the first touch.
    wake();
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', wake);
    window.removeEventListener('keydown', wake);
  };
};

export const useSound = (): SoundState => useSyncExternalStore(subscribe, stateNow);
