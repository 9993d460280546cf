import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML written at build time and until the application has taken the page over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
