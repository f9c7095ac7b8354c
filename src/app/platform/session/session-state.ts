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
 * Where the customer stands with this device (product.md B1, A25): `active` with a token,
 * `expiring` in its last two minutes, `expired` as a known customer without one, else `none`.
 */
type SessionState = 'none' | 'active' | 'expiring' | 'expired';

/** How long the token still holds, by the bank's time; 0 without one. */
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
  // Nobody is left to show: another tab has sealed or removed the copy.
  if (state.get() === 'none' && customerIdOfTab() !== undefined) leaveTab();
  const leftMs = sessionLeftMs();
  const nextMs = leftMs > expiringWithinMs ? leftMs - expiringWithinMs : leftMs;
  if (leftMs > 0) timer = setTimeout(watch, nextMs + 50);
};

subscribeToken(watch);
subscribeCustomer(watch);
// The bank's answer may say that it is another time than the phone believed (B22).
bankOffset.subscribe(watch);
watch();
// A sleeping tab's timer is late: it is judged again before anything is shown (B40).
for (const type of ['visibilitychange', 'resume'])
  globalThis.document?.addEventListener(type, watch);
for (const type of ['focus', 'pageshow']) globalThis.addEventListener?.(type, watch);

/** The state, judged now: a sleeping phone's timer may be late. */
export const sessionState = (): SessionState => {
  const now = computeState();
  state.set(now);
  return now;
};

export const useSessionState = (): SessionState => useSyncExternalStore(state.subscribe, state.get);

let formerToken: TokenRecord | undefined;

/**
 * The bank has ended the session: from this moment nothing of the customer is drawn or can be read
 * here, before the dialog that says so is confirmed (A25, spec 8; the copy stays, sealed).
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

/** The token of the session that has expired: its record names the session to end. */
export const takeFormerToken = (): TokenRecord | undefined => {
  const former = formerToken;
  formerToken = undefined;
  return former;
};

/** True where the customer has signed in again meanwhile, in another tab. */
export const isSignedInElsewhere = (): boolean => {
  reloadCustomer();
  return customerOfDevice()?.isSealed === false;
};

onTabMessage((news) => {
  const person = customerIdOfTab();
  if (person === undefined || (news.kind === 'came' && news.person === person)) return;
  leaveTab();
});
watchTab(() => sessionState() !== 'none');

/** What stands in the way of a write (product.md A25, A20): no session, or nobody to send it to. */
export type WriteObstacle = 'signed-out' | Exclude<Connectivity, 'online'>;

/**
 * What stands in the way of a write, rendering again when it changes; undefined when nothing does.
 * The words are in `ui/surfaces/write-obstacle-words.tsx`.
 */
export const useWriteObstacle = (): WriteObstacle | undefined => {
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  useSyncExternalStore(currentDialog.subscribe, currentDialog.get);
  return obstacleOf(useSessionState(), network);
};

const obstacleOf = (state: SessionState, network: Connectivity): WriteObstacle | undefined => {
  // An expired session whose dialog is not yet confirmed sends nothing either (B34).
  const hasSession = state === 'active' || state === 'expiring';
  if (!hasSession || currentDialog.get() === 'session-expired') return 'signed-out';
  return network === 'online' ? undefined : network;
};

/** True when a write may be offered; why not is `useWriteObstacle`'s to say. */
export const useCanWrite = (): boolean => useWriteObstacle() === undefined;
