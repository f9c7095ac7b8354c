import { observable } from './observable.ts';
import { customerOfDevice, subscribeCustomer } from './known-customer.ts';
import { readPlain, removePlain, writePlain } from './plain-storage.ts';

/** Says in local storage that this device's copy has a lock, so that the start need not wait. */
export const lockMarkKey = 'kheya.lock';

export type LockMethod = 'pin' | 'passkey';

/** What opens the app lock of this device; undefined without a lock. */
export const lockMethod = (): LockMethod | undefined => {
  const mark = readPlain('local', lockMarkKey);
  if (mark === undefined) return undefined;
  return mark === 'passkey' ? 'passkey' : 'pin';
};

/** True while this device has a lock, shut or open. */
export const hasLock = observable(lockMethod() !== undefined);

/** Notes beside the copy what opens its lock, or that it has none any more. */
export const markLock = (method: LockMethod | undefined): void => {
  if (method === undefined) removePlain('local', lockMarkKey);
  else writePlain('local', lockMarkKey, method);
  hasLock.set(method !== undefined);
};

/**
 * True while the app lock is shut (product.md A19): the vault answers "absent", nothing is asked
 * and nothing is shown. Known at once at the start, before anything is painted.
 */
export const isLocked = observable(lockMethod() !== undefined);

/** The lock goes with its customer. */
export const forgetLock = (): void => {
  markLock(undefined);
  isLocked.set(false);
};

/** True on the way back from the accounts site: its code is good for a minute, the lock waits. */
export const isArriving = observable(globalThis.location?.pathname === '/signed-in');

/** True when there is somebody's copy to guard, and the lock screen stands before everything. */
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

/** Resolves once the lock is open; at once where it is. */
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
