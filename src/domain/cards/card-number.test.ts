import { describe, expect, test } from 'vitest';
import { getCardBrand } from '../deposits/debit-card.ts';
import {
  cardExpiresAtMs,
  expiryOfNewCard,
  makeCardNumber,
  makeCardNumberEndingWith,
} from './card-number.ts';

describe('a card number', () => {
  test.each(['VISA', 'MASTERCARD'] as const)(
    'of %s has the brand and a valid check digit',
    (brand) => {
      for (const random of ['000000000', '123456789', '999999999', '048151623'])
        expect(getCardBrand(makeCardNumber(brand, random))).toBe(brand);
      const numbers = ['000000001', '000000002'].map((random) => makeCardNumber(brand, random));
      expect(new Set(numbers).size).toBe(2);
    },
  );

  test('needs nine digits', () => {
    expect(() => makeCardNumber('VISA', '12345678')).toThrow(TypeError);
  });
});

test('a number can be made for any last four digits', () => {
  for (let last = 0; last < 10_000; last += 37) {
    const lastFour = String(last).padStart(4, '0');
    for (const brand of ['VISA', 'MASTERCARD'] as const) {
      const number = makeCardNumberEndingWith(brand, '04815', lastFour);
      expect([getCardBrand(number), number.slice(-4)]).toEqual([brand, lastFour]);
    }
  }
  expect(() => makeCardNumberEndingWith('VISA', '0481', '4242')).toThrow(TypeError);
  expect(() => makeCardNumberEndingWith('VISA', '04815', '424')).toThrow(TypeError);
});

describe('the expiration', () => {
  test('is the month of issue, four years on', () => {
    expect(expiryOfNewCard('2026-11-26')).toEqual({ month: '11', year: '2030' });
  });

  test.each([
    [{ month: '02', year: '2027' }, 'Asia/Dhaka', '2027-02-28T18:00:00.000Z'],
    [{ month: '12', year: '2026' }, 'America/New_York', '2027-01-01T05:00:00.000Z'],
    [{ month: '10', year: '2026' }, 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ])('%o is the end of its month in %s', (expiry, zone, end) => {
    expect(new Date(cardExpiresAtMs(expiry, zone)).toISOString()).toBe(end);
  });
});
