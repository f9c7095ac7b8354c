import { Workbox } from 'workbox-window';
import {
  controllerAtStart,
  isUpdateBlocked,
  isUpdateReady,
  setApplyUpdate,
} from '../app-update.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';
import { reloadOnce } from './missing-code.ts';

let isRequested = false;

/**
 * Registers the service worker after the first content is on screen. Without one the app works as a
 * plain site. A second call, by the app after the public page, does nothing: a Trusted Types policy
 * can be created only once.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (isRequested || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRequested = true;
  listenToWorker();
  try {
    const worker = new Workbox(trustedWorkerUrl(), workerOptions);
    const registration = await worker.register();
    if (!registration) return;
    offerUpdates(registration);
    await cacheLoadedFiles();
  } catch {
    // Without a worker everything works from the network (B27).
  }
};

/**
 * Starts the installation while this page is being left; the next page of the app does the rest. At the sign-in the
 * customer types, and the network has nothing else to do.
 */
export const installWhileLeaving = (): void => {
  if (isRequested || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRequested = true;
  serviceWorker.register(trustedWorkerUrl(), workerOptions).catch(() => undefined);
};

const workerUrl = '/service-worker.js';
const workerOptions: RegistrationOptions = { scope: '/', updateViaCache: 'none' };

interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypesFactory {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** The one script URL that Trusted Types allows (docs/decisions, CSP). */
const trustedWorkerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const only = (url: string) => {
    if (url !== workerUrl) throw new TypeError('not the service worker script of this app');
    return url;
  };
  return (
    trustedTypes
      ?.createPolicy('kheya-worker', { createScriptURL: only })
      .createScriptURL(workerUrl) ?? workerUrl
  );
};

/**
 * Offers a waiting worker once, and applies it in all tabs on one tap; a tab with unsaved work is
 * not reloaded and keeps its offer (reliability.md B24, R21).
 */
const offerUpdates = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  // A page that loads while its first worker activates is never controlled by it.
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
  const { controller } = serviceWorker;
  if (controllerAtStart !== null && controller !== controllerAtStart)
    onceActive(controller, followUpdate);
  else if (controller !== null) followIfOutdated().catch(() => undefined);
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a device controls a page of its own version.
    const isReplaced = isControlled;
    isControlled = true;
    onceActive(serviceWorker.controller, () => {
      if (isTapped && !isUpdateBlocked.get()) return location.reload();
      if (isReplaced) followUpdate();
    });
  });
  scheduleUpdateChecks(registration);
};

/** A page checks for a newer worker when it becomes visible, at most this often. */
const checkEveryMs = 15 * 60_000;

const scheduleUpdateChecks = (registration: ServiceWorkerRegistration): void => {
  // Registration has just checked.
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

/** Unsaved work may have begun since the tap. */
const reloadIfFree = (): void => {
  if (!isUpdateBlocked.get()) location.reload();
};

/** A worker that takes longer to activate is broken: continue without it (B27). */
const takeOverMs = 5_000;

/**
 * A slow download of the newer worker may take longer; reloading the old page would gain nothing.
 */
const takeOver = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const waiting = await newestWaiting(registration);
  if (waiting === undefined) return reloadIfFree();
  const message: PageMessage = { type: 'SKIP_WAITING' };
  waiting.postMessage(message);
  // A file that hangs on its way to the device would hold the old worker for up to five minutes.
  const stop: PageMessage = { type: 'STOP_KEEPING' };
  registration.active?.postMessage(stop);
  setTimeout(reloadIfFree, takeOverMs);
};

/** The newest worker, once installed; undefined if the page's own is the newest. */
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
 * Runs once a worker is activated. Before that, a reloading page would wait for it, and a worker
 * that unregisters itself would claim the page again.
 */
const onceActive = (worker: ServiceWorker | null, run: () => void): void => {
  if (worker === null || worker.state === 'activated') return run();
  worker.addEventListener('statechange', () => run(), { once: true });
};

/** Another tab applied the update, or the workers were ended: reload when possible. */
const followUpdate = (): void => {
  if (reloadOnce()) return;
  isUpdateReady.set(true);
  reloadUnseen();
};

/**
 * A page gets no event for a worker that takes over between its document and the start of its code; the document which
 * that worker now serves names other files. The home page names only the files it loads itself.
 */
const followIfOutdated = async (): Promise<void> => {
  const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { imports = {} } = JSON.parse(text) as { imports?: Readonly<Record<string, string>> };
  const served = await fetch('/shell.html').then((answer) => answer.text());
  if (!Object.values(imports).every((file) => served.includes(`"${file}"`))) followUpdate();
};

/** Reloads this tab when it is hidden and has no unsaved work. */
const reloadUnseen = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isUpdateBlocked.get()) reloadOnce();
  });
};

const { serviceWorker } = globalThis.navigator;

/** Handles messages of the worker that removes all workers (reliability.md T6). */
const listenToWorker = (): void => serviceWorker.addEventListener('message', handleWorkerMessage);

const handleWorkerMessage = ({
  data,
  ports,
}: MessageEvent<Partial<WorkerMessage> | undefined>): void => {
  // A page that responds is alive, and reloads itself when it has no unsaved work.
  if (data?.type === 'ARE_YOU_THERE') ports[0]?.postMessage('yes');
  if (data?.type === 'WORKERS_END') void unregisterHere();
};

/** This page may have registered again since, which would revive the removed worker. */
const unregisterHere = async (): Promise<void> => {
  const registration = await serviceWorker.getRegistration();
  await registration?.unregister();
  if (serviceWorker.controller !== null) followUpdate();
};

/** Caches what the first visit loaded before there was a worker: its language and screen. */
const cacheLoadedFiles = async (): Promise<void> => {
  if (controllerAtStart !== null) return;
  const { active } = await serviceWorker.ready;
  sendLoadedFiles(active);
  // Files loaded before the worker controls the page are neither cached by it nor in the first list.
  serviceWorker.addEventListener(
    'controllerchange',
    () => sendLoadedFiles(serviceWorker.controller),
    { once: true },
  );
};

const sendLoadedFiles = (worker: ServiceWorker | null): void => {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = addresses
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const message: PageMessage = { type: 'KEEP_LOADED', paths };
  worker?.postMessage(message);
};
