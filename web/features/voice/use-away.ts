import { useEffect, useRef } from 'react';

/** Runs when the page is left, hidden or unloaded: a microphone must never stay open behind somebody's back. */
export const useAway = (onAway: () => void): void => {
  const away = useRef(onAway);
  away.current = onAway;
  useEffect(() => {
    const leave = () => away.current();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
};
