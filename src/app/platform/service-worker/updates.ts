import { isUpdateBlocked, isUpdateReady, setApplyUpdate } from '../app-update.ts';
import { reloadOnce } from '../missing-code.ts';
import type { PageMessage } from './messages.ts';

/** A page asks for a newer worker when it comes back to the person, at most this often. */
const checkEveryMs = 15 * 60_000;
/** A worker that takes longer to take over is broken: the page goes on without it (B27). */
const takeOverMs = 5_000;

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

/** Loads this tab anew as soon as nobody looks at it and nothing in it would be lost. */
const reloadUnseen = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isUpdateBlocked.get()) reloadOnce();
  });
};

/** Another tab has applied the update, or the worker was ended: this one follows when it may. */
const follow = (): void => {
  if (reloadOnce()) return;
  isUpdateReady.set(true);
  reloadUnseen();
};

/**
 * Offers a waiting worker once, and applies it in all tabs at one tap; a tab that holds something
 * half-done keeps its page, and its offer (reliability.md B24, R21).
 */
export const offerUpdates = (registration: ServiceWorkerRegistration): void => {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
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
    if (registration.waiting === null) return location.reload();
    const message: PageMessage = { type: 'SKIP_WAITING' };
    registration.waiting.postMessage(message);
    setTimeout(() => location.reload(), takeOverMs);
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (isTapped) return location.reload();
    // The first worker of a device takes over a page that is as new as itself.
    if (isControlled) follow();
    isControlled = true;
  });
  checkNowAndThen(registration);
};
