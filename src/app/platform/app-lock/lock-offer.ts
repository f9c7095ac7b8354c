import { bankNowMs } from '../bank-time.ts';
import { isSharedDevice, readPlain, writePlain } from '../plain-storage.ts';
import { isPersistenceEnabled, isStorageAvailable } from '../storage/vault.ts';
import { lockMethod } from '../lock-state.ts';

/** Kept through Log Out: it tells of nobody, and nobody wants to be asked at each sign-in. */
export const lockOfferKey = 'kheya.lock-offer';

const quietForMs = 30 * 24 * 3_600_000;

/** True while the app lock may be offered: there is something to lock, and nobody said "not now". */
export const mayOfferLock = (): boolean => {
  const saidAtMs = readPlain('local', lockOfferKey);
  const isQuiet = typeof saidAtMs === 'number' && bankNowMs() - saidAtMs < quietForMs;
  const isKept = isStorageAvailable.get() && isPersistenceEnabled() && !isSharedDevice.get();
  return isKept && !isQuiet && lockMethod() === undefined;
};

/** Not now: not asked again within a month. */
export const postponeLockOffer = (): void => {
  writePlain('local', lockOfferKey, bankNowMs());
};
