import { useEffect } from 'react';

/**
 * Says something in the tab's title while the person looks elsewhere, until they come back: the quietest way to reach
 * somebody. Said once for each new `words`.
 */
export function useTabTitle(words: string | null): void {
  useEffect(() => {
    if (!words || document.hasFocus()) return;
    const before = document.title;
    const ours = `${words} · ${before}`;
    document.title = ours;
    const restore = () => {
      // Another page has its own title by now.
      if (document.title === ours) document.title = before;
    };
    window.addEventListener('focus', restore);
    return () => {
      window.removeEventListener('focus', restore);
      restore();
    };
  }, [words]);
}
