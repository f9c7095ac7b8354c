import { preferencesKey } from '../preference-store.ts';
import { isLocked } from '../lock/is-locked.ts';
import { purgePlain } from '../storage/plain-storage.ts';
import { closeVault, deleteVaults } from '../storage/vault.ts';
import { closeDialog, currentDialog } from '../errors/dialogs.ts';
import { beginEpoch } from './epoch.ts';
import { forgetCustomer } from './known-customer.ts';
import { logoutOwedKey } from './session-keys.ts';
import { removeToken } from './token.ts';

const keptKeys: ReadonlySet<string> = new Set([
  preferencesKey,
  logoutOwedKey,
  'kheya.bank-time-offset',
  'kheya.lock-offer',
]);

const forgetters = new Set<() => void>();

/** Registers what else must be forgotten with the customer, such as the query cache. */
export const onForget = (forget: () => void): void => void forgetters.add(forget);

/** Forgets the customer in this tab's memory: late answers are dropped from here on. */
export const forgetInMemory = (): void => {
  beginEpoch();
  closeVault();
  for (const forget of forgetters) forget();
  const open = currentDialog.get();
  if (open) closeDialog(open);
};

const deleteCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => !name.includes('precache'));
  await Promise.allSettled(others.map((name) => caches.delete(name)));
};

/** Removes everything of the customer from this device (product.md A7, reliability.md R12). */
export const forgetOnDevice = async (): Promise<void> => {
  forgetInMemory();
  removeToken();
  forgetCustomer();
  purgePlain('local', keptKeys);
  purgePlain('session', new Set());
  isLocked.set(false);
  await Promise.allSettled([
    deleteVaults(),
    deleteCaches(),
    'clearAppBadge' in navigator ? navigator.clearAppBadge() : undefined,
  ]);
};
