import type { Currency } from '#domain/money/money.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { bankAccounts } from './bank-accounts.ts';
import type { EntryDraft } from './postings.ts';

type OutsideRail = Exclude<Rail, 'book'>;

const railAccounts: Readonly<Record<OutsideRail, string>> = {
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

/** The bank's settlement account of a rail. */
export const railAccount = (rail: OutsideRail): string => railAccounts[rail];

interface TransferAmounts {
  readonly sourceAccountId: string;
  readonly sourceCurrency: Currency;
  readonly receiverAccountId: string;
  readonly receiveCurrency: Currency;
  /** Minor units: `send` and `fee` in the source currency, `receive` in the received one. */
  readonly send: bigint;
  readonly fee: bigint;
  /** What the bank pays of the fees for a coupon; none by default. */
  readonly feeDiscount?: bigint;
  readonly receive: bigint;
}

/**
 * The entries of a transfer: the sender pays amount and fee, the bank what a coupon took off the fee;
 * the receiver or the rail gets the
 * received amount. A conversion passes through the liquidity accounts of both currencies, so each
 * currency sums to zero; rounding differences remain there (design 2).
 */
export const transferEntries = (moved: TransferAmounts): readonly EntryDraft[] => {
  const { sourceCurrency, receiveCurrency, send, fee, feeDiscount = 0n, receive } = moved;
  const isConverted = sourceCurrency !== receiveCurrency;
  return [
    { accountId: moved.sourceAccountId, amount: -(send + fee) },
    { accountId: bankAccounts[`fee/${sourceCurrency}`], amount: fee + feeDiscount },
    { accountId: bankAccounts[`rewards/${sourceCurrency}`], amount: -feeDiscount },
    ...(isConverted
      ? [
          { accountId: bankAccounts[`liquidity/${sourceCurrency}`], amount: send },
          { accountId: bankAccounts[`liquidity/${receiveCurrency}`], amount: -receive },
        ]
      : []),
    { accountId: moved.receiverAccountId, amount: receive },
  ].filter(({ amount }) => amount !== 0n);
};

/** Rails of incoming and outgoing money. */
export type RailName = 'ACH' | 'WIRE' | 'NPSB' | 'WALLET' | 'CARD' | 'CASH';

const settlementAccounts: Readonly<Record<Currency, Readonly<Partial<Record<RailName, string>>>>> =
  {
    USD: {
      ACH: bankAccounts['ach/USD'],
      WIRE: bankAccounts['wire/USD'],
      CARD: bankAccounts['card/USD'],
      CASH: bankAccounts['manual/USD'],
    },
    BDT: {
      WIRE: bankAccounts['rtgs/BDT'],
      NPSB: bankAccounts['npsb/BDT'],
      WALLET: bankAccounts['bkash/BDT'],
      CARD: bankAccounts['card/BDT'],
      CASH: bankAccounts['manual/BDT'],
    },
  };

/** The bank's settlement account of a rail; undefined if the rail does not carry the currency. */
export const settlementAccount = (rail: RailName, currency: Currency): string | undefined =>
  settlementAccounts[currency][rail];
