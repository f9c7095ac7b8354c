/** Final digits of the fixed ids of the bank's own accounts in schema/10-ledger.sql. */
const numbers = {
  'equity/USD': 1,
  'equity/BDT': 2,
  'liquidity/USD': 3,
  'liquidity/BDT': 4,
  'fee/USD': 5,
  'fee/BDT': 6,
  'rounding/USD': 7,
  'rounding/BDT': 8,
  'sales/USD': 11,
  'sales/BDT': 12,
  'subscriptions/USD': 13,
  'rewards/USD': 9,
  'rewards/BDT': 10,
  'ach/USD': 16,
  'wire/USD': 17,
  'card/USD': 18,
  'fednow/USD': 19,
  'swift/USD': 20,
  'manual/USD': 21,
  'npsb/BDT': 32,
  'beftn/BDT': 33,
  'rtgs/BDT': 34,
  'bkash/BDT': 35,
  'nagad/BDT': 36,
  'upay/BDT': 37,
  'rocket/BDT': 38,
  'card/BDT': 39,
  'manual/BDT': 40,
  'ipay/BDT': 41,
  'top-up/BDT': 48,
  'claims/USD': 49,
  'claims/BDT': 50,
} as const;

/** Name of a bank account: purpose and currency. */
export type BankAccountName = keyof typeof numbers;

/** The ledger ids of the bank's own accounts. */
export const bankAccounts = Object.fromEntries(
  Object.entries(numbers).map(([name, number]) => [
    name,
    `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
  ]),
) as Readonly<Record<BankAccountName, string>>;
