import { useEffect, useRef } from 'react';
import type { AlertRow } from '#shared/moderation/alerts.ts';
import { play } from './alarm-sound.ts';

/*
 * The alarm of an open console: a sound, the title of the tab and, where the browser was allowed to, a notification. None
 * of them says a level, a subject or a pseudonym: a screen is seen by whoever passes.
 */

/** Milliseconds between two calls of the same sound, until somebody answers. */
const again = { urgent: 8_000, waiting: 60_000, cut: 30_000 } as const;

/** Whether this line calls whoever looks at this console: it waits for them, or rose in their hands. */
export const callsMe = (alert: AlertRow): boolean => {
  if (alert.state === 'waiting')
    return alert.offeredTo === null || alert.offeredToMe || alert.escalatedAt !== null;
  return alert.mine ? alert.unanswered : alert.mayTake;
};

/** The person wrote since, in a line one holds. */
const answersMe = (alert: AlertRow): boolean => alert.mine && alert.spokeSince;

const notify = (): void => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    new Notification('Une ligne vous attend', { tag: 'console' });
  } catch {
    // Some browsers only notify from a worker: the sound and the title remain.
  }
};

/** Calls now, and again after each pause, for as long as `on`. */
function useRepeated(on: boolean, sound: 'urgent' | 'waiting' | 'cut'): void {
  useEffect(() => {
    if (!on) return;
    play(sound);
    const timer = setInterval(() => play(sound), again[sound]);
    return () => clearInterval(timer);
  }, [on, sound]);
}

/**
 * Rings for every line that calls, until it is answered; once for each word of the person in a line one holds; and when
 * this console sees nothing any more.
 * @param sounds whether a sound is allowed now: what calls at that moment is heard then
 */
export function useAlarm(alerts: readonly AlertRow[] | undefined, blind: boolean, sounds: boolean): void {
  const calling = blind ? [] : (alerts ?? []).filter(callsMe);
  const urgent = calling.some(({ level }) => level === 4);
  useRepeated(sounds && urgent, 'urgent');
  useRepeated(sounds && !urgent && calling.length > 0, 'waiting');
  useRepeated(sounds && blind, 'cut');

  const heard = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!alerts) return;
    const calls = alerts
      .filter(callsMe)
      .map(({ id, level, waitingSince }) => `${id} ${level} ${waitingSince}`);
    const answers = alerts.filter(answersMe).map(({ id, spokeAt }) => `${id} ${spokeAt}`);
    const before = heard.current;
    heard.current = new Set([...calls, ...answers]);
    // What was there when the page opened is on the page.
    if (!before) return;
    if (answers.some((each) => !before.has(each))) play('answer');
    const fresh = calls.filter((each) => !before.has(each));
    // The first one is rung by the repetition; a second one beside it is rung here.
    if (fresh.length > 0 && calls.length > fresh.length) play('waiting');
    if (fresh.length > 0 || answers.some((each) => !before.has(each))) notify();
  }, [alerts]);

  const count = (alerts ?? []).filter((alert) => callsMe(alert) || answersMe(alert)).length;
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}
