import { readPlain, removePlain, writePlain } from './plain-storage.ts';

/** Keys of local storage. */
export const tokenKey = 'kheya.token';
export const knownCustomerKey = 'kheya.customer';

/** The install offer's record; anonymous, so it survives Log Out. */
export const installRecordKey = 'kheya.install';

/** The pending sign-in, in session storage. */
export const pendingSignInKey = 'kheya.sign-in';

/** Marks that end-session is still pending; the one anonymous mark that Log Out may leave (A7). */
export const signOutPendingKey = 'kheya.logout-owed';

/** Marks that a deletion is incomplete; removed on completion. */
export const purgePendingKey = 'kheya.purge-owed';

/** A random value that changes whenever a customer leaves this device. */
export const generationKey = 'kheya.generation';

/** True if this device knows a customer; the session validates it later. */
export const isCustomerKnown = (): boolean => readPlain('local', knownCustomerKey) !== undefined;

/** True while end-session is pending: renewal is refused and sign-in asks for the password (A7). */
export const isSignOutPending = (): boolean => readPlain('local', signOutPendingKey) !== undefined;

/** A new sign-in has replaced the former session. */
export const clearPendingSignOut = (): void => removePlain('local', signOutPendingKey);

/** Clears the mark if the accounts site returned with its state; true if it did. */
export const clearPendingSignOutByState = (state: string | undefined): boolean => {
  if (state === undefined || state !== readPlain('local', signOutPendingKey)) return false;
  clearPendingSignOut();
  return true;
};

/**
 * True while a former customer's data may remain, because its deletion was interrupted or blocked.
 */
export const isPurgePending = (): boolean => readPlain('local', purgePendingKey) !== undefined;

/**
 * The device's generation: a random value, renewed by each Log Out and change of customer. It is
 * anonymous, so it survives a purge. A tab compares it with its own to notice what it has missed: a
 * suspended tab receives no messages (reliability.md T3).
 */
export const generationOfDevice = (): string | undefined => {
  const stored = readPlain('local', generationKey);
  return typeof stored === 'string' ? stored : undefined;
};

let generationOfTab = generationOfDevice();

/** False once the customer has left in another tab. Evicted storage says nothing (B19). */
export const isTabCurrent = (): boolean => {
  const now = generationOfDevice();
  return now === undefined || now === generationOfTab;
};

let isOver = false;

/** This tab's customer has left; code still running for them must not store anything. */
export const endTab = (): void => {
  isOver = true;
};

/** True while this tab may write for the current customer. */
export const isTabServing = (): boolean => !isOver && isTabCurrent();

/** Starts a new generation in every tab. */
export const beginGeneration = (): void => {
  generationOfTab = crypto.randomUUID();
  writePlain('local', generationKey, generationOfTab);
};

/**
 * Takes over the generation of a Log Out that local storage has forgotten
 * (`storage/log-out-mark.ts`); whatever an older generation left counts as absent.
 */
export const adoptGeneration = (generation: string): void => {
  writePlain('local', generationKey, generation);
  joinGeneration();
};

/** Joins the current generation, for a tab that shows no customer's figures. */
export const joinGeneration = (): void => {
  isOver = false;
  generationOfTab = generationOfDevice();
};

/**
 * Counts the customers that this tab has served. A call remembers the epoch of its start, and its
 * response is dropped if the epoch has changed, so that nothing is shown or stored for the next
 * customer (reliability.md T4, R12).
 */
let epoch = 0;

/**
 * The current epoch. NaN, which equals nothing, if the customer has left in another tab: whatever
 * this tab does is late.
 */
export const currentEpoch = (): number => (isTabCurrent() ? epoch : Number.NaN);

export const beginEpoch = (): void => {
  epoch += 1;
};
