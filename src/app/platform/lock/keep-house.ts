import { customerOfDevice } from '../session/known-customer.ts';
import { openDatabase } from '../storage/database.ts';
import { sweep } from '../storage/trim.ts';
import { isSharedDevice } from '../storage/plain-storage.ts';
import { databaseOf } from '../storage/vault.ts';
import { followLock } from './auto-lock.ts';
import { isLocked } from './is-locked.ts';

/** Removes what has expired or what no key opens any more. Never rejects. */
const sweepCopy = async (): Promise<void> => {
  const customer = customerOfDevice();
  if (!customer || customer.isSealed || isSharedDevice.get() || isLocked.get()) return;
  try {
    const database = await openDatabase(databaseOf(customer.person));
    await sweep(database).finally(database.close);
  } catch {
    // Storage that fails here fails where it matters, and is told there.
  }
};

/** What the device's copy needs once a page, after the first paint: its lock, and its sweeping. */
export const keepHouse = async (): Promise<void> => {
  followLock();
  await sweepCopy();
};
