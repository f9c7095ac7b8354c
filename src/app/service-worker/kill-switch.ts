import type { WorkerMessage } from '../platform/service-worker/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A live page answers immediately; one that does not answer in this time is considered broken. */
const answerWithinMs = 3_000;

const isAlive = (page: Client): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const ping: WorkerMessage = { type: 'ARE_YOU_THERE' };
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answerWithinMs);
    page.postMessage(ping, [port2]);
  });

const reloadBroken = async (page: WindowClient): Promise<void> => {
  if (!(await isAlive(page))) await page.navigate(page.url);
};

const emptyCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
};

const removeWorker = (): Promise<unknown> =>
  Promise.all([self.registration.unregister(), emptyCaches()]);

/** Asks controlled pages to reload once they have no unsaved input. */
const notifyPages = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const message: WorkerMessage = { type: 'WORKERS_END' };
  for (const page of pages) page.postMessage(message);
};

/*
 * Removes a bad worker from every device (reliability.md T6): deletes all caches and unregisters. Pages opened
 * afterwards have no worker, so there is no reload loop while the switch is on.
 */
self.addEventListener('install', () => {
  void self.skipWaiting();
  // Unregister now: a browser may keep the bad worker active for five more minutes while its pages make requests. Not
  // awaited, because unregistering waits for the end of the installation.
  void removeWorker().then(notifyPages);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeWorker());
  // Not awaited: a reloading page waits for the end of the activation.
  void self.clients
    .matchAll({ type: 'window' })
    .then((pages) => Promise.allSettled(pages.map(reloadBroken)));
});

// A page that was loading meanwhile registers again, which cancels the unregistration. Its next request unregisters the
// worker again; so does the message every page sends after registering, because an uncontrolled page makes no requests
// through the worker.
self.addEventListener('fetch', (event) => event.waitUntil(removeWorker()));
self.addEventListener('message', (event) => event.waitUntil(removeWorker()));
