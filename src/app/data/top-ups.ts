import * as v from 'valibot';
import type { Currency } from '#domain/money/money.ts';
import type { MobileOperator } from '#domain/top-ups.ts';
import { isOpenTopUp } from '#domain/top-ups.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import type { TopUp, TopUpOperator, TopUpPack, TopUpQuote } from '#contract/top-ups.ts';
import {
  createTopUp,
  createTopUpQuote,
  getTopUp,
  listTopUpOperators,
  listTopUpPacks,
  listTopUps,
  topUp,
  voidTopUp,
} from '#contract/top-ups.ts';
import { call } from '../platform/api/api-client.ts';
import { maskNumber, maskedNumber } from './cache/persisted-schema.ts';
import { persistedCache, pollEveryMs, readQuery } from './cache/read-query.ts';
import { refreshMoney } from './cache/refetch.ts';
import { createSubmission, pendingRecord } from './submission/submission.ts';
import { pendingNames } from './submission/unresolved.ts';

export type { TopUp };

/** What stays on the device: of the number its end alone (product.md A19). */
const persistedTopUp = v.object({ ...topUp.entries, mobile_number: maskedNumber });

const reduceTopUp = (told: TopUp): TopUp => ({
  ...told,
  mobile_number: maskNumber(told.mobile_number),
});

const topUpCache = persistedCache<TopUp>({
  name: 'top-up',
  schema: persistedTopUp,
  reduce: reduceTopUp,
});

/** What is still under way is asked again this often: most operators answer within seconds. */
const openTopUpPollMs = 3_000;

/** One recharge with what has become of it; asked again by itself until it has ended. */
export const topUpQuery = (id: string) => ({
  ...readQuery<TopUp>({
    key: ['top-ups', 'one', id],
    kept: topUpCache,
    read: (context) => call(getTopUp, { ...context, params: { id } }),
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: TopUp | undefined } }) =>
    state.data && isOpenTopUp(state.data.status) ? pollEveryMs(openTopUpPollMs) : (false as const),
});

/** A page of what was bought. */
export interface TopUps {
  readonly results: readonly TopUp[];
  readonly count: number;
}

const topUpsCache = persistedCache<TopUps>({
  name: 'top-ups',
  schema: v.object({ results: v.array(persistedTopUp), count: v.number() }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceTopUp) }),
});

/** What was bought, the newest first. */
export const topUpsQuery = (page: number, size: number) =>
  readQuery<TopUps>({
    key: ['top-ups', 'made', page, size],
    kept: topUpsCache,
    read: (context) =>
      call(listTopUps, {
        ...context,
        query: { limit: String(size), offset: String((page - 1) * size) },
      }),
  });

export type { TopUpOperator, TopUpPack };

type Packs = ResponseOf<typeof listTopUpPacks>;

/** An operator that is down is told so within the minute. */
const operatorsEveryMs = 60_000;

/** The operators and which of them take no recharges now. Never from a copy: that holds for a moment. */
export const operatorsQuery = () =>
  readQuery<readonly TopUpOperator[]>({
    key: ['top-up-operators'],
    refreshEveryMs: operatorsEveryMs,
    isBackground: true,
    read: async (context) => (await call(listTopUpOperators, context)).results,
  });

const packsCache = persistedCache<Packs>({ name: 'top-up-packs', schema: listTopUpPacks.response });

/** The packs of an operator; nothing is asked for while none is chosen. */
export const packsQuery = (operator: MobileOperator | undefined) => ({
  ...readQuery<Packs>({
    key: ['top-up-packs', operator ?? 'none'],
    kept: packsCache,
    read: (context) =>
      call(listTopUpPacks, { ...context, query: operator === undefined ? {} : { operator } }),
  }),
  enabled: operator !== undefined,
});

/** A recharge that was sent, or was about to be, and whose outcome is not known here. */
const pendingTopUp = v.object({
  reference: v.string(),
  body: createTopUp.body,
  /** What left or would leave the account, for telling the customer which one it is. */
  told: v.object({ amount: v.string(), currency: v.picklist(['USD', 'BDT']) }),
  sentAtMs: v.number(),
});
export type PendingTopUp = v.InferOutput<typeof pendingTopUp>;

/** The one this device waits for. */
export const pendingTopUps = pendingRecord(pendingNames.topUp, pendingTopUp);

export type { TopUpQuote };

/** What is bought for which number, and who pays. */
export type TopUpRequest = BodyInput<typeof createTopUp>;

/** What it costs in dollars, held for ten minutes; nothing moves. */
export const priceTopUp = ({
  source_account,
  amount,
  pack_id,
}: TopUpRequest): Promise<TopUpQuote> =>
  call(createTopUpQuote, { body: { source_account, amount, pack_id } });

/** The recharges bought from here: how they are asked after, given up and settled. */
export const topUpSubmission = createSubmission<TopUp>({
  record: pendingTopUps,
  refresh: refreshMoney,
  ask: async (reference) => {
    const { results } = await call(listTopUps, {
      query: { client_reference: reference },
      urgency: 'background',
    });
    return results[0] ?? null;
  },
  giveUp: async (reference) =>
    (await call(voidTopUp, { body: { client_reference: reference } })).top_up,
});

/** A recharge as it was reviewed: the reference it is sent under, and what leaves the account. */
export interface ReviewedTopUp {
  readonly reference: string;
  readonly body: TopUpRequest;
  readonly told: { readonly amount: string; readonly currency: Currency };
}

/**
 * Buys what was reviewed. Reference and payload are kept on the device before anything is sent; they
 * go once an outcome is known, and stay where none is (product.md A22).
 */
export const submitTopUp = async (reviewed: ReviewedTopUp): Promise<TopUp> => {
  const pending = await pendingTopUps.keep(reviewed);
  return topUpSubmission.send(pending.reference, () => postTopUp(pending));
};

const postTopUp = (pending: PendingTopUp): Promise<TopUp> =>
  call(createTopUp, { body: pending.body, idempotencyKey: pending.reference });

/** Sends a pending one again as it was: under its reference nothing can be paid twice. */
export const resubmitTopUp = (pending: PendingTopUp): Promise<TopUp> =>
  topUpSubmission.sendAgain(pending.reference, () => postTopUp(pending));
