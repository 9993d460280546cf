import { answerPage, kindOf } from './offline/answer-request.ts';

/*
 * Keeps the emergency numbers and the offline page readable without a network. What it keeps is a fixed list written by
 * the build, fetched once at installation; no answer to a person is ever stored, so nothing of theirs stays behind.
 */

/** Written by `scripts/build-web.ts`; another list or another content makes another name, and so another worker. */
declare const __KEPT__: { name: string; addresses: string[] };
const { name, addresses } = __KEPT__;

// The project is compiled against the page's types; a worker needs these few.
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Fetching = { request: Request; respondWith(answer: Promise<Response>): void };
type Clicked = Lasting & { notification: { close(): void } };
type Windowed = { url: string; focus(): Promise<unknown> };
type Worker = {
  addEventListener(type: 'push', listener: (event: Lasting) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  registration: { showNotification(title: string, options: object): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<Windowed[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: Location;
};
const worker = self as unknown as Worker;

const install = async () => {
  const cache = await caches.open(name);
  // All or nothing: half a page would be worse than the browser's own message. Pages come from the server itself.
  await cache.addAll(
    addresses.map((address) =>
      address.startsWith('/assets/') ? address : new Request(address, { cache: 'reload' }),
    ),
  );
  await worker.skipWaiting();
};

const activate = async () => {
  const former = await caches.keys();
  await Promise.all(
    former.filter((each) => each.startsWith('kept-') && each !== name).map((each) => caches.delete(each)),
  );
  await worker.clients.claim();
};

const kept = {
  match: async (address: string) => (await caches.open(name)).match(address, { ignoreVary: true }),
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, worker.location.origin);
  if (kind === 'page') event.respondWith(answerPage(request, kept, () => fetch(request)));
  if (kind === 'file') event.respondWith(kept.match(request.url).then((file) => file ?? fetch(request)));
});

/*
 * A colleague on duty is rung (server/adapters/push). The ring carries nothing: what is shown is this one sentence, on
 * whatever screen it lights.
 */
worker.addEventListener('push', (event) =>
  event.waitUntil(
    worker.registration.showNotification('Une ligne vous attend', {
      body: 'Ouvrez la console.',
      tag: 'console',
      renotify: true,
      lang: 'fr',
    }),
  ),
);
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const windows = await worker.clients.matchAll({ type: 'window' });
    const there = windows.find(({ url }) => new URL(url).pathname.startsWith('/moderation'));
    await (there ? there.focus() : worker.clients.openWindow('/moderation'));
  };
  event.waitUntil(open());
});
