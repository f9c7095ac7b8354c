import type { Currency } from '#domain/money/money.ts';
import { bankAccounts } from '../../ledger/bank-accounts.ts';
import type { Rail } from './life-event.ts';

/**
 * The bank's own account on the other side of a made-up movement. Money from customers who are not
 * among the sandbox's people has no account of theirs to come from: equity stands in for them.
 */
const sides: Readonly<Record<Rail | 'GOVERNMENT', Readonly<Record<Currency, string>>>> = {
  ACH: { USD: bankAccounts['ach/USD'], BDT: bankAccounts['beftn/BDT'] },
  WIRE: { USD: bankAccounts['wire/USD'], BDT: bankAccounts['rtgs/BDT'] },
  NPSB: { USD: bankAccounts['fednow/USD'], BDT: bankAccounts['npsb/BDT'] },
  WALLET: { USD: bankAccounts['fednow/USD'], BDT: bankAccounts['bkash/BDT'] },
  IPAY: { USD: bankAccounts['fednow/USD'], BDT: bankAccounts['ipay/BDT'] },
  CARD: { USD: bankAccounts['card/USD'], BDT: bankAccounts['card/BDT'] },
  CASH: { USD: bankAccounts['manual/USD'], BDT: bankAccounts['manual/BDT'] },
  INTERNAL: { USD: bankAccounts['equity/USD'], BDT: bankAccounts['equity/BDT'] },
  GOVERNMENT: { USD: bankAccounts['ach/USD'], BDT: bankAccounts['beftn/BDT'] },
};

export const bankSide = (rail: Rail | 'GOVERNMENT', currency: Currency): string =>
  sides[rail][currency];

export const feeIncome = (currency: Currency): string => bankAccounts[`fee/${currency}`];

/** Interest is paid out of what is the bank's own. */
export const interestSide = (currency: Currency): string => bankAccounts[`equity/${currency}`];
