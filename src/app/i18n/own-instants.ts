import { useLingui } from '@lingui/react/macro';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { usePreferences } from '../platform/preferences.ts';
import { useInstantIn } from './instants.ts';

interface OwnInstants {
  /** Writes a wire instant in the chosen zone. */
  readonly inWords: (wire: string) => string;
  /** The chosen zone's name, to stand beside it. */
  readonly zone: string;
  readonly zoneId: Zone;
}

/** The device's zone. A browser that tells none has this for a name, and counts in UTC. */
const untold = 'Etc/Unknown';

const deviceZone = (): Zone => {
  const { timeZone } = new Intl.DateTimeFormat('en-US').resolvedOptions();
  return timeZone && timeZone !== untold ? timeZone : 'UTC';
};

/** The place in a zone's name: `America/Los_Angeles` is called `Los Angeles`. */
const placeOf = (zone: Zone): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .split('_')
    .join(' ');

/** Gives a function that calls a zone by the name people know. */
export const useZoneWords = (): ((zone: Zone) => string) => {
  const { t } = useLingui();
  return (zone) => {
    if (zone === 'America/New_York') return t`New York time`;
    if (zone === 'Asia/Dhaka') return t`Dhaka time`;
    const place = placeOf(zone);
    return t`${place} time`;
  };
};

/**
 * Times that belong to no account (sign-ins, devices, passkeys, notifications, verification), in
 * the zone the person chose for them (product.md B16). Whatever moves money keeps its account's
 * home zone (A29).
 */
export const useOwnInstants = (): OwnInstants => {
  const { timeZone } = usePreferences();
  const instant = useInstantIn();
  const zone = timeZone === 'device' ? deviceZone() : timeZone;
  const zoneWords = useZoneWords();
  return { inWords: (wire) => instant(wire, zone), zone: zoneWords(zone), zoneId: zone };
};
