import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type * as formatInstant from '#domain/calendar/format-instant.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { toBanglaDigits } from '#domain/text/digits.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { loadWhenOnline } from '../platform/connectivity.ts';
import { observable } from '../platform/observable.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import { formatInstantInBangla, useShortDayText, useShownLanguage } from './formatters.ts';

/**
 * The format of an instant: as in lists or details of transactions (spec 2), the time alone under the heading of its day,
 * or as everywhere else (ui.md 3).
 */
export type InstantStyle = 'list' | 'detail' | 'time' | 'long';

const formatterNames = {
  list: 'formatListInstant',
  detail: 'formatDetailInstant',
  time: 'formatTime',
  long: 'formatLongInstant',
} as const;

type Formatters = typeof formatInstant;

/**
 * The formatters and the date library load beside the first figures, not before them. Until then an instant is a blank
 * of one line, so the layout does not shift.
 */
const formatters = observable<Formatters | undefined>(undefined);
const noBreakSpace = '\u00a0';
const blank = noBreakSpace;
/** The space beside `pm` or `দুপুর`, at which no line ends. */
const halfOfDay = / (?=[ap]m$|\d+:[\d:]+$)/u;

void loadWhenOnline(() => import('#domain/calendar/format-instant.ts')).then(formatters.set);

/** Returns a function that formats a wire instant in a given zone. */
export const useInstantIn = (): ((wire: string, zone: Zone, style?: InstantStyle) => string) => {
  const { digits } = usePreferences();
  const language = useShownLanguage();
  const known = useSyncExternalStore(formatters.subscribe, formatters.get);
  return (wire, zone, style = 'long') => {
    if (!known) return blank;
    const formatted = known[formatterNames[style]](Date.parse(wire), zone);
    const written = (language === 'bn' ? formatInstantInBangla(formatted) : formatted).replace(
      halfOfDay,
      noBreakSpace,
    );
    return digits === 'bangla' ? toBanglaDigits(written) : written;
  };
};

/** Returns a function that formats a wire instant in the home zone of a currency's accounts (A29). */
export const useInstantText = (): ((
  wire: string,
  currency: Currency,
  style?: InstantStyle,
) => string) => {
  const instant = useInstantIn();
  return (wire, currency, style) => instant(wire, homeZoneOf(currency), style);
};

/** Returns a function that gives the name of a currency's home zone, shown beside times. */
export const useZoneName = (): ((currency: Currency) => string) => {
  const { t } = useLingui();
  return (currency) => (currency === 'USD' ? t`New York time` : t`Dhaka time`);
};

interface CustomerInstants {
  /** Formats a wire instant in the chosen zone. */
  readonly inWords: (wire: string) => string;
  /** The time of day of a wire instant in the chosen zone: `2:05 pm`. */
  readonly timeOf: (wire: string) => string;
  /** The chosen zone's name, shown beside the time. */
  readonly zone: string;
  readonly zoneId: Zone;
}

/** The zone of a browser that reports none; its times are UTC. */
const unknownZone = 'Etc/Unknown';

const deviceZone = (): Zone => {
  const { timeZone } = new Intl.DateTimeFormat('en-US').resolvedOptions();
  return timeZone && timeZone !== unknownZone ? timeZone : 'UTC';
};

/** The place in a zone's name: `Los Angeles` for `America/Los_Angeles`. */
const placeOf = (zone: Zone): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .split('_')
    .join(' ');

/** Returns a function that gives a zone's common name. */
export const useZoneText = (): ((zone: Zone) => string) => {
  const { t } = useLingui();
  return (zone) => {
    if (zone === 'America/New_York') return t`New York time`;
    if (zone === 'Asia/Dhaka') return t`Dhaka time`;
    const place = placeOf(zone);
    return t`${place} time`;
  };
};

/**
 * Formats times that belong to no account (sign-ins, devices, passkeys, notifications, verification) in the zone the
 * customer chose (product.md B16). Times of money movements use the account's home zone (A29).
 */
export const useCustomerInstants = (): CustomerInstants => {
  const { timeZone } = usePreferences();
  const instant = useInstantIn();
  const zone = timeZone === 'device' ? deviceZone() : timeZone;
  const zoneWords = useZoneText();
  return {
    inWords: (wire) => instant(wire, zone),
    timeOf: (wire) => instant(wire, zone, 'time'),
    zone: zoneWords(zone),
    zoneId: zone,
  };
};

/** Returns a function that gives the day of a wire instant in a currency's home zone: `Nov 21`, with another year's. */
export const useInstantDay = (): ((wire: string, currency: Currency) => string) => {
  const known = useSyncExternalStore(formatters.subscribe, formatters.get);
  const dayText = useShortDayText();
  return (wire, currency) => {
    if (!known) return blank;
    const dayOf = (atMs: number) => known.formatDay(atMs, homeZoneOf(currency));
    return dayText(dayOf(Date.parse(wire)), dayOf(bankNowMs()));
  };
};
