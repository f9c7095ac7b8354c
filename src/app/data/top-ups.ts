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
import { profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { maskNumber, maskedNumber } from './cache/persisted-schema.ts';
import { persistedCache, pollEveryMs, readQuery } from './cache/read-query.ts';
import { refreshMoney } from './cache/refetch.ts';
import { createSubmission, pendingRecord } from './submission/submission.ts';
import { pendingNames } from './submission/unresolved.ts';

export type { TopUp };

/** The persisted fields; the phone number is masked (product.md A19). */
const persistedTopUp = v.object({ ...topUp.entries, mobile_number: maskedNumber });

const reduceTopUp = (record: TopUp): TopUp => ({
  ...record,
  mobile_number: maskNumber(record.mobile_number),
});

const topUpCache = persistedCache<TopUp>({
  name: 'top-up',
  schema: persistedTopUp,
  reduce: reduceTopUp,
});

/** Poll interval for open top-ups: most operators respond within seconds. */
const openTopUpPollMs = 3_000;

/** One top-up and its progress; polled until it has ended. */
export const topUpQuery = (id: string) => ({
  ...readQuery<TopUp>({
    key: ['top-ups', 'one', id],
    persisted: topUpCache,
    read: (context) => call(getTopUp, { ...context, params: { id } }),
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: TopUp | undefined } }) =>
    state.data && isOpenTopUp(state.data.status) ? pollEveryMs(openTopUpPollMs) : (false as const),
});

export interface TopUps {
  readonly results: readonly TopUp[];
  readonly count: number;
}

const topUpsCache = persistedCache<TopUps>({
  name: 'top-ups',
  schema: v.object({ results: v.array(persistedTopUp), count: v.number() }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceTopUp) }),
});

/** The active profile's top-ups, newest first. */
export const topUpsQuery = (page: number, size: number) => {
  const scope = profileScope();
  return readQuery<TopUps>({
    key: ['top-ups', 'made', page, size, ...scope.key],
    persisted: topUpsCache,
    read: (context) =>
      call(listTopUps, {
        ...context,
        query: { ...scope.query, limit: String(size), offset: String((page - 1) * size) },
      }),
  });
};

export type { TopUpOperator, TopUpPack };

type Packs = ResponseOf<typeof listTopUpPacks>;

/** An operator's outage shows within a minute. */
const operatorsEveryMs = 60_000;

/**
 * The operators and which of them are unavailable now. Never persisted, as availability changes.
 */
export const operatorsQuery = () =>
  readQuery<readonly TopUpOperator[]>({
    key: ['top-up-operators'],
    refreshEveryMs: operatorsEveryMs,
    isBackground: true,
    read: async (context) => (await call(listTopUpOperators, context)).results,
  });

const packsCache = persistedCache<Packs>({ name: 'top-up-packs', schema: listTopUpPacks.response });

/** The packs of an operator; disabled until one is chosen. */
export const packsQuery = (operator: MobileOperator | undefined) => ({
  ...readQuery<Packs>({
    key: ['top-up-packs', operator ?? 'none'],
    persisted: packsCache,
    read: (context) =>
      call(listTopUpPacks, { ...context, query: operator === undefined ? {} : { operator } }),
  }),
  enabled: operator !== undefined,
});

/** A submitted top-up with an unknown outcome. */
const pendingTopUp = v.object({
  reference: v.string(),
  body: createTopUp.body,
  /** The debited amount, to identify the top-up to the customer. */
  told: v.object({ amount: v.string(), currency: v.picklist(['USD', 'BDT']) }),
  sentAtMs: v.number(),
});
export type PendingTopUp = v.InferOutput<typeof pendingTopUp>;

/** The unresolved top-up of this device. */
export const pendingTopUps = pendingRecord(pendingNames.topUp, pendingTopUp);

export type { TopUpQuote };

export type TopUpRequest = BodyInput<typeof createTopUp>;

/** The price in dollars, guaranteed for ten minutes; moves no money. */
export const priceTopUp = ({
  source_account,
  amount,
  pack_id,
}: TopUpRequest): Promise<TopUpQuote> =>
  call(createTopUpQuote, { body: { source_account, amount, pack_id } });

/** Top-ups from this device: send, poll, cancel and settle. */
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

/** A reviewed top-up: its reference and the debited amount. */
export interface ReviewedTopUp {
  readonly reference: string;
  readonly body: TopUpRequest;
  readonly told: { readonly amount: string; readonly currency: Currency };
}

/**
 * Submits a reviewed top-up. Reference and body are stored before they are sent, and removed once
 * the outcome is known (product.md A22).
 */
export const submitTopUp = async (reviewed: ReviewedTopUp): Promise<TopUp> => {
  const pending = await pendingTopUps.store(reviewed);
  return topUpSubmission.send(pending.reference, () => postTopUp(pending));
};

const postTopUp = (pending: PendingTopUp): Promise<TopUp> =>
  call(createTopUp, { body: pending.body, idempotencyKey: pending.reference });

/** Sends an unresolved top-up again unchanged; its reference prevents a second debit. */
export const resubmitTopUp = (pending: PendingTopUp): Promise<TopUp> =>
  topUpSubmission.sendAgain(pending.reference, () => postTopUp(pending));
