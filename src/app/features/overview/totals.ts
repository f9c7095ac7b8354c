import type { AccountView } from '#app/data/account-views/account-view.ts';
import { totalsByCurrency } from '#domain/accounts/currency-totals.ts';
import { sum } from '#domain/money/money.ts';
import type { Money } from '#domain/money/money.ts';

/** What a person has in one currency, over all open accounts. */
export interface CurrencyTotal {
  readonly balance: Money;
  readonly available: Money;
  readonly held: Money;
}

/**
 * One total for each currency the person has an open account in. Dollars and taka are never one
 * figure: without a rate there is no honest sum.
 */
export const totalsOf = (accounts: readonly AccountView[]): readonly CurrencyTotal[] => {
  const open = accounts.filter(({ isOpen }) => isOpen);
  return totalsByCurrency(open.map(({ balance }) => balance)).map((balance) => {
    const own = open.filter(({ currency }) => currency === balance.currency);
    return {
      balance,
      available: sum(
        balance.currency,
        own.map(({ available }) => available),
      ),
      held: sum(
        balance.currency,
        own.map(({ held }) => held),
      ),
    };
  });
};
