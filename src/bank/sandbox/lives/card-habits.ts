import type { Chance } from '../history/chance.ts';
import type { CardUse, LifeEvent, Merchant } from '../history/life-event.ts';
import { type EpochDay, HOUR_MS, MINUTE_MS } from '../history/zone-time.ts';
import { nowAndThen, type Span, timeOn } from './span.ts';

/** A kind of shop: when people go there, what it costs, and how its terminal takes the money. */
export interface Shop extends Merchant {
  readonly least: bigint;
  readonly most: bigint;
  readonly opens: number;
  readonly closes: number;
  /** A tip is added after the authorization, a pump holds more than it gives. */
  readonly takes: 'exact' | 'tip' | 'pump';
}

const settleWithin = (chance: Chance): number =>
  chance.whole(11, 50) * HOUR_MS + chance.whole(0, 59) * MINUTE_MS;

const asked = (shop: Shop, price: bigint): bigint => (shop.takes === 'pump' ? 10_000n : price);

const taken = (shop: Shop, price: bigint, chance: Chance): bigint =>
  shop.takes === 'tip' ? price + (price * BigInt(chance.pick([15, 18, 20, 20, 22]))) / 100n : price;

/** One purchase: mostly settled in a day or two, now and then let go or forgotten by the merchant. */
export const purchase = (
  span: Span,
  chance: Chance,
  day: EpochDay,
  card: string,
  shop: Shop,
): CardUse => {
  const price = chance.amount(shop.least, shop.most);
  const roll = chance.whole(1, 1000);
  const afterMs = settleWithin(chance);
  const atMs = timeOn(span, chance, day, shop.opens, shop.closes);
  const settle = { kind: 'settle' as const, afterMs, amount: taken(shop, price, chance) };
  const outcome =
    roll <= 6
      ? ({ kind: 'lapse' } as const)
      : roll <= 16
        ? ({ kind: 'release', afterMs: 3 * HOUR_MS } as const)
        : roll <= 22
          ? ({ kind: 'decline', ...networkDeclines[roll % networkDeclines.length]! } as const)
          : settle;
  const { name, city, country } = shop;
  return {
    kind: 'card',
    atMs,
    card,
    amount: asked(shop, price),
    merchant: { name, city, country },
    outcome,
  };
};

/** Why networks and issuers' processors say no, in their own words. */
export const networkDeclines = [
  { reason: 'NETWORK_DECLINED', networkDetails: 'Do not honor (05)' },
  { reason: 'NETWORK_DECLINED', networkDetails: 'Card verification value does not match (N7)' },
  { reason: 'INCORRECT_PIN' },
  { reason: 'NETWORK_DECLINED', networkDetails: 'Issuer or switch inoperative (91)' },
  { reason: 'MERCHANT_CATEGORY_BLOCKED' },
] as const;

/** Purchases at a list of shops, on so many percent of the days. */
export const shopping = (
  span: Span,
  name: string,
  percent: number,
  card: string,
  shops: readonly Shop[],
): readonly LifeEvent[] =>
  nowAndThen(span, name, percent, (day, chance) => [
    purchase(span, chance, day, card, chance.pick(shops)),
  ]);
