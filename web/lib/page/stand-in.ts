/**
 * The page shown in place of one that could not be reached: it makes way as soon as the network is back, or when asked.
 * Returns the way to stop.
 */
export function bindStandIn(page: HTMLElement): () => void {
  const again = () => window.location.reload();
  const button = page.querySelector('[data-reloads]');
  window.addEventListener('online', again);
  button?.addEventListener('click', again);
  return () => {
    window.removeEventListener('online', again);
    button?.removeEventListener('click', again);
  };
}
