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

/**
 * Ends a bad worker on every device that has it (reliability.md T6): takes its place at once, drops
 * all caches, unregisters. A healthy page loads itself anew when nothing in it would be lost; only
 * a page that does not answer is loaded anew from here. A page that comes later is not controlled
 * by this worker, so nothing goes round in circles while the switch is on.
 */
const end = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window' });
  await drop();
  await Promise.allSettled(pages.map(reloadBroken));
  // A page that was just loading may have registered meanwhile, and the former worker have written.
  await new Promise((resolve) => setTimeout(resolve, answerWithinMs));
  await drop();
};

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
