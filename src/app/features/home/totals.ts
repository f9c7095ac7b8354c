import type { AccountsOfKind, AccountView } from '#app/data/account-views.ts';
import { totalsByCurrency } from '#domain/accounts/accounts.ts';
import { sum } from '#domain/money/money.ts';
import type { Money } from '#domain/money/money.ts';

/** What a customer has in one currency, over all open accounts. */
export interface CurrencyTotal {
  readonly balance: Money;
  readonly available: Money;
  readonly held: Money;
}

/**
 * One total for each currency the customer has an open account in. Dollars and taka are never one
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

/** The lists of accounts, each as far as it is known. */
export interface KnownAccounts {
  readonly usd: Pick<AccountsOfKind, 'accounts'>;
  readonly bdt: Pick<AccountsOfKind, 'accounts'>;
  readonly manual: Pick<AccountsOfKind, 'accounts'>;
}

/**
 * The totals that are known: a sum with a list missing would be wrong. Deposit accounts
 * are of either currency, so both need them.
 */
export const knownTotals = ({ usd, bdt, manual }: KnownAccounts): readonly CurrencyTotal[] => {
  if (!manual.accounts) return [];
  const deposits = manual.accounts;
  const totals = totalsOf([...(usd.accounts ?? []), ...(bdt.accounts ?? []), ...deposits]);
  return totals.filter(({ balance }) =>
    balance.currency === 'USD' ? usd.accounts !== undefined : bdt.accounts !== undefined,
  );
};
