import { describe, expect, test } from 'vitest';
import { cleanNumber } from '../text/clean-number.ts';
import { getCardBrand, validateDebitCard } from './debit-card.ts';

const nowMs = Date.parse('2026-11-30T20:00:00Z');
const card = { card_number: '4242 4242 4242 4242', expiry: '11/26', cvv: '123' };

describe('a debit card', () => {
  test.each([
    ['4242424242424242', 'VISA'],
    ['4000-0000-0000-9995', 'VISA'],
    ['5555 5555 5555 4444', 'MASTERCARD'],
    ['2223003122003222', 'MASTERCARD'],
    ['৪২৪২৪২৪২৪২৪২৪২৪২', 'VISA'],
    // One wrong digit, a credit card of another network, and a number that is no card.
    ['4242424242424241', undefined],
    ['378282246310005', undefined],
    ['0000000000000000', undefined],
    ['', undefined],
  ])('%s: %s', (typed, brand) => {
    expect(getCardBrand(cleanNumber(typed))).toBe(brand);
  });

  test.each([
    ['11/26', undefined],
    ['1126', undefined],
    ['11/2026', undefined],
    ['১২/২৬', undefined],
    ['10/26', 'card_expired'],
    ['13/27', 'not_an_expiry'],
    ['soon', 'not_an_expiry'],
    ['', 'missing'],
  ])('is valid to the end of its month: %s, %s', (expiry, problem) => {
    expect(validateDebitCard({ ...card, expiry }, nowMs)).toEqual(
      problem ? { expiry: problem } : {},
    );
  });

  test('reports each invalid field of a card', () => {
    expect(validateDebitCard({ card_number: '4242', expiry: '1/20', cvv: '12' }, nowMs)).toEqual({
      card_number: 'not_a_card',
      expiry: 'card_expired',
      cvv: 'not_a_cvv',
    });
  });
});
