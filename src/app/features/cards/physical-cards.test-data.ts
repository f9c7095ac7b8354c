import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { CardDelivery } from '#contract/card-deliveries.ts';
import type { Card, CardDetails } from '#contract/cards.ts';
import { getCard, getCardLimits, listCards } from '#contract/cards.ts';
import type { UserAddress } from '#contract/customers.ts';
import { listUserAddresses } from '#contract/customers.ts';
import { listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import {
  cardOf,
  listOf,
  plainCardDetails,
  sampleId,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

/** Where the sample customer lives. */
export const street = {
  address_line_1: '37-52 80th St',
  address_line_2: null,
  country: 'US',
  city: 'Jackson Heights',
  state: 'NY',
  thana: null,
  district: null,
  division: null,
  postal_code: '11372',
} as const;

/** An address of the sample customer. */
export const addressOf = (type: UserAddress['address_type'], number: number): UserAddress => ({
  ...street,
  id: sampleId(number),
  address_type: type,
});

/** A plastic that was ordered on 26 November 2026. */
export const deliveryOf = (change: Partial<CardDelivery> = {}): CardDelivery => ({
  design: 'JAMDANI',
  method: 'EXPRESS',
  address: street,
  coupon: null,
  fee: '20.00',
  is_fee_returned: false,
  tracking_number: null,
  estimated_delivery: '2026-11-29',
  is_activated: false,
  steps: [{ step: 'ORDERED', reached_at: '2026-11-26T15:00:00Z' }],
  ...change,
});

/** The plastic of `deliveryOf` after it was sent. */
export const shippedDelivery = (change: Partial<CardDelivery> = {}): CardDelivery => {
  const delivery = deliveryOf(change);
  return {
    ...delivery,
    tracking_number: 'KH123456785US',
    steps: [
      ...delivery.steps,
      { step: 'PRINTED', reached_at: '2026-11-27T15:00:00Z' },
      { step: 'SHIPPED', reached_at: '2026-11-27T20:00:00Z' },
    ],
  };
};

/** A physical card that its customer has activated. */
export const physicalCard = (change: Partial<Card> = {}): Card =>
  cardOf({ card_account_type: 'physical', design: 'RIVER', ...change });

/** The details of a card without a history. */
export const detailsOf = (one: Card, change: Partial<CardDetails> = {}): CardDetails => ({
  ...one,
  ...plainCardDetails,
  status_history: [],
  ...change,
});

/** Lists these cards, whose details have no delivery. */
export const answerCards = (...cards: readonly [Card, ...Card[]]): void => {
  bank.answer(listCards, listOf([...cards]));
  bank.answer(getCard, ({ params }) =>
    detailsOf(cards.find(({ id }) => id === params['id']) ?? cards[0]),
  );
};

/** A customer with a dollar account, an address for cards, and no payments. */
export const answerCardHolder = (): void => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listUserAddresses, listOf([addressOf('cardShipping', 40)]));
  bank.answer(listTransactions, transactionPage());
  bank.leaveWaiting(getCardLimits);
};
