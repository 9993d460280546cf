/**
 * Once the page has everything it needs itself, installs what keeps the emergency numbers and the offline page readable
 * without a network (`entry-service-worker.ts`). A browser without it, or a refusal, changes nothing.
 */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const register = () => void serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
