import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const longAfter = 500;
/** A finger is never quite still, in CSS pixels. */
const stillWithin = 10;

/** The finger that is lifted would press what has opened under it. */
const swallowClick = () => {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    over.abort();
  };
  window.addEventListener('click', swallow, options);
  for (const next of ['pointerdown', 'keydown']) window.addEventListener(next, () => over.abort(), options);
};

/**
 * A finger that stays opens what can be done with the thing under it, and so does the menu key from a button within it. A
 * mouse keeps its selection and the browser's own menu. `touched` is for what is pressed, `within` for what holds it.
 */
export const useLongPress = (onLongPress: () => void) => {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const end = useCallback(() => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => end, [end]);
  return {
    touched: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        end();
        if (pointerType === 'mouse') return;
        const timer = setTimeout(() => {
          swallowClick();
          onLongPress();
        }, longAfter);
        press.current = { x, y, timer };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = press.current;
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillWithin) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    within: {
      onContextMenu: (event: MouseEvent) => {
        const { pointerType, button } = event.nativeEvent as globalThis.PointerEvent;
        // By the menu key, Chromium names a mouse without a button, and others no pointer.
        if (pointerType === 'mouse' ? button !== -1 : !pointerType && button === 2) return;
        event.preventDefault();
        end();
        onLongPress();
      },
    },
  };
};
