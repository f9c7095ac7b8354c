import { convert, requiredSource } from '#domain/rates.ts';
import { type Money, money } from '#domain/money/money.ts';
import type { Rate } from '#domain/rates.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import type { Leg } from '../ledger/ledger.ts';

export interface ConversionLegs {
  readonly paid: Money;
  readonly received: Money;
  readonly legs: readonly Leg[];
}

/**
 * The four legs that turn one currency into another: the customer pays into the liquidity of the
 * source currency and is paid out of that of the target, so each currency sums to zero by itself.
 * What rounding leaves stays in liquidity and never favours the customer (design 2): of a fixed
 * amount to pay the customer receives the floor, for a fixed amount to receive pays the ceiling.
 * Throws a RangeError where the smaller side would be nothing at all.
 */
export const conversionLegs = (input: {
  readonly payer: string;
  readonly receiver: string;
  readonly rate: Rate;
  readonly amount: { readonly pay: bigint } | { readonly receive: bigint };
}): ConversionLegs => {
  const { source, target } = input.rate;
  const { paid, received } = bothSides(input.amount, input.rate);
  if (paid.minor <= 0n || received.minor <= 0n)
    throw new RangeError('the amount is too small to convert');
  return {
    paid,
    received,
    legs: [
      { account: input.payer, amount: -paid.minor },
      { account: bankAccounts[`liquidity/${source}`], amount: paid.minor },
      { account: bankAccounts[`liquidity/${target}`], amount: -received.minor },
      { account: input.receiver, amount: received.minor },
    ],
  };
};

const bothSides = (amount: { pay: bigint } | { receive: bigint }, rate: Rate) => {
  if ('pay' in amount) {
    const paid = money(rate.source, amount.pay);
    return { paid, received: convert(paid, rate).converted };
  }
  const received = money(rate.target, amount.receive);
  return { paid: requiredSource(received, rate), received };
};
