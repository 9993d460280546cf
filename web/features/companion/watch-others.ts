/** How often an open conversation looks for what was said on another device, in milliseconds. */
const lookEvery = 15_000;

/**
 * The same conversation elsewhere: other tabs of this browser say at once that something moved there (what was said stays
 * with the server); another device is looked for when this tab comes back into sight, and now and then while it is.
 * @returns the way to say that something moved here
 */
export const watchOthers = (conversationId: string, look: () => void, signal: AbortSignal): (() => void) => {
  const tabs =
    'BroadcastChannel' in window ? new BroadcastChannel(`eclaircie:seance:${conversationId}`) : null;
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  tabs?.addEventListener('message', look, { signal });
  document.addEventListener('visibilitychange', lookIfSeen, { signal });
  const regularly = setInterval(lookIfSeen, lookEvery);
  signal.addEventListener('abort', () => {
    clearInterval(regularly);
    tabs?.close();
  });
  return () => {
    if (!signal.aborted) tabs?.postMessage('moved');
  };
};
