import { isSharedDevice } from '../storage/plain-storage.ts';
import { changeInstallRecord, readInstallRecord } from './install-record.ts';
import { isStandalone } from './install-state.ts';

/** Whether the browser may delete the copy on this device when space runs short. */
export type StorageAnswer = 'kept' | 'may-go' | 'unknown';

/** Not every browser has it, and none where the page is not secure. */
const manager = (): Partial<StorageManager> | undefined =>
  (navigator as Partial<Navigator>).storage;

/** What the browser has promised of the storage so far. */
export const storageAnswer = async (): Promise<StorageAnswer> => {
  try {
    const isKept = await manager()?.persisted?.();
    if (isKept === undefined) return 'unknown';
    return isKept ? 'kept' : 'may-go';
  } catch {
    return 'unknown';
  }
};

/** Asks the browser to keep the copy, and gives what it says then. Some browsers ask the person. */
export const askToKeepStorage = async (): Promise<StorageAnswer> => {
  changeInstallRecord({ storageAskedAs: isStandalone() ? 'app' : 'tab' });
  try {
    await manager()?.persist?.();
  } catch {
    // What cannot be asked is as it was.
  }
  return storageAnswer();
};

/**
 * Asks once after a sign-in, and once more in the installed app, to which browsers grant what they
 * refuse to a tab. Never on a shared device, which keeps nothing.
 */
export const askToKeepStorageOnce = async (): Promise<void> => {
  if (isSharedDevice.get()) return;
  const { storageAskedAs } = readInstallRecord();
  if (storageAskedAs === 'app' || (storageAskedAs === 'tab' && !isStandalone())) return;
  if ((await storageAnswer()) === 'may-go') await askToKeepStorage();
};
