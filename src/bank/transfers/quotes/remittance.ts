import { type Money, money } from '#domain/money/money.ts';
import { countryOfUser } from '#domain/permissions/permission-facts.ts';
import type { Price } from '#domain/transfers/quote.ts';
import type { Ends } from './read-ends.ts';

export const isRemittanceOf = (
  { user, source, destination, target }: Ends,
  price: Price,
): boolean =>
  countryOfUser(user) === 'US' &&
  source.profileType === 'PERSON' &&
  !destination.isOwn &&
  (price.receive.currency === 'BDT' || target === 'BD_WIRE') &&
  price.send.minor > 15_00n;

export const incentiveOf = (ends: Ends, price: Price): Money | undefined =>
  isRemittanceOf(ends, price) && price.receive.currency === 'BDT'
    ? money('BDT', (price.receive.minor * 25n) / 1000n)
    : undefined;
