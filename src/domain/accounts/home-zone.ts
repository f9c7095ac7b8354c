import type { Zone } from '../calendar/zone-offset.ts';
import type { Currency } from '../money/money.ts';

/**
 * The zone an account lives in: its days, months and statements are those of this zone, named
 * beside them (product.md A5, A29).
 */
export const homeZones: Readonly<Record<Currency, Zone>> = {
  USD: 'America/New_York',
  BDT: 'Asia/Dhaka',
};

/** The home zone of an account by its currency. */
export const homeZoneOf = (currency: Currency): Zone => homeZones[currency];
