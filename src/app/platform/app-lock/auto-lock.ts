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

/** After how many idle minutes the lock shuts by itself. */
export const idleMinutes = (): IdleMinutes =>
  idleChoices.find((choice) => choice === readPlain('local', idleKey)) ?? idleChoices[0];
export const chooseIdleMinutes = (minutes: IdleMinutes): void => {
  writePlain('local', idleKey, minutes);
};

const moment = (): Moment => ({ wallMs: Date.now(), steadyMs: performance.now() });

let presence: Presence = { touched: moment(), seen: moment() };
let lastJudged = moment();
let wasTouched = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shuts the lock in every tab, by the customer's own wish. */
export const lockNow = (): void => {
  shut();
  broadcastLock({ kind: 'shut' });
};

const shut = (): void => {
  if (lockMethod() !== undefined) isLocked.set(true);
};

/** Opens the lock with keys, in this tab. The vault is opened anew by whoever reads next. */
export const openLock = (person: string, keys: VaultKeys): void => {
  holdKeys(person, keys);
  closeVault();
  presence = { touched: moment(), seen: moment() };
  isLocked.set(false);
  tick();
};

/** While the app is seen, other tabs hear of it so often. */
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

/** Shuts the lock when it is due. True when it did. */
const lockIfDue = (): boolean => {
  const now = moment();
  const isLate = now.wallMs - lastJudged.wallMs > 2 * announceEveryMs;
  lastJudged = now;
  if (isLocked.get() || lockMethod() === undefined) return false;
  if (!isLockDue(presence, now, idleMinutes())) return false;
  shut();
  // Who slept does not know what the others did meanwhile: they are asked, not told.
  broadcastLock({ kind: isLate ? 'ask' : 'shut' });
  return true;
};

let isFollowing = false;

/** Follows the customer's presence in all tabs, as long as there is a lock. Asked for once a page. */
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
  // Copying while locked or covered gives nothing (B41); the print style sees to printing.
  document.addEventListener('copy', (event) => {
    const isCovered = document.documentElement.hasAttribute('data-covered');
    if (isLocked.get() || isCovered) event.preventDefault();
  });
  if (isLocked.get()) broadcastLock({ kind: 'ask' });
  tick();
};

/** However the lock came to be shut: keys, figures and what was asked leave this tab's memory. */
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

/** Seen again: the lock is judged first, and only then is anything uncovered (B40). */
const comeBack = (): void => {
  tick();
  if (isSeen()) cover(false);
};

/**
 * The page is about to be put away or pictured: figures are covered as far as the platform lets us
 * know of it (reliability.md T2). Style alone, so nothing loses its focus or what was typed.
 */
const cover = (isCovered: boolean): void => {
  const isWanted = isCovered && lockMethod() !== undefined && !isLocked.get();
  document.documentElement.toggleAttribute('data-covered', isWanted);
};

const goAway = (): void => {
  if (!lockIfDue()) presence = { ...presence, seen: moment() };
  cover(true);
};

/** A tab seen so lately may give its keys to one that opens beside it. */
const mayGiveMs = 30_000;

const handleLockMessage = (news: LockMessage): void => {
  if (news.kind === 'shut') shut();
  // Keys that are about to be the copy's: an open tab takes them beside its own.
  if (news.kind === 'take' && !isLocked.get()) holdKeys(news.person, news.keys);
  if (news.kind === 'opened' && news.person === customerOfDevice()?.person)
    openLock(news.person, news.keys);
  // What comes late, after a sleep, must not make up for the sleep.
  if (news.kind === 'here' && !lockIfDue()) {
    const seen = moment();
    presence = { seen, touched: news.isTouched ? seen : presence.touched };
  }
  if (news.kind !== 'ask' || lockIfDue() || isLocked.get()) return;
  const hand = heldKeys();
  const isHere = moment().wallMs - presence.seen.wallMs < mayGiveMs;
  if (hand && isHere) broadcastLock({ kind: 'opened', ...hand });
};

/** What the device's copy needs once a page, after the first paint: its lock, and its sweeping. */
export const startMaintenance = async (): Promise<void> => {
  followLock();
  await evictRecords();
};

/** Removes what has expired or what no key opens any more. Never rejects. */
const evictRecords = async (): Promise<void> => {
  const customer = customerOfDevice();
  if (!customer || customer.isSealed || isSharedDevice.get() || isLocked.get()) return;
  try {
    const database = await openDatabase(databaseOf(customer.person));
    await evictExpired(database).finally(database.close);
  } catch {
    // Storage that fails here fails where it matters, and is told there.
  }
};

/**
 * What tabs tell each other about the lock. Keys that cannot be taken out travel as such: a tab that
 * opens beside an unlocked one is unlocked too, and neither ever holds their bytes.
 */
type LockMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'opened' | 'take'; readonly person: string; readonly keys: VaultKeys }
  | { readonly kind: 'shut' }
  | { readonly kind: 'here'; readonly isTouched: boolean };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.lock') : undefined;

export const broadcastLock = (news: LockMessage): void => channel?.postMessage(news);

const onLockMessage = (hear: (news: LockMessage) => void): void => {
  channel?.addEventListener('message', (event: MessageEvent<LockMessage>) => hear(event.data));
};
