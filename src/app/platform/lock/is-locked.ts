import { observable } from '../observable.ts';
import { readPlain } from '../storage/plain-storage.ts';

/** Says in local storage that this device's copy has a lock, so that the start need not wait. */
export const lockMarkKey = 'kheya.lock';

/**
 * True while the app lock is shut (product.md A19): the vault answers "absent", nothing is asked
 * and nothing is shown. Known at once at the start, before anything is painted.
 */
export const isLocked = observable(readPlain('local', lockMarkKey) !== undefined);
