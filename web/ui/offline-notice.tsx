import { useSyncExternalStore } from 'react';

const watch = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a link; true while a page is written at build time. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/** One line inside the bar: that the network is gone, until it is back. Longer, it would push the links aside. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <p role="status" className="truncate text-[0.8em] leading-tight font-semibold">
      {!online && (
        <>
          Hors connexion
          <span className="sr-only">. Ce que vous écrivez reste ici, et partira au retour du réseau.</span>
        </>
      )}
    </p>
  );
}
