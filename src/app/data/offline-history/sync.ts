import { call } from '#app/platform/api/api-client.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { currentEpoch } from '#app/platform/device-marks.ts';
import { onPurge } from '#app/platform/session/purge.ts';
import type { AccountView } from '../account-views.ts';
import { fetchAccountViews } from '../account-views.ts';
import { queryClient } from '../cache/query-client.ts';
import type { TransactionPage } from '../transactions.ts';
import { historyEndpoint, wireFilter } from '../transactions.ts';
import type { HistoryStore } from './records.ts';
import { evictAccount, evictOldestChunk, openHistoryStore, readIndex } from './store.ts';
import type { SyncContext, SyncStep } from './sync-account.ts';
import { syncAccount } from './sync-account.ts';
import { balanceMarkOf, isDue } from './sync-plan.ts';
import {
  announceHistoryChange,
  getSyncObstacle,
  isDeviceFull,
  isSyncRequested,
  subscribeObstacles,
  untilIdle,
} from './sync-state.ts';

/** One tab fills at a time. */
const lockName = 'kheya.history';
/** After a failure that is not the network's, and between looks for something new. */
const waitAfterFailureMs = 30_000;
const lookAgainEveryMs = 60_000;
/** A burst of answers is one reason to look. */
const settleMs = 1_500;

/** The latest moment each account was seen at by a screen. */
const seenAsOf = new Map<string, string>();

/** Waits until something may have changed; a little longer, so that a burst is over. */
const untilChange = (signal: AbortSignal, atMostMs: number): Promise<void> =>
  new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends.splice(0)) stop();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    ends.push(() => signal.removeEventListener('abort', end));
    const soon = () => {
      const timer = setTimeout(end, settleMs);
      ends.push(() => clearTimeout(timer));
    };
    const timer = setTimeout(end, atMostMs);
    ends.push(() => clearTimeout(timer));
    ends.push(subscribeObstacles(soon));
    ends.push(
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.state.fetchStatus !== 'idle') return;
        if (/account|transactions/u.test(String(query.queryKey[0]))) soon();
      }),
    );
  });

/** Remembers at which moment the screens saw the accounts. */
const noteSeenMoments = (): void => {
  for (const [key, page] of queryClient.getQueriesData<TransactionPage>({
    queryKey: ['transactions'],
  })) {
    const [, kind, id] = key;
    if (!page || kind === 'card' || typeof id !== 'string') continue;
    const before = seenAsOf.get(id);
    if (before === undefined || BigInt(page.as_of) > BigInt(before)) seenAsOf.set(id, page.as_of);
  }
};

const createSyncContext = (
  shelf: HistoryStore,
  account: AccountView,
  signal: AbortSignal,
): SyncContext => {
  const { kind, id, numberMasked, currency } = account;
  const source = { kind, id };
  return {
    shelf,
    shared: { account_id: id, account_no: numberMasked, currency },
    balanceMark: balanceMarkOf(account),
    nowBankMs: bankNowMs,
    hasRoom: () => !isDeviceFull.get(),
    newFill: () => crypto.randomUUID(),
    ask: async (list, { offset, limit, asOf }) => {
      const query = {
        ...(await wireFilter({ source, list })),
        limit: String(limit),
        offset: String(offset),
        ...(asOf === undefined ? {} : { as_of: asOf }),
      };
      return call(historyEndpoint(source), { query, signal, urgency: 'background' });
    },
  };
};

const dueAccounts = async (shelf: HistoryStore): Promise<readonly AccountView[]> => {
  noteSeenMoments();
  const due: AccountView[] = [];
  for (const account of await fetchAccountViews()) {
    const now = {
      balanceMark: balanceMarkOf(account),
      seenAsOf: seenAsOf.get(account.id),
      nowBankMs: bankNowMs(),
      hasRoom: !isDeviceFull.get(),
    };
    if (isDue(await readIndex(shelf, account.id), now)) due.push(account);
  }
  return due;
};

/** A step; on a full device the oldest rows make room for the newest once. */
const stepWithRoom = async (
  { step }: { readonly step: () => Promise<SyncStep> },
  { shelf, shared }: SyncContext,
): Promise<SyncStep> => {
  const done = await step();
  if (done !== 'full') return done;
  // A lock or a leaving customer refuses writes as well, and is no lack of room.
  if (getSyncObstacle() !== undefined) return 'done';
  const isFirst = !isDeviceFull.get();
  isDeviceFull.set(true);
  if (isFirst && (await evictOldestChunk(shelf, shared.account_id))) return 'more';
  return 'done';
};

/** Brings all due accounts forward: the news of each first, then what is older. */
const syncDue = async (shelf: HistoryStore, signal: AbortSignal): Promise<void> => {
  const fillings = (await dueAccounts(shelf)).map((account) => {
    const given = createSyncContext(shelf, account, signal);
    return { given, filling: syncAccount(given) };
  });
  let open = fillings;
  for (let isNews = true; open.length > 0; isNews = false) {
    const still: typeof open = [];
    for (const one of open) {
      for (let step: SyncStep = 'more'; step === 'more';) {
        await untilIdle(signal);
        if (signal.aborted || getSyncObstacle() !== undefined) return;
        step = await stepWithRoom(one.filling, one.given);
        announceHistoryChange();
        if (!isNews) continue;
        if (step === 'more') still.push(one);
        break;
      }
    }
    open = still;
  }
  isSyncRequested.set(false);
};

/** Fills while this tab may, until it may not. */
const syncWhileAllowed = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && getSyncObstacle() === undefined) {
    const shelf = await openHistoryStore();
    try {
      if (shelf) await syncDue(shelf, signal);
      await untilChange(signal, lookAgainEveryMs);
    } catch (error) {
      if (!isApiError(error)) throw error;
      isSyncRequested.set(false);
      const askedMs = (error.problem?.retryAfterSeconds ?? 0) * 1_000;
      await untilChange(signal, Math.max(askedMs, waitAfterFailureMs));
    }
  }
};

const whileHoldingLock = async (signal: AbortSignal): Promise<void> => {
  if (!('locks' in navigator)) return syncWhileAllowed(signal);
  await navigator.locks
    .request(lockName, { signal }, () => syncWhileAllowed(signal))
    .catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
    });
};

const syncUntil = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    if (getSyncObstacle() === undefined) await whileHoldingLock(signal);
    else await untilChange(signal, lookAgainEveryMs);
  }
};

let current: AbortController | undefined;

/**
 * Keeps the whole history of the customer on this device from now on (product.md A19): newest rows
 * first, one small request at a time, while the app is seen and nothing hinders. Goes on where it
 * was ended before.
 */
export const startHistorySync = (): void => {
  current?.abort();
  current = new AbortController();
  void syncUntil(current.signal);
};

/** Ends what is under way; what is on the device stays. */
export const stopHistorySync = (): void => current?.abort();

onPurge(() => {
  seenAsOf.clear();
  isSyncRequested.set(false);
  isDeviceFull.set(false);
  // What was under way was for the customer who left; the next one begins anew.
  if (current) startHistorySync();
});

/** Deletes the history from this device and begins to fetch it anew. */
export const resyncHistory = async (): Promise<void> => {
  const epoch = currentEpoch();
  stopHistorySync();
  const [shelf, accounts] = [await openHistoryStore(), await fetchAccountViews()];
  for (const { id } of shelf ? accounts : []) if (shelf) await evictAccount(shelf, id);
  if (epoch !== currentEpoch()) return;
  isDeviceFull.set(false);
  announceHistoryChange();
  startHistorySync();
};
