import { observable } from './observable.ts';
import { customerOfDevice, subscribeCustomer } from './known-customer.ts';
import { readPlain, removePlain, writePlain } from './plain-storage.ts';

/** Marks in local storage that this device has an app lock, so that the start needs no database. */
export const lockMarkKey = 'kheya.lock';

/** The id (base64url) of the passkey that opens the lock, so that Log Out can remove it. */
const lockPasskeyKey = 'kheya.lock-passkey';

export type LockMethod = 'pin' | 'passkey';

/** The method of this device's app lock; undefined without one. */
export const lockMethod = (): LockMethod | undefined => {
  const mark = readPlain('local', lockMarkKey);
  if (mark === undefined) return undefined;
  return mark === 'passkey' ? 'passkey' : 'pin';
};

/** True while this device has an app lock, open or closed. */
export const hasLock = observable(lockMethod() !== undefined);

/** Stores the lock's method in the mark, with the id of its passkey, or removes the mark. */
export const markLock = (method: LockMethod | undefined, passkeyId?: string): void => {
  if (method === undefined) removePlain('local', lockMarkKey);
  else writePlain('local', lockMarkKey, method);
  if (passkeyId === undefined) removePlain('local', lockPasskeyKey);
  else writePlain('local', lockPasskeyKey, passkeyId);
  hasLock.set(method !== undefined);
};

/** The id (base64url) of the passkey that opens this device's lock; undefined without one. */
export const lockPasskeyId = (): string | undefined => {
  const id = readPlain('local', lockPasskeyKey);
  return typeof id === 'string' ? id : undefined;
};

/** The name of a passkey of a lock that has ended or failed, if only the customer can remove it. */
export const leftPasskey = observable<string | undefined>(undefined);

/**
 * True while the app lock is closed (product.md A19): the vault returns nothing, nothing is
 * requested or shown. Known synchronously at the start, before the first paint.
 */
export const isLocked = observable(lockMethod() !== undefined);

/** Removes the lock with its customer. */
export const forgetLock = (): void => {
  markLock(undefined);
  isLocked.set(false);
};

/**
 * True on the way back from the accounts site: its code expires within a minute, so the lock waits.
 */
export const isArriving = observable(globalThis.location?.pathname === '/signed-in');

/** True if the lock screen must be shown: locked, with a customer to protect. */
export const isGateShut = (): boolean => {
  const customer = customerOfDevice();
  return isLocked.get() && !isArriving.get() && customer !== undefined && !customer.isSealed;
};

export const subscribeGate = (listener: () => void): (() => void) => {
  const leave = [isLocked, isArriving, { subscribe: subscribeCustomer }].map(({ subscribe }) =>
    subscribe(listener),
  );
  return () => {
    for (const one of leave) one();
  };
};

/** Resolves once the lock is open; immediately if it is. */
export const whenUnlocked = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isLocked.get()) return;
      leave();
      resolve();
    };
    const leave = isLocked.subscribe(look);
    look();
  });
