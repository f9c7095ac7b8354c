import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type * as formatInstant from '#domain/calendar/format-instant.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { toBanglaDigits } from '#domain/text/digits.ts';
import type { Currency } from '#domain/money/money.ts';
import { instantInBangla } from './days.ts';
import { observable } from '../platform/observable.ts';
import { usePreferences } from '../platform/preferences.ts';
import { whenThere } from '../platform/service-worker/when-there.ts';

/** How an instant is written: as the lists or as the details show it (spec 2). */
export type InstantStyle = 'list' | 'detail';

type Formatters = typeof formatInstant;

/**
 * The formatters and the date library under them come beside the first figures, not before them;
 * until they are there an instant is a blank of one line, so nothing moves when it is written.
 */
const formatters = observable<Formatters | undefined>(undefined);
const blank = '\u00a0';

void whenThere(() => import('#domain/calendar/format-instant.ts')).then(formatters.set);

/** Gives a function that writes a wire instant as the clocks of a zone show it. */
export const useInstantIn = (): ((wire: string, zone: Zone, style?: InstantStyle) => string) => {
  const { digits, language } = usePreferences();
  const known = useSyncExternalStore(formatters.subscribe, formatters.get);
  return (wire, zone, style = 'list') => {
    if (!known) return blank;
    const format = style === 'list' ? known.formatListInstant : known.formatDetailInstant;
    const formatted = format(Date.parse(wire), zone);
    const written = language === 'bn' ? instantInBangla(formatted) : formatted;
    return digits === 'bangla' ? toBanglaDigits(written) : written;
  };
};

/** Gives a function that writes a wire instant in the home zone of a currency's accounts (A29). */
export const useInstantText = (): ((
  wire: string,
  currency: Currency,
  style?: InstantStyle,
) => string) => {
  const instant = useInstantIn();
  return (wire, currency, style) => instant(wire, homeZoneOf(currency), style);
};

/** Gives a function that names the home zone of a currency's accounts, to stand beside times. */
export const useZoneName = (): ((currency: Currency) => string) => {
  const { t } = useLingui();
  return (currency) => (currency === 'USD' ? t`New York time` : t`Dhaka time`);
};
