import { currencies, sum } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/**
 * One total for each currency that occurs, dollars first. Currencies are never added up into one
 * figure: without a rate there is no honest one.
 */
export const totalsByCurrency = (amounts: readonly Money[]): readonly Money[] =>
  currencies.flatMap((currency) => {
    const own = amounts.filter((amount) => amount.currency === currency);
    return own.length ? [sum(currency, own)] : [];
  });
