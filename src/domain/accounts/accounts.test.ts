import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import {
  accountStatuses,
  balanceLines,
  isClickable,
  isClosed,
  isListed,
  maskedLastFour,
  maskNumber,
  matchesOpennessFilter,
  totalsByCurrency,
} from './accounts.ts';
import { homeZoneOf } from '../countries.ts';

const usd = (minor: bigint) => money('USD', minor);

describe('the status of an account', () => {
  test.each([
    ['ACTIVE_OR_DISBURSED', true, true, false],
    ['IN_CLOSING', true, false, true],
    ['CLOSED', true, false, true],
    ['ACCOUNT_NEVER_ACTIVE', false, false, false],
  ] as const)('%s: listed %s, clickable %s, closed %s', (status, listed, clickable, closed) => {
    expect([isListed(status), isClickable(status), isClosed(status)]).toEqual([
      listed,
      clickable,
      closed,
    ]);
  });

  test('the filters for open and closed accounts', () => {
    const passing = (filter: object) =>
      accountStatuses.filter((s) => matchesOpennessFilter(s, filter));
    const listed = ['ACTIVE_OR_DISBURSED', 'IN_CLOSING', 'CLOSED'];
    expect(passing({})).toEqual(listed);
    expect(passing({ open_account: true, closed_account: true })).toEqual(listed);
    expect(passing({ open_account: true })).toEqual(['ACTIVE_OR_DISBURSED']);
    expect(passing({ closed_account: true })).toEqual(['IN_CLOSING', 'CLOSED']);
    expect(passing({ open_account: true, closed_account: false })).toEqual(['ACTIVE_OR_DISBURSED']);
  });
});

describe('the lines of an account’s card', () => {
  test('Available only when it differs, Pending only when something is held', () => {
    const balance = usd(1000n);
    expect(balanceLines({ balance, available: balance, hold: usd(0n) })).toEqual({ balance });
    expect(balanceLines({ balance, available: usd(900n), hold: usd(100n) })).toEqual({
      balance,
      available: usd(900n),
      pending: usd(100n),
    });
    expect(balanceLines({ balance, available: usd(900n) })).toEqual({
      balance,
      available: usd(900n),
    });
  });
});

test('only the last four digits of a number are shown', () => {
  expect(maskNumber('123456789')).toBe('••••6789');
  expect(maskNumber('6789')).toBe('••••');
  expect(maskedLastFour('4242')).toBe('••••4242');
});

test('totals are separate by currency', () => {
  expect(totalsByCurrency([money('BDT', 5n), usd(1n), usd(2n)])).toEqual([
    usd(3n),
    money('BDT', 5n),
  ]);
  expect(totalsByCurrency([])).toEqual([]);
});

test('home zones', () => {
  expect([homeZoneOf('USD'), homeZoneOf('BDT')]).toEqual(['America/New_York', 'Asia/Dhaka']);
});
