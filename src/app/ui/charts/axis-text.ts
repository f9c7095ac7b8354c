import { useLingui } from '@lingui/react/macro';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { toBanglaDigits } from '#domain/text/digits.ts';
import { currencySigns } from '#domain/money/format-money.ts';
import type { Currency } from '#domain/money/money.ts';
import { compactFigure } from './compact-figure.ts';

/**
 * Gives a function that writes a round figure (in minor units) shortly enough for an axis. Bangla
 * counts in lakh and crore; no Bangla reader thinks in hundreds of thousands.
 */
export const useAxisText = (currency: Currency): ((minor: number) => string) => {
  const { t } = useLingui();
  const { digits, grouping, language } = usePreferences();
  return (minor) => {
    const { figure, unit } = compactFigure(minor, language === 'bn' ? 'lakh' : grouping);
    const written = digits === 'bangla' ? toBanglaDigits(figure) : figure;
    const amount = `${minor < 0 ? '−' : ''}${currencySigns[currency]}${written}`;
    switch (unit) {
      case 'thousand':
        return t`${amount}k`;
      case 'million':
        return t`${amount}M`;
      case 'lakh':
        return t`${amount} lakh`;
      case 'crore':
        return t`${amount} crore`;
      case 'one':
        return amount;
    }
  };
};
