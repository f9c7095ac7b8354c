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

/** Lock across tabs. */
const lockName = 'kheya.history';
/** Delay after a failure other than a network failure, and between checks for new rows. */
const waitAfterFailureMs = 30_000;
const lookAgainEveryMs = 60_000;
/** Debounce for a burst of responses. */
const settleMs = 1_500;

/** The latest ledger sequence per account that a screen has received. */
const seenAsOf = new Map<string, string>();

/** Resolves after a change (debounced), an abort or `atMostMs`. */
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
        if (/account|transactions|activity/u.test(String(query.queryKey[0]))) soon();
      }),
    );
  });

const noteMoment = (account: string, sequence: string): void => {
  const before = seenAsOf.get(account);
  if (before === undefined || BigInt(sequence) > BigInt(before)) seenAsOf.set(account, sequence);
};

/** Records the ledger sequence of the pages in the cache. */
const noteSeenMoments = (): void => {
  for (const [, page] of queryClient.getQueriesData<TransactionPage>({ queryKey: ['activity'] }))
    for (const row of page?.results ?? []) noteMoment(row.account_id, row.ledger_sequence);
  for (const [key, page] of queryClient.getQueriesData<TransactionPage>({
    queryKey: ['transactions'],
  })) {
    const [, kind, id] = key;
    if (!page || kind === 'card' || typeof id !== 'string') continue;
    noteMoment(id, page.as_of);
  }
};

const createSyncContext = (
  history: HistoryStore,
  account: AccountView,
  signal: AbortSignal,
): SyncContext => {
  const { kind, id, numberMasked, currency } = account;
  const source = { kind, id };
  return {
    history,
    shared: { account_id: id, account_no: numberMasked, currency },
    balanceMark: balanceMarkOf(account),
    nowBankMs: bankNowMs,
    hasSpace: () => !isDeviceFull.get(),
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

const dueAccounts = async (history: HistoryStore): Promise<readonly AccountView[]> => {
  noteSeenMoments();
  const due: AccountView[] = [];
  for (const account of await fetchAccountViews()) {
    const now = {
      balanceMark: balanceMarkOf(account),
      seenAsOf: seenAsOf.get(account.id),
      nowBankMs: bankNowMs(),
      hasSpace: !isDeviceFull.get(),
    };
    if (isDue(await readIndex(history, account.id), now)) due.push(account);
  }
  return due;
};

/** Runs a step; on a full device evicts the oldest rows once to make space for the newest. */
const stepWithRoom = async (
  { step }: { readonly step: () => Promise<SyncStep> },
  { history, shared }: SyncContext,
): Promise<SyncStep> => {
  const done = await step();
  if (done !== 'full') return done;
  // A lock or a sign-out also rejects writes; that is not a lack of space.
  if (getSyncObstacle() !== undefined) return 'done';
  const isFirst = !isDeviceFull.get();
  isDeviceFull.set(true);
  if (isFirst && (await evictOldestChunk(history, shared.account_id))) return 'more';
  return 'done';
};

/** Syncs all due accounts: first the newest rows of each, then older ones. */
const syncDue = async (history: HistoryStore, signal: AbortSignal): Promise<void> => {
  const syncs = (await dueAccounts(history)).map((account) => {
    const context = createSyncContext(history, account, signal);
    return { given: context, sync: syncAccount(context) };
  });
  let open = syncs;
  for (let isNews = true; open.length > 0; isNews = false) {
    const still: typeof open = [];
    for (const one of open) {
      for (let step: SyncStep = 'more'; step === 'more';) {
        await untilIdle(signal);
        if (signal.aborted || getSyncObstacle() !== undefined) return;
        step = await stepWithRoom(one.sync, one.given);
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

/** Syncs until an obstacle comes up. */
const syncWhileAllowed = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && getSyncObstacle() === undefined) {
    const history = await openHistoryStore();
    try {
      if (history) await syncDue(history, signal);
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
 * Starts to download the customer's whole history to this device (product.md A19): newest rows
 * first, one small request at a time, while the app is visible and nothing prevents it. Resumes
 * where an earlier sync stopped.
 */
export const startHistorySync = (): void => {
  current?.abort();
  current = new AbortController();
  void syncUntil(current.signal);
};

/** Stops a running sync; stored rows stay. */
export const stopHistorySync = (): void => current?.abort();

onPurge(() => {
  seenAsOf.clear();
  isSyncRequested.set(false);
  isDeviceFull.set(false);
  // The running sync was for the previous customer.
  if (current) startHistorySync();
});

/** Deletes the history from this device and downloads it again. */
export const resyncHistory = async (): Promise<void> => {
  const epoch = currentEpoch();
  stopHistorySync();
  const [history, accounts] = [await openHistoryStore(), await fetchAccountViews()];
  for (const { id } of history ? accounts : []) if (history) await evictAccount(history, id);
  if (epoch !== currentEpoch()) return;
  isDeviceFull.set(false);
  announceHistoryChange();
  startHistorySync();
};
