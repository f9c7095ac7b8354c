import type { Currency } from '#domain/money/money.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';

/** The rails money comes and goes by. */
export type RailName = 'ACH' | 'WIRE' | 'NPSB' | 'WALLET' | 'CARD' | 'CASH';

const accounts: Readonly<Record<Currency, Readonly<Partial<Record<RailName, string>>>>> = {
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

/** The bank's own account on the other side of a rail; undefined where the rail has not that money. */
export const settlementAccount = (rail: RailName, currency: Currency): string | undefined =>
  accounts[currency][rail];
