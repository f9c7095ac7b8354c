import { promisifyRequest } from 'idb-keyval';
import type { WrongTries } from '#domain/auth/app-lock.ts';
import { noTries, triesLeft, triesUntilErased, waitLeftMs } from '#domain/auth/app-lock.ts';
import type { PasskeyLock } from '../browser/passkeys.ts';
import {
  PasskeyCancelled,
  PasskeyUnable,
  makePasskeyLock,
  passkeyKey,
  passkeyLockId,
  passkeyLockName,
} from '../browser/passkeys.ts';
import { forgetPasskey } from '../forget-passkey.ts';
import { customerOfDevice } from '../known-customer.ts';
import { leftPasskey, markLock } from '../lock-state.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/database.ts';
import type { VaultKeys } from '../storage/encryption.ts';
import { makeKeys } from '../storage/encryption.ts';
import { rekey } from '../storage/maintenance.ts';
import type { Lock, LockedKeys } from '../storage/vault-keys.ts';
import { areKeys, areLocked, holdKeys, readKeys, triesRecord } from '../storage/vault-keys.ts';
import { databaseOf } from '../storage/vault.ts';
import { broadcastLock, openLock } from './auto-lock.ts';
import { makeLockedKeys, makePinLock, openLockedKeys, pinKey } from './lock-keys.ts';

/**
 * The result of opening or changing the lock. `wrong` has the tries left and the delay; `erase`: no
 * tries left; `lost`: the browser has evicted the lock with the data.
 */
export type LockOutcome =
  | { readonly kind: 'done' | 'erase' | 'lost' | 'cancelled' | 'unable' | 'failed' }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly waitMs: number };

/** Aborts an operation with an outcome. */
class Ended extends Error {
  readonly outcome: LockOutcome;
  constructor(outcome: LockOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Opens the lock here and in other tabs. Works offline. */
export const unlock = (pin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const keys = await openKeys(place, pin);
    // An interrupted removal leaves only the mark.
    if (areKeys(await readKeys(place.database))) markLock(undefined);
    openLock(place.customerId, keys);
    broadcastLock({ kind: 'opened', person: place.customerId, keys });
  });

const done: LockOutcome = { kind: 'done' };

interface Place {
  readonly customerId: string;
  readonly database: Database;
}

const inVault = async (
  run: (place: Place) => Promise<LockOutcome | void>,
): Promise<LockOutcome> => {
  const customerId = customerOfDevice()?.customerId;
  if (customerId === undefined) return { kind: 'failed' };
  let database: Database | undefined;
  try {
    database = await openDatabase(databaseOf(customerId));
    return (await run({ customerId, database })) ?? done;
  } catch (cause) {
    return outcomeOf(cause);
  } finally {
    database?.close();
  }
};

const outcomeOf = (cause: unknown): LockOutcome => {
  if (cause instanceof Ended) return cause.outcome;
  if (cause instanceof PasskeyCancelled) return { kind: 'cancelled' };
  return { kind: cause instanceof PasskeyUnable ? 'unable' : 'failed' };
};

/** Opens the vault keys with the PIN or the passkey. Throws `Ended` otherwise. */
const openKeys = async (place: Place, pin: string | undefined): Promise<VaultKeys> => {
  const stored = await readKeys(place.database);
  if (areKeys(stored)) return stored;
  if (!areLocked(stored)) throw new Ended({ kind: 'lost' });
  const { lock } = stored;
  if (lock.kind === 'pin') return openByPin(place, stored, lock, pin ?? '');
  const keys = await openLockedKeys(place.customerId, stored, await passkeyKey(lock));
  if (!keys) throw new Ended({ kind: 'unable' });
  return keys;
};

const openByPin = async (
  { customerId, database }: Place,
  stored: LockedKeys,
  lock: Extract<Lock, { kind: 'pin' }>,
  pin: string,
): Promise<VaultKeys> => {
  const tries = await countTry(database);
  if (tries && tries.count <= triesUntilErased) {
    const keys = await openLockedKeys(customerId, stored, await pinKey(lock, pin));
    if (keys) {
      await clearTries(database);
      return keys;
    }
  }
  const now = tries ?? (await readTries(database));
  const left = triesLeft(now);
  if (left === 0) throw new Ended({ kind: 'erase' });
  throw new Ended({ kind: 'wrong', triesLeft: left, waitMs: waitLeftMs(now, Date.now()) });
};

/** Checks the current PIN or passkey. A wrong PIN counts as a try. */
export const checkPresent = (pin?: string): Promise<LockOutcome> =>
  inVault(async (place) => void (await openKeys(place, pin)));

/** Sets a PIN, replacing the current lock if there is one, which must be opened first. */
export const lockByPin = (pin: string, presentPin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const from = await openKeys(place, presentPin);
    const former = await readLock(place.database);
    const lock = await makePinLock();
    const to = await makeLockedKeys(place.customerId, lock, await pinKey(lock, pin));
    await changeKeys(place, from, to);
    await releasePasskey(former);
  });

/** Re-encrypts the vault. Every open tab receives the new keys before they are needed. */
const changeKeys = async (
  { customerId, database }: Place,
  from: VaultKeys,
  to: Parameters<typeof rekey>[3],
): Promise<void> => {
  holdKeys(customerId, to.keys);
  broadcastLock({ kind: 'take', person: customerId, keys: to.keys });
  await rekey(customerId, database, from, to);
  await clearTries(database);
  markLockOf(areLocked(to.stored) ? to.stored.lock : undefined);
  openLock(customerId, to.keys);
  broadcastLock({ kind: 'opened', person: customerId, keys: to.keys });
};

/** Sets a passkey, replacing the current lock if there is one. */
export const lockByPasskey = (presentPin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const from = await openKeys(place, presentPin);
    const former = await readLock(place.database);
    const { lock, canLock } = await makePasskeyLock();
    try {
      if (!canLock) throw new PasskeyUnable();
      const to = await makeLockedKeys(place.customerId, lock, await passkeyKey(lock));
      await changeKeys(place, from, to);
    } catch (cause) {
      if (!(await isInUse(place.database, lock))) await releasePasskey(lock);
      throw cause;
    }
    await releasePasskey(former);
  });

/** Removes the lock; the data stays, under new unlocked keys. */
export const removeLock = (presentPin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const from = await openKeys(place, presentPin);
    const former = await readLock(place.database);
    const keys = await makeKeys();
    await changeKeys(place, from, { keys, stored: keys });
    await releasePasskey(former);
  });

const readLock = async (database: Database): Promise<Lock | undefined> => {
  const stored = await readKeys(database);
  return areLocked(stored) ? stored.lock : undefined;
};

/** Whether this passkey opens the stored lock; true if that cannot be read, so that none is lost. */
const isInUse = async (database: Database, lock: PasskeyLock): Promise<boolean> => {
  try {
    const stored = await readLock(database);
    return stored?.kind === 'passkey' && passkeyLockId(stored) === passkeyLockId(lock);
  } catch {
    return true;
  }
};

/** Removes the passkey of a lock that has ended or failed from the device. */
const releasePasskey = async (lock: Lock | undefined): Promise<void> => {
  if (lock?.kind !== 'passkey') return;
  const isRemoved = await forgetPasskey(passkeyLockId(lock));
  leftPasskey.set(isRemoved ? undefined : passkeyLockName(lock));
};

const markLockOf = (lock: Lock | undefined): void =>
  markLock(lock?.kind, lock?.kind === 'passkey' ? passkeyLockId(lock) : undefined);

/** What the lock screen needs before the first try. */
export interface LockFacts {
  readonly kind: 'ready' | 'erase' | 'lost' | 'failed';
  readonly triesLeft: number;
  readonly waitMs: number;
}

/** Reads the lock from the device and corrects its mark. */
export const readLockFacts = async (): Promise<LockFacts> => {
  let facts: LockFacts = { kind: 'failed', triesLeft: triesUntilErased, waitMs: 0 };
  await inVault(async ({ database }) => {
    const [stored, tries] = await Promise.all([readKeys(database), readTries(database)]);
    const left = triesLeft(tries);
    if (areLocked(stored)) markLockOf(stored.lock);
    const isThere = areLocked(stored) || areKeys(stored);
    const kind = !isThere ? 'lost' : left === 0 ? 'erase' : 'ready';
    facts = { kind, triesLeft: left, waitMs: waitLeftMs(tries, Date.now()) };
  });
  return facts;
};

/** The consecutive wrong PINs so far. */
const readTries = async (database: Database): Promise<WrongTries> =>
  triesIn(await database.run('readonly', (store) => promisifyRequest(store.get(triesRecord))));

const triesIn = (stored: unknown): WrongTries => {
  const { count, lastMs } = (stored ?? {}) as Partial<WrongTries>;
  const isCount = Number.isInteger(count) && Number.isFinite(lastMs);
  return isCount ? { count: Number(count), lastMs: Number(lastMs) } : noTries;
};

/**
 * Counts a try before it is made, durably: a reload or kill in between saves no try. Undefined
 * while the delay of an earlier try lasts, in any tab.
 */
const countTry = (database: Database): Promise<WrongTries | undefined> =>
  database.run(
    'readwrite',
    async (store) => {
      const nowMs = Date.now();
      const before = triesIn(await promisifyRequest(store.get(triesRecord)));
      if (waitLeftMs(before, nowMs) > 0) return undefined;
      const tries = { count: before.count + 1, lastMs: nowMs };
      store.put(tries, triesRecord);
      return tries;
    },
    'strict',
  );

/** A correct PIN resets the counter. */
const clearTries = (database: Database): Promise<void> =>
  database.run('readwrite', async (store) => void store.delete(triesRecord), 'strict');
