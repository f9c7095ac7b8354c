import type { Currency } from '#domain/money/money.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';

type OutsideRail = Exclude<Rail, 'book'>;

const accounts: Readonly<Record<OutsideRail, string>> = {
  ach: bankAccounts['ach/USD'],
  wire: bankAccounts['wire/USD'],
  swift: bankAccounts['swift/USD'],
  npsb: bankAccounts['npsb/BDT'],
  beftn: bankAccounts['beftn/BDT'],
  rtgs: bankAccounts['rtgs/BDT'],
  bkash: bankAccounts['bkash/BDT'],
  nagad: bankAccounts['nagad/BDT'],
  upay: bankAccounts['upay/BDT'],
  ipay: bankAccounts['ipay/BDT'],
};

/** The bank's own account that owes a rail what was sent by it. */
export const railAccount = (rail: OutsideRail): string => accounts[rail];

interface Moved {
  readonly sourceAccountId: string;
  readonly sourceCurrency: Currency;
  readonly receiverAccountId: string;
  readonly receiveCurrency: Currency;
  /** Minor units: of the source currency, the last of the received one. */
  readonly send: bigint;
  readonly fee: bigint;
  readonly receive: bigint;
}

/**
 * The legs of a transfer: the sender pays amount and fee, the receiver or the rail gets what arrives.
 * A conversion goes through the liquidity of both currencies, so each sums to zero by itself; what
 * rounding leaves stays there (design 2).
 */
export const transferLegs = (
  moved: Moved,
): readonly { readonly accountId: string; readonly amount: bigint }[] => {
  const { sourceCurrency, receiveCurrency, send, fee, receive } = moved;
  const isConverted = sourceCurrency !== receiveCurrency;
  return [
    { accountId: moved.sourceAccountId, amount: -(send + fee) },
    { accountId: bankAccounts[`fee/${sourceCurrency}`], amount: fee },
    ...(isConverted
      ? [
          { accountId: bankAccounts[`liquidity/${sourceCurrency}`], amount: send },
          { accountId: bankAccounts[`liquidity/${receiveCurrency}`], amount: -receive },
        ]
      : []),
    { accountId: moved.receiverAccountId, amount: receive },
  ].filter(({ amount }) => amount !== 0n);
};
