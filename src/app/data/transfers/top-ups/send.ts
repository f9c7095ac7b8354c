import type { BodyInput } from '#contract/endpoint.ts';
import { createTopUp, createTopUpQuote, listTopUps, voidTopUp } from '#contract/top-ups.ts';
import type { TopUp, TopUpQuote } from '#contract/top-ups.ts';
import type { Currency } from '#domain/money/money.ts';
import { call } from '#app/platform/api-client.ts';
import { refreshMoney } from '../refresh-money.ts';
import { sentOnce } from '../sent-once/sent-once.ts';
import { pendingTopUps } from './pending-top-up.ts';
import type { PendingTopUp } from './pending-top-up.ts';

export type { TopUpQuote };

/** What is bought for which number, and who pays. */
export type TopUpWish = BodyInput<typeof createTopUp>;

/** What it costs in dollars, held for ten minutes; nothing moves. */
export const priceTopUp = ({ source_account, amount, pack_id }: TopUpWish): Promise<TopUpQuote> =>
  call(createTopUpQuote, { body: { source_account, amount, pack_id } });

/** The recharges bought from here: how they are asked after, given up and settled. */
export const sentTopUps = sentOnce<TopUp>({
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

const post = (pending: PendingTopUp): Promise<TopUp> =>
  call(createTopUp, { body: pending.body, idempotencyKey: pending.reference });

/** A recharge as it was reviewed: the reference it is sent under, and what leaves the account. */
export interface ReviewedTopUp {
  readonly reference: string;
  readonly body: TopUpWish;
  readonly told: { readonly amount: string; readonly currency: Currency };
}

/**
 * Buys what was reviewed. Reference and payload are kept on the device before anything is sent; they
 * go once an outcome is known, and stay where none is (product.md A22).
 */
export const buyReviewed = async (reviewed: ReviewedTopUp): Promise<TopUp> => {
  const pending = await pendingTopUps.keep(reviewed);
  return sentTopUps.send(pending.reference, () => post(pending));
};

/** Sends a pending one again as it was: under its reference nothing can be paid twice. */
export const buyPendingAgain = (pending: PendingTopUp): Promise<TopUp> =>
  sentTopUps.sendAgain(pending.reference, () => post(pending));
