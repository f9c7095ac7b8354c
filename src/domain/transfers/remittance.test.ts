import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { calculateIncentive, isRemittance, remittanceErrorsUntil } from './remittance.ts';
import { sendTargets } from './send-targets.ts';

const usCustomer = { country: 'US', isBusiness: false } as const;
const dollars = (minor: bigint) => money('USD', minor);

describe('a remittance of Regulation E', () => {
  test('is what a US consumer sends to Bangladesh, also to an own account', () => {
    const inScope = sendTargets.filter((target) =>
      isRemittance(usCustomer, target, dollars(15_01n)),
    );
    expect(inScope).toEqual([
      'BD_WIRE',
      'USD_TO_BDT',
      'USD_TO_OTHER_BDT',
      'USD_TO_BANK',
      'BKASH',
      'NAGAD',
      'UPAY',
    ]);
  });

  test('is not one of 15 dollars or less, of a business, or from elsewhere', () => {
    expect(isRemittance(usCustomer, 'BKASH', dollars(15_00n))).toBe(false);
    expect(isRemittance({ ...usCustomer, isBusiness: true }, 'BKASH', dollars(100_00n))).toBe(
      false,
    );
    expect(isRemittance({ ...usCustomer, country: 'BD' }, 'BKASH', dollars(100_00n))).toBe(false);
    expect(isRemittance({ ...usCustomer, country: null }, 'BKASH', dollars(100_00n))).toBe(false);
  });

  test('can be disputed for 180 days from the promised day', () => {
    expect(remittanceErrorsUntil('2026-11-24')).toBe('2027-05-23');
  });
});

describe('the incentive of Bangladesh', () => {
  const terms = { basisPoints: 250, documentsAbove: 5_000_00n };
  const sides = { send: dollars(100_00n), receive: money('BDT', 12_152_39n) };

  test('is 2.5 % of the taka, rounded down, for transfers to another customer', () => {
    expect(calculateIncentive(usCustomer, 'BKASH', sides, terms)).toEqual({
      amount: money('BDT', 303_80n),
      needsDocuments: false,
    });
    const offered = sendTargets.filter((target) =>
      calculateIncentive(usCustomer, target, sides, terms),
    );
    expect(offered).toEqual(['USD_TO_OTHER_BDT', 'USD_TO_BANK', 'BKASH', 'NAGAD', 'UPAY']);
  });

  test('requires documents above its threshold, and does not apply to a business or from Bangladesh', () => {
    const much = { send: dollars(5_000_01n), receive: money('BDT', 600_000_00n) };
    expect(calculateIncentive(usCustomer, 'USD_TO_BANK', much, terms)?.needsDocuments).toBe(true);
    const from = (change: object) =>
      calculateIncentive({ ...usCustomer, ...change }, 'BKASH', sides, terms);
    expect(from({ isBusiness: true })).toBeUndefined();
    expect(from({ country: 'BD' })).toBeUndefined();
  });
});
