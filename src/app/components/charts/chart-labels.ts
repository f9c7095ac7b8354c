import { useLingui } from '@lingui/react/macro';
import type { Grouping } from '#domain/money/format-money.ts';
import { currencySigns } from '#domain/money/format-money.ts';
import type { Currency } from '#domain/money/money.ts';
import { toBanglaDigits } from '#domain/text/digits.ts';
import type { Preferences } from '#app/platform/preferences.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useShownLanguage } from '#app/i18n/formatters.ts';

/**
 * Returns a function that formats a round figure (in minor units) briefly for an axis. Bangla uses lakh and crore
 * instead of thousands and millions.
 */
export const useAxisText = (currency: Currency): ((minor: number) => string) => {
  const { t } = useLingui();
  const { digits, grouping } = usePreferences();
  const language = useShownLanguage();
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

export type FigureUnit = 'one' | 'thousand' | 'lakh' | 'million' | 'crore';

/** A round figure in few characters: 12,500 is 12.5 thousand. */
export interface CompactFigure {
  readonly figure: string;
  readonly unit: FigureUnit;
}

const steps: Readonly<Record<Grouping, readonly (readonly [number, FigureUnit])[]>> = {
  thousands: [
    [1_000_000, 'million'],
    [1_000, 'thousand'],
  ],
  lakh: [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1_000, 'thousand'],
  ],
};

/** At most two decimals, without trailing zeros. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Shortens a tick's figure (in minor units, without its sign) for an axis. */
export const compactFigure = (minor: number, grouping: Grouping): CompactFigure => {
  const major = Math.abs(minor) / 100;
  for (const [size, unit] of steps[grouping]) {
    if (major >= size) return { figure: short(major / size), unit };
  }
  return { figure: short(major), unit: 'one' };
};

/** The short name of a month such as "2026-11", for an axis. */
export const shortMonth = (month: string, language: Preferences['language']): string => {
  const locale = language === 'bn' ? 'bn-BD' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-15T00:00:00Z`));
};

/** Returns a function that gives a month's short name in the customer's language. */
export const useShortMonth = (): ((month: string) => string) => {
  const language = useShownLanguage();
  return (month) => shortMonth(month, language);
};
