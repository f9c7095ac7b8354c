import { readPlain, removePlain, writePlain } from './plain-storage.ts';

/** Names of what the session keeps in local storage. */
export const tokenKey = 'kheya.token';
export const knownCustomerKey = 'kheya.customer';

/** What this device remembers of the offer to install; of nobody, so Log Out keeps it. */
export const installRecordKey = 'kheya.install';

/** What a sign-in on its way keeps in session storage. */
export const pendingSignInKey = 'kheya.sign-in';

/** Says that end-session is still to be done; the one anonymous mark Log Out may leave (A7). */
export const signOutPendingKey = 'kheya.logout-owed';

/** Says that a deletion has not ended; gone as soon as it has. */
export const purgePendingKey = 'kheya.purge-owed';

/** A random word that changes whenever a customer leaves this device. */
export const generationKey = 'kheya.generation';

/** True when this device knows a customer; what is known is judged later, by the session itself. */
export const isCustomerKnown = (): boolean => readPlain('local', knownCustomerKey) !== undefined;

/** True while end-session has not succeeded: renewal is refused and sign-in asks again (A7). */
export const isSignOutPending = (): boolean => readPlain('local', signOutPendingKey) !== undefined;

/** A new sign-in has taken the former session's place. */
export const clearPendingSignOut = (): void => removePlain('local', signOutPendingKey);

/** True when the accounts site came back with the state of the session it has ended. */
export const clearPendingSignOutByState = (state: string | undefined): boolean => {
  if (state === undefined || state !== readPlain('local', signOutPendingKey)) return false;
  clearPendingSignOut();
  return true;
};

/** True while a former customer's copy may still be on this device: its deletion was cut or blocked. */
export const isPurgePending = (): boolean => readPlain('local', purgePendingKey) !== undefined;

/**
 * Whose time on this device it is: a random word, renewed by each Log Out and each change of person.
 * It names nobody, so it stays when all else is purged. A tab compares it with the one it began
 * with, and so notices what it has missed: a sleeping tab hears no messages (reliability.md T3).
 */
export const generationOfDevice = (): string | undefined => {
  const stored = readPlain('local', generationKey);
  return typeof stored === 'string' ? stored : undefined;
};

let generationOfTab = generationOfDevice();

/** False once the customer has left in another tab. Storage that was evicted tells no news (B19). */
export const isTabCurrent = (): boolean => {
  const now = generationOfDevice();
  return now === undefined || now === generationOfTab;
};

let isOver = false;

/** The customer of this tab is forgotten; what still runs here for them keeps nothing. */
export const endTab = (): void => {
  isOver = true;
};

/** True while what this tab writes is of the customer who is here. */
export const isTabServing = (): boolean => !isOver && isTabCurrent();

/** Ends the time of whoever used this device, for every tab. */
export const beginGeneration = (): void => {
  generationOfTab = crypto.randomUUID();
  writePlain('local', generationKey, generationOfTab);
};

/** A tab that shows nobody's figures, or none any more, goes on with whoever is there now. */
export const joinGeneration = (): void => {
  isOver = false;
  generationOfTab = generationOfDevice();
};

/**
 * Counts the customers this tab has served. A call remembers the count it began with, and its
 * answer is dropped when the count has moved on, so nothing late is shown or stored for the next
 * person (reliability.md T4, R12).
 */
let epoch = 0;

/**
 * The count at this moment. A tab whose customer has left in another tab gets what is equal to
 * nothing, itself included: whatever it began or begins is late.
 */
export const currentEpoch = (): number => (isTabCurrent() ? epoch : Number.NaN);

export const beginEpoch = (): void => {
  epoch += 1;
};
