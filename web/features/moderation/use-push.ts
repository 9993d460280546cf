import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { addPushBrowser, readPushKey, removePushBrowser } from './console-api.ts';

/** Whether this browser rings while the console is closed. `away`: it cannot, here. */
export type PushState = 'unknown' | 'away' | 'off' | 'on' | 'refused';

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(base64url.replace(/-/g, '+').replace(/_/g, '/')),
    (character) => character.codePointAt(0)!,
  );

const registration = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  return (await navigator.serviceWorker.getRegistration('/')) ?? null;
};

const stateNow = async (client: SupabaseClient): Promise<PushState> => {
  const worker = await registration();
  if (!worker) return 'away';
  if (Notification.permission === 'denied') return 'refused';
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return 'off';
  // What the browser has, the house has: a row that was tidied away is mended here.
  await addPushBrowser(client, subscription.endpoint);
  return 'on';
};

/** The push channel of this browser. The service of its maker learns that somebody is rung, and nothing else. */
export function usePush(client: SupabaseClient) {
  const [state, setState] = useState<PushState>('unknown');
  useEffect(() => {
    let here = true;
    void stateNow(client)
      .catch((): PushState => 'off')
      .then((found) => here && setState(found));
    return () => {
      here = false;
    };
  }, [client]);

  /** @throws when the browser or the house says no */
  const turn = useCallback(
    async (on: boolean): Promise<void> => {
      const worker = await registration();
      if (!worker) return setState('away');
      const existing = await worker.pushManager.getSubscription();
      if (!on) {
        if (existing) {
          await removePushBrowser(client, existing.endpoint);
          await existing.unsubscribe();
        }
        return setState('off');
      }
      if ((await Notification.requestPermission()) !== 'granted') return setState('refused');
      const subscription =
        existing ??
        (await worker.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: bytes(await readPushKey(client)),
        }));
      await addPushBrowser(client, subscription.endpoint);
      setState('on');
    },
    [client],
  );
  return { state, turn };
}
