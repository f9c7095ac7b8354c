import type { Money } from '#domain/money/money.ts';
import { amountInWords } from '#domain/money/amount-in-words.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';

/** An amount in the words of the chosen language; nothing while amounts are hidden. */
export const AmountWords = ({ amount }: { readonly amount: Money }) => {
  const { language, isBalanceHidden } = usePreferences();
  return isBalanceHidden ? null : amountInWords(amount, language);
};
