import type { SupabaseClient } from '@supabase/supabase-js';
import { changedEventSchema } from '#shared/devices.ts';
import { watchStream } from './watch-stream.ts';

/*
 * What one page changed is true on the person's other pages at once: each tells the others of a change that the server took,
 * and those read anew what they show. Nothing of what changed is in the message. Tabs of one browser tell each other without
 * the service; other devices are told by it, and so is what no page did, such as a payment that came by itself.
 */
const channel = 'eclaircie:changed';

/** Several changes in a row are told once, in milliseconds. */
const gathered = 150;

/**
 * A line that takes longer than this to open, in milliseconds, may open after the page has read what it shows; a change
 * that came between would not be told.
 */
const opensSoon = 1_000;

/** The other tabs of this browser. Listens until `signal` ends. @returns the way to tell them */
export const openToldTabs = (onChanged: () => void, signal: AbortSignal): (() => void) => {
  if (!('BroadcastChannel' in window)) return () => {};
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', onChanged, { signal });
  signal.addEventListener('abort', () => tabs.close());
  return () => {
    if (!signal.aborted) tabs.postMessage('changed');
  };
};

/** The person's other devices. Listens until `signal` ends. @returns the way to tell them */
export const openToldDevices = (
  client: SupabaseClient,
  onChanged: () => void,
  signal: AbortSignal,
): (() => void) => {
  const page = crypto.randomUUID();
  const asked = performance.now();
  let opened = false;
  void watchStream(
    { client, name: 'watch-person', body: {} },
    {
      data: (data) => {
        const changed = changedEventSchema.safeParse(data);
        if (!changed.success) return;
        // The first line is opened while the page reads what it shows; a slow or a later one may have missed something.
        const isWithReading = !opened && performance.now() - asked < opensSoon;
        opened = true;
        if (!isWithReading && changed.data.page !== page) onChanged();
      },
    },
    signal,
  );
  let waiting: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(waiting));
  // Whether it could be told changes nothing here: not for the person, and not for their sign-in.
  const tell = async () => {
    const token = (await client.auth.getSession()).data.session?.access_token;
    if (!token || signal.aborted) return;
    await fetch('/functions/v1/say-changed', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ page }),
      keepalive: true,
    });
  };
  return () => {
    if (signal.aborted) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void tell().catch(() => {}), gathered);
  };
};
