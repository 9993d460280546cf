import { useEffect, useRef } from 'react';
import type { UseThread } from './thread-use.ts';

/** Goes to the message one came to read: earlier pages are fetched until it is there, then it gets the focus, once. */
export const useFoundMessage = (use: UseThread, seq: number | null): void => {
  const reached = useRef(false);
  const { messages } = use.thread;
  const first = messages.find((message) => message.seq !== null)?.seq ?? null;
  const { status, hasEarlier, loadEarlier } = use;
  const load = useRef(loadEarlier);
  load.current = loadEarlier;
  useEffect(() => {
    if (seq === null || reached.current || status !== 'ready' || first === null) return;
    if (first > seq && hasEarlier) {
      void load.current().catch(() => {});
      return;
    }
    reached.current = true;
    const element = document.querySelector<HTMLElement>('[data-found]');
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [seq, status, first, hasEarlier]);
};
