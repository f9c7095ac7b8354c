import { amountInWords } from '#domain/money/amount-in-words.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/money.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import styles from '../transfers.module.css';

interface AmountWordsProps {
  readonly currency: Currency;
  readonly wire: string;
}

/** An amount in the words of the screen's language, to be read against the figures. */
export const AmountWords = ({ currency, wire }: AmountWordsProps) => {
  const { language } = usePreferences();
  const amount = parseSignedWireAmount(wire, currency);
  return amount === undefined ? null : (
    <p className={styles['words']}>{amountInWords(amount, language)}</p>
  );
};
