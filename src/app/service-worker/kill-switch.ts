import type { WorkerMessage } from '../platform/service-worker/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that is alive answers at once; one that does not is taken for broken. */
const answerWithinMs = 3_000;

const isAlive = (page: Client): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const question: WorkerMessage = { type: 'ARE_YOU_THERE' };
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answerWithinMs);
    page.postMessage(question, [port2]);
  });

const reloadBroken = async (page: WindowClient): Promise<void> => {
  if (!(await isAlive(page))) await page.navigate(page.url);
};

const emptyCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
};

const drop = (): Promise<unknown> => Promise.all([self.registration.unregister(), emptyCaches()]);

/** A page under a worker loads itself anew when nothing in it would be lost. */
const notifyPages = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const message: WorkerMessage = { type: 'WORKERS_END' };
  for (const page of pages) page.postMessage(message);
};

/*
 * Ends a bad worker on every device that has it (reliability.md T6): drops all caches, unregisters.
 * A page that comes later is under no worker, so nothing goes round in circles while the switch is on.
 */
self.addEventListener('install', () => {
  void self.skipWaiting();
  // Now, since a browser may keep the bad worker active for five minutes more while its pages ask for
  // anything. Not awaited: unregistering waits for the installation to be over.
  void drop().then(notifyPages);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(drop());
  // Not awaited: a page that is loaded anew waits for the activation to be over.
  void self.clients
    .matchAll({ type: 'window' })
    .then((pages) => Promise.allSettled(pages.map(reloadBroken)));
});

// A page that was on its way meanwhile registers once more, and that revives what was unregistered. Its
// next request ends it again; so does what every page tells the worker it has registered, since a page
// that is under no worker asks it for nothing.
self.addEventListener('fetch', (event) => event.waitUntil(drop()));
self.addEventListener('message', (event) => event.waitUntil(drop()));
