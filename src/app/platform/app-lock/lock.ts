import { promisifyRequest } from 'idb-keyval';
import type { WrongTries } from '#domain/auth/app-lock.ts';
import { noTries, triesLeft, triesUntilErased, waitLeftMs } from '#domain/auth/app-lock.ts';
import {
  PasskeyCancelled,
  PasskeyUnable,
  makePasskeyLock,
  passkeyKey,
} from '../browser/passkeys.ts';
import { customerOfDevice } from '../known-customer.ts';
import type { LockMethod } from '../lock-state.ts';
import { markLock } from '../lock-state.ts';
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
 * How an opening or a change of the lock ended. `wrong` says how many tries are left and how long to
 * wait; `erase` that none is left; `lost` that the browser has thrown the lock away with the copy.
 */
export type LockOutcome =
  | { readonly kind: 'done' | 'erase' | 'lost' | 'cancelled' | 'unable' | 'failed' }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly waitMs: number };

/** What ends an operation before its end, with what is to be told. */
class Ended extends Error {
  readonly outcome: LockOutcome;
  constructor(outcome: LockOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Opens the lock, here and in the other tabs. Never asks the network. */
export const unlock = (pin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const keys = await openKeys(place, pin);
    // A removal that was cut short has left the mark alone.
    if (areKeys(await readKeys(place.database))) markLock(undefined);
    openLock(place.person, keys);
    broadcastLock({ kind: 'opened', person: place.person, keys });
  });

const done: LockOutcome = { kind: 'done' };

interface Place {
  readonly person: string;
  readonly database: Database;
}

const inVault = async (
  run: (place: Place) => Promise<LockOutcome | void>,
): Promise<LockOutcome> => {
  const person = customerOfDevice()?.person;
  if (person === undefined) return { kind: 'failed' };
  let database: Database | undefined;
  try {
    database = await openDatabase(databaseOf(person));
    return (await run({ person, database })) ?? done;
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

/** The keys of the copy, by the PIN given or by the passkey. Throws what is to be told otherwise. */
const openKeys = async (place: Place, pin: string | undefined): Promise<VaultKeys> => {
  const stored = await readKeys(place.database);
  if (areKeys(stored)) return stored;
  if (!areLocked(stored)) throw new Ended({ kind: 'lost' });
  const { lock } = stored;
  if (lock.kind === 'pin') return openByPin(place, stored, lock, pin ?? '');
  const keys = await openLockedKeys(place.person, stored, await passkeyKey(lock));
  if (!keys) throw new Ended({ kind: 'unable' });
  return keys;
};

const openByPin = async (
  { person, database }: Place,
  stored: LockedKeys,
  lock: Extract<Lock, { kind: 'pin' }>,
  pin: string,
): Promise<VaultKeys> => {
  const tries = await countTry(database);
  if (tries && tries.count <= triesUntilErased) {
    const keys = await openLockedKeys(person, stored, await pinKey(lock, pin));
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

/** Whether a PIN is the present one, or the passkey the present lock's. Wrong ones count. */
export const checkPresent = (pin?: string): Promise<LockOutcome> =>
  inVault(async (place) => void (await openKeys(place, pin)));

/** Sets up a PIN, or puts one in the place of the present lock, which its PIN or passkey opens. */
export const lockByPin = (pin: string, presentPin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const from = await openKeys(place, presentPin);
    const lock = await makePinLock();
    const to = await makeLockedKeys(place.person, lock, await pinKey(lock, pin));
    await changeKeys(place, from, to, 'pin');
  });

/** Seals the copy anew. Every open tab has the next keys before the copy needs them. */
const changeKeys = async (
  { person, database }: Place,
  from: VaultKeys,
  to: Parameters<typeof rekey>[3],
  method: LockMethod | undefined,
): Promise<void> => {
  holdKeys(person, to.keys);
  broadcastLock({ kind: 'take', person, keys: to.keys });
  await rekey(person, database, from, to);
  await clearTries(database);
  markLock(method);
  openLock(person, to.keys);
  broadcastLock({ kind: 'opened', person, keys: to.keys });
};

/** Sets up a passkey, or puts one in the place of the present lock. */
export const lockByPasskey = (presentPin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const from = await openKeys(place, presentPin);
    const lock = await makePasskeyLock();
    const to = await makeLockedKeys(place.person, lock, await passkeyKey(lock));
    await changeKeys(place, from, to, 'passkey');
  });

/** Takes the lock away; the copy stays, under keys of its own. */
export const removeLock = (presentPin?: string): Promise<LockOutcome> =>
  inVault(async (place) => {
    const from = await openKeys(place, presentPin);
    const keys = await makeKeys();
    await changeKeys(place, from, { keys, stored: keys }, undefined);
  });

/** What the lock screen must know before the first try. */
export interface LockFacts {
  readonly kind: 'ready' | 'erase' | 'lost' | 'failed';
  readonly triesLeft: number;
  readonly waitMs: number;
}

/** Looks at the lock as it lies on the device, and mends its mark. */
export const readLockFacts = async (): Promise<LockFacts> => {
  let facts: LockFacts = { kind: 'failed', triesLeft: triesUntilErased, waitMs: 0 };
  await inVault(async ({ database }) => {
    const [stored, tries] = await Promise.all([readKeys(database), readTries(database)]);
    const left = triesLeft(tries);
    if (areLocked(stored)) markLock(stored.lock.kind);
    const isThere = areLocked(stored) || areKeys(stored);
    const kind = !isThere ? 'lost' : left === 0 ? 'erase' : 'ready';
    facts = { kind, triesLeft: left, waitMs: waitLeftMs(tries, Date.now()) };
  });
  return facts;
};

/** The wrong PINs on end so far. */
const readTries = async (database: Database): Promise<WrongTries> =>
  triesIn(await database.run('readonly', (store) => promisifyRequest(store.get(triesRecord))));

const triesIn = (stored: unknown): WrongTries => {
  const { count, lastMs } = (stored ?? {}) as Partial<WrongTries>;
  const isCount = Number.isInteger(count) && Number.isFinite(lastMs);
  return isCount ? { count: Number(count), lastMs: Number(lastMs) } : noTries;
};

/**
 * Counts a try before it is made, and on the disk: a reload or a kill in between saves no try.
 * Undefined while the wait of an earlier one is not over, in whichever tab.
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

/** A right PIN makes the wrong ones before it undone. */
const clearTries = (database: Database): Promise<void> =>
  database.run('readwrite', async (store) => void store.delete(triesRecord), 'strict');
