import { useEffect, useRef } from 'react';

/**
 * Keys of one letter, for a whole screen: silent while somebody types, in a dialog, or with a modifier (WCAG 2.1.4); a key
 * held down is one gesture.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Walking through a list is the one thing that goes on while a key is held.
      if (event.repeat && !/^(j|k|ArrowUp|ArrowDown)$/.test(event.key)) return;
      if (target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName)) return;
      if (document.querySelector('dialog[open]')) return;
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
