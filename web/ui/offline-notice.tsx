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

/** Says that the network is gone, and goes when it is back. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="border-b border-line bg-dawn-wash px-4 py-2 text-center">
          Vous êtes hors connexion. Ce que vous écrivez reste ici, et partira quand le réseau reviendra.
        </p>
      )}
    </div>
  );
}
