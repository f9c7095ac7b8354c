import type { Currency } from '#domain/money/money.ts';
import { type BankAccountName, bankAccounts } from './bank-accounts.ts';
import type { EntryDraft } from './postings.ts';

/** Something the bank sells to an account; minor units. */
export interface Sale {
  readonly accountId: string;
  /** The amount on the account, in its currency. */
  readonly amount: bigint;
  readonly accountCurrency: Currency;
  /** The amount on the bank's side, in the currency of the prices. */
  readonly value: bigint;
  /** What the bank pays for a coupon, in the currency of the prices. */
  readonly discount: bigint;
  readonly currency: Currency;
  /** The account of the bank's income, in the currency of the prices. */
  readonly income: BankAccountName;
}

/** The entries of a payment; those of a refund have the opposite sign. */
export const saleEntries = (
  { accountId, amount, accountCurrency, value, discount, currency, income }: Sale,
  sign: 1n | -1n,
): readonly EntryDraft[] => [
  { accountId, amount: -amount * sign },
  ...(accountCurrency === currency
    ? []
    : [
        { accountId: bankAccounts[`liquidity/${accountCurrency}`], amount: amount * sign },
        { accountId: bankAccounts[`liquidity/${currency}`], amount: -value * sign },
      ]),
  ...(discount > 0n
    ? [{ accountId: bankAccounts[`rewards/${currency}`], amount: -discount * sign }]
    : []),
  { accountId: bankAccounts[income], amount: (value + discount) * sign },
];
