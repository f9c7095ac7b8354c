import { bankTimeKey } from '../bank-time.ts';
import { closeDialog, currentDialog } from '../errors/dialogs.ts';
import { forgetLock } from '../lock/is-locked.ts';
import { preferencesKey } from '../preference-store.ts';
import {
  guardWrites,
  purgePlain,
  readPlain,
  removePlain,
  writePlain,
} from '../storage/plain-storage.ts';
import { closeVault } from '../storage/vault.ts';
import { beginEpoch } from './epoch.ts';
import { customerOfDevice, dropCustomer, forgetCustomer } from './known-customer.ts';
import { beginGeneration, endTab, generationOfDevice, isTabServing } from './leaving/generation.ts';
import {
  generationKey,
  installRecordKey,
  knownCustomerKey,
  logoutOwedKey,
  purgeOwedKey,
  tokenKey,
} from './session-keys.ts';
import { dropToken, removeToken } from './token.ts';

/** What names nobody and stays when a customer leaves (product.md A7, reliability.md R12). */
const keptKeys: ReadonlySet<string> = new Set([
  preferencesKey,
  bankTimeKey,
  generationKey,
  logoutOwedKey,
  purgeOwedKey,
  installRecordKey,
  'kheya.lock-offer',
  'kheya.data-use',
]);

guardWrites((key) => keptKeys.has(key) || isTabServing());

const forgetters = new Set<() => void>();

/** Registers what else must be forgotten with the customer, such as the query cache. */
export const onForget = (forget: () => void): void => void forgetters.add(forget);

const purgeSession = (): void => purgePlain('session', new Set());

/** Forgets the figures in this tab's memory, not whose they are: the app lock shuts (A19). */
export const forgetFigures = (): void => {
  beginEpoch();
  endTab();
  closeVault();
  for (const forget of forgetters) forget();
  const open = currentDialog.get();
  // That the session has expired is still to be said: nothing is behind it any more.
  if (open && open !== 'session-expired') closeDialog(open);
};

/** Forgets the customer in this tab's memory: late answers are dropped from here on. */
export const forgetInMemory = (): void => {
  forgetFigures();
  dropToken();
  dropCustomer();
  purgeSession();
  // The router notes where the page was scrolled to as it goes: that, too, was the customer's.
  globalThis.addEventListener?.('pagehide', purgeSession, { once: true });
};

/**
 * The part of a purge that waits for nothing (product.md A7, reliability.md R12). The mark goes down
 * first, so that a deletion that is cut short is done at the next start.
 */
export const forgetAtOnce = (): void => {
  writePlain('local', purgeOwedKey, true);
  beginGeneration();
  forgetInMemory();
  closeDialog('session-expired');
  removeToken();
  forgetCustomer();
  purgePlain('local', keptKeys);
  forgetLock();
};

/** Takes away what a tab wrote before it heard that its customer had left. */
export const sweepLateRecords = (): void => {
  const generation = generationOfDevice();
  for (const key of [tokenKey, knownCustomerKey]) {
    const record = readPlain('local', key) as { generation?: unknown } | null | undefined;
    if (record && record.generation !== generation) removePlain('local', key);
  }
  if (!customerOfDevice()) purgePlain('local', keptKeys);
};
