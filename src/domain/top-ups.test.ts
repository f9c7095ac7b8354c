import { describe, expect, it } from 'vitest';
import { money } from './money/money.ts';
import type { TopUpStatus } from './top-ups.ts';
import {
  findDuplicateTopUp,
  operatorHint,
  parseTopUpNumber,
  validateTopUpAmount,
  validateTopUpNumber,
} from './top-ups.ts';

describe('the operator of a number (product.md B7)', () => {
  it.each([
    ['01312345678', 'GRAMEENPHONE'],
    ['+880 1712-345678', 'GRAMEENPHONE'],
    ['008801412345678', 'BANGLALINK'],
    ['8801912345678', 'BANGLALINK'],
    ['1512345678', 'TELETALK'],
    ['০১৬১২৩৪৫৬৭৮', 'ROBI'],
    ['018', 'ROBI'],
  ])('is guessed from the prefix of %s', (typed, operator) => {
    expect(operatorHint(typed)).toBe(operator);
  });

  it.each(['', '0', '01', '+880', '01112345678', '+12125550123'])(
    'is not guessed from %j',
    (typed) => expect(operatorHint(typed)).toBeUndefined(),
  );
});

describe('typed values', () => {
  it('is a mobile number of Bangladesh in any notation, or has its problem', () => {
    expect(parseTopUpNumber('01712-345678')).toBe('+8801712345678');
    expect(validateTopUpNumber(' ')).toBe('missing');
    expect(validateTopUpNumber('0171234567')).toBe('not_bd_mobile');
    expect(validateTopUpNumber('০১৭১২৩৪৫৬৭৮')).toBeUndefined();
  });

  it('is whole taka above zero', () => {
    expect(validateTopUpAmount(undefined)).toBe('not_an_amount');
    expect(validateTopUpAmount(money('BDT', 0n))).toBe('not_an_amount');
    expect(validateTopUpAmount(money('BDT', 50_50n))).toBe('not_whole_taka');
    expect(validateTopUpAmount(money('BDT', 50_00n))).toBeUndefined();
  });
});

describe('a duplicate top-up', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z');
  const made = (hours: number, status: TopUpStatus = 'COMPLETE', amount = '50.00') => ({
    mobile_number: '+8801712345678',
    amount,
    status,
    created_at: new Date(nowMs - hours * 3_600_000).toISOString(),
  });
  const wished = { mobile_number: '+8801712345678', amount: '50.00' };

  it('is found for a day, the latest one', () => {
    const latest = made(1, 'PENDING');
    expect(findDuplicateTopUp(wished, [made(5), latest, made(23)], nowMs)).toBe(latest);
    expect(findDuplicateTopUp(wished, [made(24)], nowMs)).toBeUndefined();
  });

  it('is not one that failed, has another amount, or another number', () => {
    expect(findDuplicateTopUp(wished, [made(1, 'FAILED')], nowMs)).toBeUndefined();
    expect(findDuplicateTopUp(wished, [made(1, 'COMPLETE', '60.00')], nowMs)).toBeUndefined();
    const other = { ...wished, mobile_number: '+8801712345679' };
    expect(findDuplicateTopUp(other, [made(1)], nowMs)).toBeUndefined();
  });
});
