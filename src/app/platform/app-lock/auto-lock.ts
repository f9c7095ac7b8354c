import type { IdleMinutes, Moment, Presence } from '#domain/auth/app-lock.ts';
import { idleChoices, isLockDue } from '#domain/auth/app-lock.ts';
import { customerOfDevice } from '../known-customer.ts';
import { isLocked, lockMarkKey, lockMethod } from '../lock-state.ts';
import { isSharedDevice, readPlain, writePlain } from '../plain-storage.ts';
import { clearFigures } from '../session/purge.ts';
import { openDatabase } from '../storage/database.ts';
import type { VaultKeys } from '../storage/encryption.ts';
import { evictExpired } from '../storage/maintenance.ts';
import { dropKeys, heldKeys, holdKeys } from '../storage/vault-keys.ts';
import { closeVault, databaseOf } from '../storage/vault.ts';

const idleKey = 'kheya.lock-after';

/** Idle minutes before the lock closes automatically. */
export const idleMinutes = (): IdleMinutes =>
  idleChoices.find((choice) => choice === readPlain('local', idleKey)) ?? idleChoices[0];
export const chooseIdleMinutes = (minutes: IdleMinutes): void => {
  writePlain('local', idleKey, minutes);
};

const moment = (): Moment => ({ wallMs: Date.now(), steadyMs: performance.now() });

let presence: Presence = { touched: moment(), seen: moment() };
let lastChecked = moment();
let wasTouched = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Locks every tab on the customer's request. */
export const lockNow = (): void => {
  shut();
  broadcastLock({ kind: 'shut' });
};

const shut = (): void => {
  if (lockMethod() !== undefined) isLocked.set(true);
};

/** Opens the lock in this tab. The next reader reopens the vault. */
export const openLock = (customerId: string, keys: VaultKeys): void => {
  holdKeys(customerId, keys);
  closeVault();
  presence = { touched: moment(), seen: moment() };
  isLocked.set(false);
  tick();
};

/** How often a visible app announces its presence to other tabs. */
const announceEveryMs = 10_000;

const tick = (): void => {
  clearTimeout(timer);
  if (lockMethod() === undefined || lockIfDue() || isLocked.get()) return;
  if (isSeen()) {
    presence = { ...presence, seen: moment() };
    broadcastLock({ kind: 'here', isTouched: wasTouched });
    wasTouched = false;
  }
  timer = setTimeout(tick, announceEveryMs);
};

const isSeen = (): boolean => document.visibilityState === 'visible';

/** Locks if due. True if it locked. */
const lockIfDue = (): boolean => {
  const now = moment();
  const isLate = now.wallMs - lastChecked.wallMs > 2 * announceEveryMs;
  lastChecked = now;
  if (isLocked.get() || lockMethod() === undefined) return false;
  if (!isLockDue(presence, now, idleMinutes())) return false;
  shut();
  // After a sleep this tab does not know what the others did: it asks them instead of locking them.
  broadcastLock({ kind: isLate ? 'ask' : 'shut' });
  return true;
};

let isFollowing = false;

/** Tracks the customer's presence in all tabs while there is a lock. Runs once per page. */
export const followLock = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  onLockMessage(handleLockMessage);
  isLocked.subscribe(clearLockedData);
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(name, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => (isSeen() ? comeBack() : goAway()));
  document.addEventListener('resume', comeBack);
  for (const name of ['pageshow', 'focus']) globalThis.addEventListener(name, comeBack);
  globalThis.addEventListener('pagehide', goAway);
  globalThis.addEventListener('blur', () => {
    if (matchMedia('(display-mode: standalone)').matches) goAway();
  });
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === lockMarkKey) tick();
  });
  // Copying while locked or covered is blocked (B41); the print style covers printing.
  document.addEventListener('copy', (event) => {
    const isCovered = document.documentElement.hasAttribute('data-covered');
    if (isLocked.get() || isCovered) event.preventDefault();
  });
  if (isLocked.get()) broadcastLock({ kind: 'ask' });
  tick();
};

/** On every lock: clears keys, figures and queries from this tab's memory. */
const clearLockedData = (): void => {
  if (!isLocked.get()) return;
  dropKeys();
  clearFigures();
};

const touch = (): void => {
  if (lockMethod() === undefined || isLocked.get() || lockIfDue()) return;
  presence = { touched: moment(), seen: moment() };
  wasTouched = true;
};

/** Visible again: check the lock first, then uncover (B40). */
const comeBack = (): void => {
  tick();
  if (isSeen()) cover(false);
};

/**
 * Covers figures while the page is hidden or in the task switcher, as far as the platform signals
 * it (reliability.md T2). CSS only, so focus and input stay.
 */
const cover = (isCovered: boolean): void => {
  const isWanted = isCovered && lockMethod() !== undefined && !isLocked.get();
  document.documentElement.toggleAttribute('data-covered', isWanted);
};

const goAway = (): void => {
  if (!lockIfDue()) presence = { ...presence, seen: moment() };
  cover(true);
};

/** A tab that was visible this recently may pass its keys to a new tab. */
const mayGiveMs = 30_000;

const handleLockMessage = (message: LockMessage): void => {
  if (message.kind === 'shut') shut();
  // New keys during a change of lock: an open tab holds them beside its own.
  if (message.kind === 'take' && !isLocked.get()) holdKeys(message.person, message.keys);
  if (message.kind === 'opened' && message.person === customerOfDevice()?.customerId)
    openLock(message.person, message.keys);
  // A late message after a sleep must not prevent the lock.
  if (message.kind === 'here' && !lockIfDue()) {
    const seen = moment();
    presence = { seen, touched: message.isTouched ? seen : presence.touched };
  }
  if (message.kind !== 'ask' || lockIfDue() || isLocked.get()) return;
  const unlocked = heldKeys();
  const isHere = moment().wallMs - presence.seen.wallMs < mayGiveMs;
  if (unlocked && isHere)
    broadcastLock({ kind: 'opened', person: unlocked.customerId, keys: unlocked.keys });
};

/** Starts the app lock and evicts expired records, once per page after the first paint. */
export const startMaintenance = async (): Promise<void> => {
  followLock();
  await evictRecords();
};

/** Evicts expired and undecryptable records. Never rejects. */
const evictRecords = async (): Promise<void> => {
  const customer = customerOfDevice();
  if (!customer || customer.isSealed || isSharedDevice.get() || isLocked.get()) return;
  try {
    const database = await openDatabase(databaseOf(customer.customerId));
    await evictExpired(database).finally(database.close);
  } catch {
    // A storage failure is reported where the data is used.
  }
};

/**
 * Messages between tabs about the lock. Non-extractable keys can be posted: a tab that opens beside
 * an unlocked one is unlocked too, and no tab sees their bytes. `customer` is the customer's id: tabs of
 * two releases exchange these messages.
 */
type LockMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'opened' | 'take'; readonly person: string; readonly keys: VaultKeys }
  | { readonly kind: 'shut' }
  | { readonly kind: 'here'; readonly isTouched: boolean };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.lock') : undefined;

export const broadcastLock = (message: LockMessage): void => channel?.postMessage(message);

const onLockMessage = (listener: (message: LockMessage) => void): void => {
  channel?.addEventListener('message', (event: MessageEvent<LockMessage>) => listener(event.data));
};
