import { formatFileInstant } from '../../calendar/format-instant.ts';
import { zoneOffsetMs } from '../../calendar/zone-offset.ts';
import type { Zone } from '../../calendar/zone-offset.ts';

const HOUR_MS = 3_600_000;

/** What the two home zones' clocks are called; readers want letters there and reckon without them. */
const letters: Readonly<Record<string, string>> = { '-5': 'EST', '-4': 'EDT', '+6': 'BST' };

/**
 * An instant as OFX writes it (OFX 1.0.2, 3.2.8.2): the clock of a zone and how far it is from
 * Greenwich, `20261121140509[-5:EST]`. Without the second part a program would take it for UTC and
 * put an evening's payment on the next day.
 */
export const ofxInstant = (instantMs: number, zone: Zone): string => {
  const hours = zoneOffsetMs(instantMs, zone) / HOUR_MS;
  const offset = `${hours < 0 ? '' : '+'}${hours}`;
  return `${formatFileInstant(instantMs, zone)}[${offset}:${letters[offset] ?? 'LCL'}]`;
};
