import { describe, expect, test } from 'vitest';
import { formatMoney } from '#domain/money/format-money.ts';
import { parseRate, toRateText } from '#domain/rates.ts';
import type { ExampleWay } from './example-price.ts';
import { priceExample } from './example-price.ts';

const midRate = parseRate('122.3085', 'USD', 'BDT')!;
const price = (typed: string, way: ExampleWay) =>
  priceExample(typed, { way, day: '2026-11-26', midRate });

describe('the example of the public page', () => {
  test.each([
    ['200', 'BKASH', '৳24,266.00', '$0.00', '$200.00'],
    ['200.00', 'USD_TO_BANK', '৳24,266.00', '$1.49', '$201.49'],
    ['99.99', 'BKASH', '৳12,131.78', '$0.99', '$100.98'],
    ['২০০', 'USD_TO_BDT', '৳24,266.00', '$0.00', '$200.00'],
    ['$1,000', 'USD_TO_BDT', '৳121,330.00', '$0.00', '$1,000.00'],
  ] as const)('%s by %s: they get %s, fee %s, total %s', (typed, way, receive, fee, total) => {
    const shown = price(typed, way)!;
    expect(formatMoney(shown.taka!.receive)).toBe(receive);
    expect(formatMoney(shown.fee)).toBe(fee);
    expect(formatMoney(shown.totalDebit)).toBe(total);
    expect(toRateText(shown.taka!.rate)).toBe('121.3300');
  });

  test('names the margin in taka', () => {
    expect(formatMoney(price('200', 'BKASH')!.taka!.margin)).toBe('৳195.70');
  });

  test('a bank transfer above the limit of the instant network takes until the next day', () => {
    expect(price('824', 'USD_TO_BANK')!.arrives).toBe('minutes');
    expect(price('825', 'USD_TO_BANK')!.arrives).toBe('next-business-day');
    expect(price('825', 'USD_TO_BDT')!.arrives).toBe('minutes');
  });

  test('without a rate the fee and the total are still right', () => {
    const shown = priceExample('200', {
      way: 'USD_TO_BANK',
      day: '2026-11-26',
      midRate: undefined,
    });
    expect(shown).toMatchObject({ taka: undefined, totalDebit: { minor: 201_49n } });
  });

  test.each(['', '0', '-5', 'abc', '1.500', '12.345'])('%j is not an amount', (typed) => {
    expect(price(typed, 'BKASH')).toBeUndefined();
  });
});
