import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { parseRate } from '../rates.ts';
import {
  invitationStatus,
  isQualifyingAmount,
  isSameAddress,
  maskEmail,
  resendAtMs,
} from './invitations.ts';

const dayMs = 86_400_000;
const sentAtMs = Date.UTC(2026, 10, 1);

describe('the state of an invitation (product.md B12)', () => {
  test.each([
    ['SENT', undefined, 59, 'SENT'],
    ['SENT', undefined, 60, 'EXPIRED'],
    ['JOINED', 'PROFILE_INFO_SAVED', 90, 'JOINED'],
    ['JOINED', 'KYC_REVIEW', 1, 'JOINED'],
    ['JOINED', 'KYC_ACCEPTED', 1, 'VERIFIED'],
    ['JOINED', 'KYC_ACCEPTED_FOR_BDT_ONLY', 1, 'VERIFIED'],
    ['QUALIFIED', 'KYC_ACCEPTED', 1, 'QUALIFIED'],
    ['REWARDED', 'KYC_REJECTED', 90, 'REWARDED'],
    ['NOT_QUALIFIED', 'KYC_ACCEPTED', 1, 'NOT_QUALIFIED'],
  ] as const)('%s with a friend in %s after %i days is %s', (status, friendStatus, days, shown) => {
    const facts = { status, friendStatus, sentAtMs };
    expect(invitationStatus(facts, sentAtMs + days * dayMs)).toBe(shown);
  });

  test('only an unanswered one can be sent again, a day later', () => {
    expect(resendAtMs({ status: 'SENT', sentAtMs })).toBe(sentAtMs + dayMs);
    expect(resendAtMs({ status: 'JOINED', sentAtMs })).toBeUndefined();
  });
});

test('a transfer counts from 50 dollars on, or what they are worth in taka', () => {
  const rate = parseRate('122.3050', 'USD', 'BDT')!;
  const counts = (currency: 'USD' | 'BDT', minor: bigint) =>
    isQualifyingAmount(money(currency, minor), rate);
  expect([counts('USD', 49_99n), counts('USD', 50_00n)]).toEqual([false, true]);
  expect([counts('BDT', 6_115_24n), counts('BDT', 6_115_25n)]).toEqual([false, true]);
});

const home = {
  address_line_1: '12 Steinway Street',
  address_line_2: 'Apt 4B',
  postal_code: '11103',
  country: 'US',
};

test.each([
  [{ ...home, address_line_1: '12 STEINWAY STREET,', address_line_2: '#Apt 4-B' }, true],
  [{ ...home, address_line_1: '12 Steinway Street Apt 4B', address_line_2: null }, true],
  [{ ...home, postal_code: '11103-1234' }, true],
  [{ ...home, address_line_2: 'Apt 4C' }, false],
  [{ ...home, postal_code: '11104' }, false],
  [{ ...home, country: 'BD' }, false],
])('%o is the same home: %s', (other, isSame) => {
  expect(isSameAddress(home, other)).toBe(isSame);
});

test('a masked address shows its first letter and its domain only', () => {
  expect(maskEmail('rahim@gmail.com')).toBe('r•••@gmail.com');
});
