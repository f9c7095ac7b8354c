import { useLingui } from '@lingui/react/macro';
import { formatDetailInstant, formatListInstant } from '#domain/calendar/format-instant.ts';
import { homeZoneOf } from '#domain/accounts/home-zone.ts';
import { toBanglaDigits } from '#domain/money/bangla-digits.ts';
import type { Currency } from '#domain/money/money.ts';
import { detailInBangla } from './days.ts';
import { usePreferences } from '../platform/preferences.ts';

/** How an instant is written: as the lists or as the details show it (spec 2). */
export type InstantStyle = 'list' | 'detail';

/** Gives a function that writes a wire instant in the home zone of a currency's accounts (A29). */
export const useInstantText = (): ((
  wire: string,
  currency: Currency,
  style?: InstantStyle,
) => string) => {
  const { digits, language } = usePreferences();
  return (wire, currency, style = 'list') => {
    const format = style === 'list' ? formatListInstant : formatDetailInstant;
    const formatted = format(Date.parse(wire), homeZoneOf(currency));
    const written = style === 'detail' && language === 'bn' ? detailInBangla(formatted) : formatted;
    return digits === 'bangla' ? toBanglaDigits(written) : written;
  };
};

/** Gives a function that names the home zone of a currency's accounts, to stand beside times. */
export const useZoneName = (): ((currency: Currency) => string) => {
  const { t } = useLingui();
  return (currency) => (currency === 'USD' ? t`New York time` : t`Dhaka time`);
};
