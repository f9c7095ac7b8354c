import { bankTimeKey } from '../bank-time.ts';
import { closeDialog, currentDialog } from '../dialogs.ts';
import { forgetLock } from '../lock-state.ts';
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

/** What names nobody and stays when a customer leaves (product.md A7, reliability.md R12). */
const retainedKeys: ReadonlySet<string> = new Set([
  preferencesKey,
  bankTimeKey,
  generationKey,
  signOutPendingKey,
  purgePendingKey,
  installRecordKey,
  'kheya.lock-offer',
  'kheya.data-use',
]);

guardWrites((key) => retainedKeys.has(key) || isTabServing());

const forgetters = new Set<() => void>();

/** Registers what else must be forgotten with the customer, such as the query cache. */
export const onPurge = (forget: () => void): void => void forgetters.add(forget);

/** Forgets the figures in this tab's memory, not whose they are: the app lock shuts (A19). */
export const clearFigures = (): void => {
  beginEpoch();
  endTab();
  closeVault();
  for (const forget of forgetters) forget();
  const open = currentDialog.get();
  // That the session has expired is still to be said: nothing is behind it any more.
  if (open && open !== 'session-expired') closeDialog(open);
};

/** Forgets the customer in this tab's memory: late answers are dropped from here on. */
export const purgeMemory = (): void => {
  clearFigures();
  dropToken();
  dropCustomer();
  purgeSession();
  // The router notes where the page was scrolled to as it goes: that, too, was the customer's.
  globalThis.addEventListener?.('pagehide', purgeSession, { once: true });
};

const purgeSession = (): void => purgePlain('session', new Set());

/**
 * The part of a purge that waits for nothing (product.md A7, reliability.md R12). The mark goes down
 * first, so that a deletion that is cut short is done at the next start.
 */
export const purgeAtOnce = (): void => {
  writePlain('local', purgePendingKey, true);
  beginGeneration();
  purgeMemory();
  closeDialog('session-expired');
  removeToken();
  forgetCustomer();
  purgePlain('local', retainedKeys);
  forgetLock();
};

/** Takes away what a tab wrote before it heard that its customer had left. */
export const sweepLateRecords = (): void => {
  const generation = generationOfDevice();
  for (const key of [tokenKey, knownCustomerKey]) {
    const record = readPlain('local', key) as { generation?: unknown } | null | undefined;
    if (record && record.generation !== generation) removePlain('local', key);
  }
  if (!customerOfDevice()) purgePlain('local', retainedKeys);
};
