import { bankNowMs } from '#app/platform/bank-time.ts';
import { isApiError } from '#app/platform/api-error.ts';
import { call } from '#app/platform/api-client.ts';
import { onForget } from '#app/platform/session/purge.ts';
import type { AccountView } from '../../account-views/account-view.ts';
import { queryClient } from '../../query-client.ts';
import { historyEndpoint, wireFilter } from '../../transactions.ts';
import type { TransactionPage } from '../../transactions.ts';
import { readIndex } from '../store/account-index.ts';
import { customerShelf } from '../store/customer-shelf.ts';
import { dropOldestChunk } from './drop.ts';
import { balanceMarkOf, isDue } from './due-accounts.ts';
import { fillAccount } from './fill-account.ts';
import type { FillStep, Surroundings } from './fill-account.ts';
import {
  fillObstacle,
  isAskedForNow,
  isDeviceFull,
  subscribeObstacles,
} from './fill-conditions.ts';
import { tellHistoryNews } from '../store/history-news.ts';
import { knownAccounts } from '../store/known-accounts.ts';
import type { Shelf } from '../store/shelf.ts';
import { untilCalm } from './until-calm.ts';

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
const untilNews = (signal: AbortSignal, atMostMs: number): Promise<void> =>
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

const surroundingsOf = (shelf: Shelf, account: AccountView, signal: AbortSignal): Surroundings => {
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

const dueAccounts = async (shelf: Shelf): Promise<readonly AccountView[]> => {
  noteSeenMoments();
  const due: AccountView[] = [];
  for (const account of await knownAccounts()) {
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
  { step }: { readonly step: () => Promise<FillStep> },
  { shelf, shared }: Surroundings,
): Promise<FillStep> => {
  const done = await step();
  if (done !== 'full') return done;
  // A lock or a leaving customer refuses writes as well, and is no lack of room.
  if (fillObstacle() !== undefined) return 'done';
  const isFirst = !isDeviceFull.get();
  isDeviceFull.set(true);
  if (isFirst && (await dropOldestChunk(shelf, shared.account_id))) return 'more';
  return 'done';
};

/** Brings all due accounts forward: the news of each first, then what is older. */
const fillDue = async (shelf: Shelf, signal: AbortSignal): Promise<void> => {
  const fillings = (await dueAccounts(shelf)).map((account) => {
    const given = surroundingsOf(shelf, account, signal);
    return { given, filling: fillAccount(given) };
  });
  let open = fillings;
  for (let isNews = true; open.length > 0; isNews = false) {
    const still: typeof open = [];
    for (const one of open) {
      for (let step: FillStep = 'more'; step === 'more';) {
        await untilCalm(signal);
        if (signal.aborted || fillObstacle() !== undefined) return;
        step = await stepWithRoom(one.filling, one.given);
        tellHistoryNews();
        if (!isNews) continue;
        if (step === 'more') still.push(one);
        break;
      }
    }
    open = still;
  }
  isAskedForNow.set(false);
};

/** Fills while this tab may, until it may not. */
const fillWhileAllowed = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && fillObstacle() === undefined) {
    const shelf = await customerShelf();
    try {
      if (shelf) await fillDue(shelf, signal);
      await untilNews(signal, lookAgainEveryMs);
    } catch (error) {
      if (!isApiError(error)) throw error;
      isAskedForNow.set(false);
      const askedMs = (error.problem?.retryAfterSeconds ?? 0) * 1_000;
      await untilNews(signal, Math.max(askedMs, waitAfterFailureMs));
    }
  }
};

const whileHoldingLock = async (signal: AbortSignal): Promise<void> => {
  if (!('locks' in navigator)) return fillWhileAllowed(signal);
  await navigator.locks
    .request(lockName, { signal }, () => fillWhileAllowed(signal))
    .catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
    });
};

const keepUntil = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    if (fillObstacle() === undefined) await whileHoldingLock(signal);
    else await untilNews(signal, lookAgainEveryMs);
  }
};

let current: AbortController | undefined;

/**
 * Keeps the whole history of the customer on this device from now on (product.md A19): newest rows
 * first, one small request at a time, while the app is seen and nothing hinders. Goes on where it
 * was ended before.
 */
export const keepHistory = (): void => {
  current?.abort();
  current = new AbortController();
  void keepUntil(current.signal);
};

/** Ends what is under way; what is on the device stays. */
export const stopHistory = (): void => current?.abort();

onForget(() => {
  seenAsOf.clear();
  isAskedForNow.set(false);
  isDeviceFull.set(false);
  // What was under way was for the customer who left; the next one begins anew.
  if (current) keepHistory();
});
