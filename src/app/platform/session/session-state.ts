import { useSyncExternalStore } from 'react';
import { tokenValidUntilMs } from '#domain/auth/sessions.ts';
import { bankNowMs, bankOffset } from '../bank-time.ts';
import type { Connectivity } from '../connectivity.ts';
import { connectivity } from '../connectivity.ts';
import { currentDialog } from '../dialogs.ts';
import {
  clearServedCustomer,
  customerIdOfTab,
  customerOfDevice,
  reloadCustomer,
  sealCustomer,
  subscribeCustomer,
} from '../known-customer.ts';
import { observable } from '../observable.ts';
import { isLeaving, leaveTab, onTabMessage, watchTab } from './leave-tab.ts';
import { purgeMemory } from './purge.ts';
import type { TokenRecord } from './token.ts';
import { expiringWithinMs, removeToken, storedToken, subscribeToken } from './token.ts';

/**
 * The session on this device (product.md B1, A25): `active` with a token, `expiring` in its last
 * two minutes, `expired` for a known customer without a token, otherwise `none`.
 */
type SessionState = 'none' | 'active' | 'expiring' | 'expired';

/** The remaining validity of the token, in bank time; 0 without one. */
export const sessionLeftMs = (): number => {
  const record = storedToken();
  return record ? Math.max(0, tokenValidUntilMs(record) - bankNowMs()) : 0;
};

const computeState = (): SessionState => {
  const leftMs = sessionLeftMs();
  if (leftMs > expiringWithinMs) return 'active';
  if (leftMs > 0) return 'expiring';
  const customer = customerOfDevice();
  return customer && !customer.isSealed ? 'expired' : 'none';
};

const state = observable<SessionState>(computeState());
let timer: ReturnType<typeof setTimeout> | undefined;

const watch = (): void => {
  state.set(computeState());
  clearTimeout(timer);
  // Another tab has sealed or removed the customer.
  if (state.get() === 'none' && customerIdOfTab() !== undefined) leaveTab();
  const leftMs = sessionLeftMs();
  const nextMs = leftMs > expiringWithinMs ? leftMs - expiringWithinMs : leftMs;
  if (leftMs > 0) timer = setTimeout(watch, nextMs + 50);
};

subscribeToken(watch);
subscribeCustomer(watch);
// A response may correct the device's assumption about the time (B22).
bankOffset.subscribe(watch);
watch();
// Timers are late after sleep: check before anything is shown (B40).
for (const type of ['visibilitychange', 'resume'])
  globalThis.document?.addEventListener(type, watch);
for (const type of ['focus', 'pageshow']) globalThis.addEventListener?.(type, watch);

/** The current state, recomputed: timers may be late after sleep. */
export const sessionState = (): SessionState => {
  const now = computeState();
  state.set(now);
  return now;
};

export const useSessionState = (): SessionState => useSyncExternalStore(state.subscribe, state.get);

let formerToken: TokenRecord | undefined;

/**
 * The bank has ended the session: hide and seal the customer's data immediately, before the dialog
 * is confirmed (A25, spec 8).
 */
const sealExpiredSession = (): void => {
  if (isLeaving.get()) return;
  formerToken = storedToken();
  isLeaving.set(true);
  sealCustomer();
  removeToken();
  purgeMemory();
  clearServedCustomer();
};

currentDialog.subscribe(() => {
  if (currentDialog.get() === 'session-expired') sealExpiredSession();
});

/** Returns, once, the token of the expired session, which identifies the session to end. */
export const takeFormerToken = (): TokenRecord | undefined => {
  const former = formerToken;
  formerToken = undefined;
  return former;
};

/** True if the customer has signed in again in another tab. */
export const isSignedInElsewhere = (): boolean => {
  reloadCustomer();
  return customerOfDevice()?.isSealed === false;
};

onTabMessage((message) => {
  const customerId = customerIdOfTab();
  if (customerId === undefined || (message.kind === 'came' && message.person === customerId))
    return;
  leaveTab();
});
watchTab(() => sessionState() !== 'none');

/** Why a write is not possible (product.md A25, A20): no session, or no connection. */
export type WriteObstacle = 'signed-out' | Exclude<Connectivity, 'online'>;

/**
 * Why a write is not possible now; undefined if it is. Rerenders on change. The texts are in
 * `ui/surfaces`.
 */
export const useWriteObstacle = (): WriteObstacle | undefined => {
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  useSyncExternalStore(currentDialog.subscribe, currentDialog.get);
  return obstacleOf(useSessionState(), network);
};

const obstacleOf = (state: SessionState, network: Connectivity): WriteObstacle | undefined => {
  // Also while the dialog about the expired session is open (B34).
  const hasSession = state === 'active' || state === 'expiring';
  if (!hasSession || currentDialog.get() === 'session-expired') return 'signed-out';
  return network === 'online' ? undefined : network;
};

/** True if writes may be offered; `useWriteObstacle` has the reason if not. */
export const useCanWrite = (): boolean => useWriteObstacle() === undefined;
