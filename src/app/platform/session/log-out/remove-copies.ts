import { removePlain } from '../../storage/plain-storage.ts';
import { deleteVaults } from '../../storage/vault.ts';
import { withinMs } from '../../storage/within.ts';
import { customerOfDevice } from '../known-customer.ts';
import { sweepLateRecords } from '../purge.ts';
import { purgeOwedKey } from '../session-keys.ts';

/** A browser that does not answer is asked again at the next start. */
const answerWithinMs = 3_000;

/** The shell's own files are nobody's; everything else in Cache Storage goes. */
const isShell = (cache: string): boolean => cache.includes('precache');

const deleteCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => !isShell(name));
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** What the bank could still send to this device, and what it has sent. */
const silenceNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

const clearBadge = async (): Promise<void> => {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
};

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  withinMs(answerWithinMs, work).then(
    () => true,
    () => false,
  );

/**
 * Deletes what waits for the browser: copies, caches, push subscription, badge (product.md A7). The
 * copy of whoever is known by now stays. Takes the mark away only when all of it has succeeded; until
 * then every start tries again.
 */
export const removeCopies = async (former?: string): Promise<void> => {
  const kept = customerOfDevice()?.person;
  // A badge that cannot be cleared is no reason to try for ever.
  void isDone(clearBadge());
  const outcomes = await Promise.all([
    deleteVaults({ kept, former }),
    isDone(deleteCaches()),
    isDone(silenceNotifications()),
  ]);
  sweepLateRecords();
  if (outcomes.every(Boolean)) removePlain('local', purgeOwedKey);
};
