import { useEffect, useState } from 'react';
import { hasStoredSession, isSessionKey } from './stored-session.ts';
import { getSupabase } from './supabase-client.ts';

const longestPause = 30_000;

/**
 * Opens the client when a session is kept in this browser or appears in another tab; says there is none otherwise, so
 * that a visitor's page loads nothing more. Returns whether the service could not be reached; it is tried again.
 */
export function useStoredSession(stillClosed: boolean, sayNone: () => void): boolean {
  const [unreachable, setUnreachable] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes up
  useEffect(() => {
    let pause = 2_000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      clearTimeout(timer);
      getSupabase().then(
        () => setUnreachable(false),
        () => {
          setUnreachable(true);
          timer = setTimeout(open, pause);
          pause = Math.min(pause * 2, longestPause);
        },
      );
    };
    const onStorage = (event: StorageEvent) => {
      if (isSessionKey(event.key) && event.newValue) open();
    };
    if (hasStoredSession()) open();
    else if (stillClosed) sayNone();
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  return unreachable;
}
