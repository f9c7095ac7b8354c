import type { BodyInput } from '#contract/endpoint.ts';
import { createTopUp, createTopUpQuote, listTopUps, voidTopUp } from '#contract/top-ups/top-ups.ts';
import type { TopUp, TopUpQuote } from '#contract/top-ups/top-ups.ts';
import type { Currency } from '#domain/money/money.ts';
import { call } from '#app/platform/api-client.ts';
import { refreshMoney } from '../refresh-money.ts';
import { isDefiniteNo } from '../sent-once/definite-no.ts';
import { pendingTopUps } from './pending-top-up.ts';
import type { PendingTopUp } from './pending-top-up.ts';

export type { TopUpQuote };

/** What is bought for which number, and who pays. */
export type TopUpWish = BodyInput<typeof createTopUp>;

/** What it costs in dollars, held for ten minutes; nothing moves. */
export const priceTopUp = ({ source_account, amount, pack_id }: TopUpWish): Promise<TopUpQuote> =>
  call(createTopUpQuote, { body: { source_account, amount, pack_id } });

const post = async (pending: PendingTopUp): Promise<TopUp> => {
  try {
    const made = await call(createTopUp, {
      body: pending.body,
      idempotencyKey: pending.reference,
    });
    await pendingTopUps.forget(pending.reference);
    void refreshMoney();
    return made;
  } catch (error) {
    // A definite no pays nothing, so nothing is owed any more (product.md A22).
    if (isDefiniteNo(error)) await pendingTopUps.forget(pending.reference);
    throw error;
  }
};

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
export const buyReviewed = async (reviewed: ReviewedTopUp): Promise<TopUp> =>
  post(await pendingTopUps.keep(reviewed));

/** Sends a pending one again as it was: under its reference nothing can be paid twice. */
export const buyPendingAgain = (pending: PendingTopUp): Promise<TopUp> => post(pending);

/** What the bank has under a reference; null where it has nothing. */
export const askTopUp = async (reference: string): Promise<TopUp | null> => {
  const { results } = await call(listTopUps, {
    query: { client_reference: reference },
    urgency: 'background',
  });
  return results[0] ?? null;
};

/** Gives a pending one up: what stands is told, and it is refused from now on if nothing does. */
export const giveUpTopUp = async (reference: string): Promise<TopUp | null> => {
  const { top_up: stands } = await call(voidTopUp, { body: { client_reference: reference } });
  await pendingTopUps.forget(reference);
  void refreshMoney();
  return stands;
};
