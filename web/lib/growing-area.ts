import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** A text area that is as high as its text, up to two fifths of the window. */
export const useGrowingArea = (
  area: RefObject<HTMLTextAreaElement | null> | undefined,
  text: string,
): void => {
  useEffect(() => {
    const element = area?.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight + 2, window.innerHeight * 0.4)}px`;
    void text;
  }, [area, text]);
};

/** Enter sends, Shift+Enter makes a line; while a word is being composed (accents, other scripts), Enter belongs to it. */
export const sendingOnEnter =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
