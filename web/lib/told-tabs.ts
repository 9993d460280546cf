/**
 * What one tab changed is true in the others at once: each tells the others of a change that the server took, and those
 * read anew what they show. Nothing of what changed is in the message.
 */
const channel = 'eclaircie:changed';

/** Listens until `signal` ends. @returns the way to tell the other tabs */
export const openToldTabs = (onChanged: () => void, signal: AbortSignal): (() => void) => {
  if (!('BroadcastChannel' in window)) return () => {};
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', onChanged, { signal });
  signal.addEventListener('abort', () => tabs.close());
  return () => {
    if (!signal.aborted) tabs.postMessage('changed');
  };
};
