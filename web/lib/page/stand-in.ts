/** How long between two looks at whether the service is back, in milliseconds. */
const pause = 10_000;

/**
 * The page shown in place of one that could not be reached: it makes way once the service answers again, or when asked.
 * Opened at its own address it stands for no other, and stays. Returns the way to stop.
 */
export function bindStandIn(page: HTMLElement): () => void {
  const again = () => window.location.reload();
  // The browser says « online » as soon as there is a link, which may yet lead nowhere.
  const look = async () => {
    if (page.dataset.standsIn === window.location.pathname || document.visibilityState === 'hidden') return;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) again();
  };
  const button = page.querySelector('[data-reloads]');
  const regularly = setInterval(look, pause);
  window.addEventListener('online', look);
  button?.addEventListener('click', again);
  return () => {
    clearInterval(regularly);
    window.removeEventListener('online', look);
    button?.removeEventListener('click', again);
  };
}
