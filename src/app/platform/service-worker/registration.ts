import { Workbox } from 'workbox-window';
import { isUpdateBlocked, isUpdateReady, setApplyUpdate } from '../app-update.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';
import { reloadOnce } from './missing-code.ts';

let isRequested = false;

/**
 * Registers the worker, after the first content is on screen. Without one the app is a plain site.
 * The public page and the app that comes after it both ask; the second asking does nothing, since a
 * policy of Trusted Types can be made only once.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (isRequested || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRequested = true;
  listenToWorker();
  try {
    const worker = new Workbox(trustedWorkerUrl(), { scope: '/', updateViaCache: 'none' });
    const registration = await worker.register();
    if (!registration) return;
    offerUpdates(registration);
    await cacheLoadedFiles();
  } catch {
    // No worker is no error: everything works from the network (B27).
  }
};

const workerUrl = '/service-worker.js';

interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** The one script URL that Trusted Types may let through (design 3, CSP). */
const trustedWorkerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const only = (url: string) => {
    if (url !== workerUrl) throw new TypeError('not the worker of this app');
    return url;
  };
  return (
    trustedTypes
      ?.createPolicy('kheya-worker', { createScriptURL: only })
      .createScriptURL(workerUrl) ?? workerUrl
  );
};

/**
 * Offers a waiting worker once, and applies it in all tabs at one tap; a tab that holds something
 * half-done keeps its page, and its offer (reliability.md B24, R21).
 */
const offerUpdates = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  // A page that loads just while its first worker takes over is never controlled by it.
  let isControlled =
    serviceWorker.controller !== null || registration.active?.state === 'activated';
  let isTapped = false;

  const offer = (): void => {
    if (registration.waiting !== null && registration.active !== null) isUpdateReady.set(true);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });

  setApplyUpdate(() => {
    isTapped = true;
    takeOver(registration).catch(reloadIfFree);
  });
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a device takes over a page that is as new as itself.
    const isReplaced = isControlled;
    isControlled = true;
    onceActive(serviceWorker.controller, () => {
      if (isTapped && !isUpdateBlocked.get()) return location.reload();
      if (isReplaced) followUpdate();
    });
  });
  checkNowAndThen(registration);
};

/** A page asks for a newer worker when it comes back to the person, at most this often. */
const checkEveryMs = 15 * 60_000;

const checkNowAndThen = (registration: ServiceWorkerRegistration): void => {
  // Registering has asked already.
  let checkedAtMs = Date.now();
  const check = (): void => {
    const isDue = Math.abs(Date.now() - checkedAtMs) >= checkEveryMs;
    if (!isDue || document.visibilityState !== 'visible' || !navigator.onLine) return;
    checkedAtMs = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('focus', check);
  addEventListener('online', check);
};

/** Something half-done may have begun since the tap. */
const reloadIfFree = (): void => {
  if (!isUpdateBlocked.get()) location.reload();
};

/** A worker that takes longer to take over is broken: the page goes on without it (B27). */
const takeOverMs = 5_000;

/** On a slow link the newer worker takes its time; nothing is gained by loading the old page anew. */
const takeOver = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const waiting = await newestWaiting(registration);
  if (waiting === undefined) return reloadIfFree();
  const message: PageMessage = { type: 'SKIP_WAITING' };
  waiting.postMessage(message);
  setTimeout(reloadIfFree, takeOverMs);
};

/** The newest worker there is, once it is ready; undefined where the page's own is the newest. */
const newestWaiting = async (
  registration: ServiceWorkerRegistration,
): Promise<ServiceWorker | undefined> => {
  if (registration.waiting !== null) return registration.waiting;
  const { installing } = await registration.update();
  if (installing !== null)
    await new Promise((resolve) =>
      installing.addEventListener('statechange', resolve, { once: true }),
    );
  return registration.waiting ?? undefined;
};

/**
 * Once a worker has done what it does on taking over. Before that a page that is loaded anew would
 * wait for it, and one that ends itself would get hold of the page again.
 */
const onceActive = (worker: ServiceWorker | null, run: () => void): void => {
  if (worker === null || worker.state === 'activated') return run();
  worker.addEventListener('statechange', () => run(), { once: true });
};

/** Another tab has applied the update, or the workers were ended: this one follows when it may. */
const followUpdate = (): void => {
  if (reloadOnce()) return;
  isUpdateReady.set(true);
  reloadUnseen();
};

/** Loads this tab anew as soon as nobody looks at it and nothing in it would be lost. */
const reloadUnseen = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isUpdateBlocked.get()) reloadOnce();
  });
};

const { serviceWorker } = globalThis.navigator;

/** Answers the worker that ends all workers (reliability.md T6). */
const listenToWorker = (): void => serviceWorker.addEventListener('message', handleWorkerMessage);

const handleWorkerMessage = ({
  data,
  ports,
}: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  // Whoever answers is alive, and loads itself anew when nothing is in hand.
  if (data?.type === 'ARE_YOU_THERE') ports[0]?.postMessage('yes');
  if (data?.type === 'WORKERS_END') void endHere();
};

/** This page may have registered again since: that would revive the worker that was ended. */
const endHere = async (): Promise<void> => {
  const registration = await serviceWorker.getRegistration();
  await registration?.unregister();
  if (serviceWorker.controller !== null) followUpdate();
};

/** Keeps what the first visit loaded before there was a worker: its own language, its own screen. */
const cacheLoadedFiles = async (): Promise<void> => {
  if (navigator.serviceWorker.controller !== null) return;
  const { active } = await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const message: PageMessage = { type: 'KEEP_LOADED', paths };
  active?.postMessage(message);
};
