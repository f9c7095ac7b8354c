import { bankNowMs } from '../bank-time.ts';
import { isSharedDevice, readPlain, writePlain } from '../plain-storage.ts';
import { isPersistenceEnabled, isStorageAvailable } from '../storage/vault.ts';
import { lockMethod } from '../lock-state.ts';

/** Survives Log Out: it is anonymous, and the offer should not repeat at each sign-in. */
export const lockOfferKey = 'kheya.lock-offer';

const quietForMs = 30 * 24 * 3_600_000;

/**
 * True if the app lock may be offered: data is stored, there is no lock, and the customer has not
 * postponed it.
 */
export const mayOfferLock = (): boolean => {
  const saidAtMs = readPlain('local', lockOfferKey);
  const isQuiet = typeof saidAtMs === 'number' && bankNowMs() - saidAtMs < quietForMs;
  const isStored = isStorageAvailable.get() && isPersistenceEnabled() && !isSharedDevice.get();
  return isStored && !isQuiet && lockMethod() === undefined;
};

/** "Not now": no offer for 30 days. */
export const postponeLockOffer = (): void => {
  writePlain('local', lockOfferKey, bankNowMs());
};
