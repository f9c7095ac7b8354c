import type { AccountView } from '#app/data/account-view.ts';
import { currencies, sum } from '#domain/money/money.ts';
import type { Currency, Money } from '#domain/money/money.ts';

/** What a person has in one currency, over all open accounts. */
export interface CurrencyTotal {
  readonly currency: Currency;
  readonly balance: Money;
  readonly available: Money;
  readonly held: Money;
  readonly accountCount: number;
}

/**
 * One total for each currency the person has an open account in. Dollars and taka are never one
 * figure: without a rate there is no honest sum.
 */
export const totalsOf = (accounts: readonly AccountView[]): readonly CurrencyTotal[] =>
  currencies.flatMap((currency) => {
    const own = accounts.filter((account) => account.isOpen && account.currency === currency);
    if (own.length === 0) return [];
    return [
      {
        currency,
        balance: sum(
          currency,
          own.map(({ balance }) => balance),
        ),
        available: sum(
          currency,
          own.map(({ available }) => available),
        ),
        held: sum(
          currency,
          own.map(({ held }) => held),
        ),
        accountCount: own.length,
      },
    ];
  });
