import { bankTimeKey } from '../bank-time.ts';
import { closeDialog, currentDialog } from '../dialogs.ts';
import { forgetPasskey } from '../forget-passkey.ts';
import { forgetLock, lockPasskeyId } from '../lock-state.ts';
import { preferencesKey } from '../preferences.ts';
import { guardWrites, purgePlain, readPlain, removePlain, writePlain } from '../plain-storage.ts';
import { closeVault } from '../storage/vault.ts';
import {
  beginEpoch,
  beginGeneration,
  endTab,
  generationKey,
  generationOfDevice,
  installRecordKey,
  isTabServing,
  knownCustomerKey,
  purgePendingKey,
  signOutPendingKey,
  tokenKey,
} from '../device-marks.ts';
import { customerOfDevice, dropCustomer, forgetCustomer } from '../known-customer.ts';
import { dropToken, removeToken } from './token.ts';

/** Anonymous keys that stay when a customer leaves (product.md A7, reliability.md R12). */
const retainedKeys: ReadonlySet<string> = new Set([
  preferencesKey,
  bankTimeKey,
  generationKey,
  signOutPendingKey,
  purgePendingKey,
  installRecordKey,
  'kheya.lock-offer',
  'kheya.data-use',
  'kheya.public-rate',
]);

guardWrites((key) => retainedKeys.has(key) || isTabServing());

const forgetters = new Set<() => void>();

/**
 * Registers a callback for when the customer's data must be dropped from memory, such as the query
 * cache.
 */
export const onPurge = (forget: () => void): void => void forgetters.add(forget);

/**
 * Clears the customer's data from this tab's memory but keeps the session, for the app lock (A19).
 */
export const clearFigures = (): void => {
  beginEpoch();
  endTab();
  closeVault();
  for (const forget of forgetters) forget();
  const open = currentDialog.get();
  // The dialog about the expired session must still be shown; no data is behind it.
  if (open && open !== 'session-expired') closeDialog(open);
};

/** Removes the customer from this tab's memory: late responses are dropped from here on. */
export const purgeMemory = (): void => {
  clearFigures();
  dropToken();
  dropCustomer();
  purgeSession();
  // The router stores scroll positions on `pagehide`: they belong to the customer too.
  globalThis.addEventListener?.('pagehide', purgeSession, { once: true });
};

const purgeSession = (): void => purgePlain('session', new Set());

/**
 * The synchronous part of a purge (product.md A7, reliability.md R12). Sets the mark first, so that
 * an interrupted deletion is completed at the next start.
 */
export const purgeAtOnce = (): void => {
  writePlain('local', purgePendingKey, true);
  beginGeneration();
  purgeMemory();
  closeDialog('session-expired');
  removeToken();
  forgetCustomer();
  const passkeyId = lockPasskeyId();
  purgePlain('local', retainedKeys);
  forgetLock();
  // The lock ends with the data: its passkey opens nothing any more.
  if (passkeyId !== undefined) void forgetPasskey(passkeyId);
};

/** Removes what a tab wrote before it learned that its customer had left. */
export const sweepLateRecords = (): void => {
  const generation = generationOfDevice();
  for (const key of [tokenKey, knownCustomerKey]) {
    const record = readPlain('local', key) as { generation?: unknown } | null | undefined;
    if (record && record.generation !== generation) removePlain('local', key);
  }
  if (!customerOfDevice()) purgePlain('local', retainedKeys);
};
