import { observable } from '../observable.ts';
import { readPlain } from '../storage/plain-storage.ts';

/** Says in local storage that this device's copy has a lock, so that the start need not wait. */
export const lockMarkKey = 'kheya.lock';

export type LockMethod = 'pin' | 'passkey';

/** What opens the app lock of this device; undefined without a lock. */
export const lockMethod = (): LockMethod | undefined => {
  const mark = readPlain('local', lockMarkKey);
  if (mark === undefined) return undefined;
  return mark === 'passkey' ? 'passkey' : 'pin';
};

/**
 * True while the app lock is shut (product.md A19): the vault answers "absent", nothing is asked
 * and nothing is shown. Known at once at the start, before anything is painted.
 */
export const isLocked = observable(lockMethod() !== undefined);
