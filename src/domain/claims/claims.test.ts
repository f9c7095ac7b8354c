import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { claimKinds, type ClaimKind } from './claim-kinds.ts';
import { claimableKinds, leastRefund, claimableAmount, returnedFee } from './claimable.ts';
import { canApprove, canDecide, claimDecisions, claimStatuses } from './claim-status.ts';
import { claimableUntil, claimDeadlines, decisionDeadlines } from './deadlines.ts';
import { liabilityLimit } from './liability.ts';

const us = { country: 'US', holidays: new Set(['2026-11-26']) } as const;

/** A payment of November 14 that was available on the 16th, from an account of January. */
const paid = {
  paidOn: '2026-11-14',
  availableOn: '2026-11-16',
  accountOpenedOn: '2026-01-05',
} as const;

/** Kind, age of the account, last day to claim, credit by, decided by: Regulation E. */
const table: readonly (readonly [ClaimKind, 'old' | 'new', string, string | null, string])[] = [
  ['CARD_DISPUTE', 'old', '2027-01-30', '2026-12-02', '2027-02-15'],
  ['CARD_DISPUTE', 'new', '2027-01-30', '2026-12-16', '2027-02-15'],
  ['REMITTANCE_ERROR', 'old', '2027-05-15', null, '2027-02-15'],
  ['REMITTANCE_ERROR', 'new', '2027-05-15', null, '2027-02-15'],
  ['UNAUTHORIZED_TRANSFER', 'old', '2027-01-30', '2026-12-02', '2027-01-01'],
  ['UNAUTHORIZED_TRANSFER', 'new', '2027-01-30', '2026-12-16', '2027-02-15'],
];

test('the table has every kind', () => {
  expect([...new Set(table.map(([kind]) => kind))]).toEqual([...claimKinds]);
});

test.each(table)(
  'a %s from an account that is %s: until %s, credit by %s, decided by %s',
  (kind, age, until, creditBy, decideBy) => {
    const accountOpenedOn = age === 'new' ? '2026-10-15' : paid.accountOpenedOn;
    const facts = { ...paid, kind, accountOpenedOn };
    expect(claimDeadlines(facts, '2026-11-17', us)).toEqual({
      claimableUntil: until,
      creditBy,
      decideBy,
    });
  },
);

test('an account is new up to its 30th day', () => {
  const facts = { ...paid, kind: 'UNAUTHORIZED_TRANSFER' } as const;
  const decideBy = (accountOpenedOn: string) =>
    claimDeadlines({ ...facts, accountOpenedOn }, '2026-11-17', us).decideBy;
  expect(decideBy('2026-10-15')).toBe('2027-02-15');
  expect(decideBy('2026-10-14')).toBe('2027-01-01');
});

test('the statement of a payment is that of its month, also in December', () => {
  const facts = { ...paid, kind: 'CARD_DISPUTE', paidOn: '2026-12-31' } as const;
  expect(claimableUntil(facts)).toBe('2027-03-02');
});

test('a decision is reported within 3 business days, and a credit stays for 5', () => {
  // Thursday the 26th is a holiday.
  expect(decisionDeadlines('2026-11-25', us)).toEqual({
    correctBy: '2026-11-27',
    reportBy: '2026-12-01',
    creditEndsOn: '2026-12-04',
  });
});

test.each([
  ['on the day of the claim', 200_00n, '2026-11-27', 50_00n],
  ['two business days before, over a holiday', 200_00n, '2026-11-24', 50_00n],
  ['three business days before', 900_00n, '2026-11-23', 500_00n],
  ['early, of less than 50 dollars', 20_00n, '2026-11-27', 20_00n],
  ['late, of less than 500 dollars', 200_00n, '2026-11-02', 200_00n],
])('the customer’s share of a payment noticed %s', (_when, amount, noticedOn, share) => {
  const use = { problem: 'NOT_MINE', amount: money('USD', amount), noticedOn } as const;
  expect(liabilityLimit({ ...use, openedOn: '2026-11-27' }, us)).toEqual(money('USD', share));
});

test('there is no share of other problems, nor in taka', () => {
  const use = { amount: money('USD', 80_00n), noticedOn: '2026-11-17', openedOn: '2026-11-17' };
  expect(liabilityLimit({ ...use, problem: 'CHARGED_TWICE' }, us)).toBeUndefined();
  const taka = { ...use, amount: money('BDT', 80_00n), problem: 'NOT_MINE' } as const;
  expect(liabilityLimit(taka, us)).toBeUndefined();
});

const debit = { type: 'ACH', subtype: null, dc_sign: 'debit', status: 'POSTED' } as const;
const sent = { is_remittance: true, events: [{ kind: 'SENT' }] };

test.each([
  ['a card payment', { ...debit, type: 'CARD' }, undefined, ['CARD_DISPUTE']],
  ['a pending card payment', { ...debit, type: 'CARD', status: 'PENDING' }, undefined, []],
  ['money received', { ...debit, dc_sign: 'credit' as const }, undefined, []],
  ['an ACH transfer', debit, undefined, ['UNAUTHORIZED_TRANSFER']],
  ['a fee', { ...debit, type: 'FEE' }, undefined, []],
  ['a conversion between own accounts', { ...debit, type: 'CONVERSION' }, undefined, []],
  [
    'a delivered remittance',
    { ...debit, type: 'WALLET' },
    sent,
    ['REMITTANCE_ERROR', 'UNAUTHORIZED_TRANSFER'],
  ],
  [
    'a remittance on its way',
    { ...debit, type: 'WALLET', status: 'PENDING' },
    sent,
    ['REMITTANCE_ERROR'],
  ],
  ['an order', { ...debit, type: 'INTERNAL', subtype: 'PRODUCT_ORDER' }, undefined, []],
  [
    'a refunded remittance',
    { ...debit, type: 'WALLET' },
    { ...sent, events: [{ kind: 'SENT' }, { kind: 'REFUNDED' }] },
    [],
  ],
])('what can be claimed about %s', (_name, payment, transfer, kinds) => {
  expect(claimableKinds(payment, transfer)).toEqual(kinds);
});

test('staff decide while a claim is under review, and credit once', () => {
  const possible = claimStatuses.flatMap((status) =>
    [false, true].flatMap((isCredited) =>
      claimDecisions
        .filter((decision) => canDecide({ status, hasCredit: true, isCredited }, decision))
        .map((decision) => `${status}, ${isCredited ? 'credited' : 'no credit'}: ${decision}`),
    ),
  );
  expect(possible).toEqual([
    'UNDER_REVIEW, no credit: CREDIT',
    'UNDER_REVIEW, no credit: WON',
    'UNDER_REVIEW, no credit: LOST',
    'UNDER_REVIEW, credited: WON',
    'UNDER_REVIEW, credited: LOST',
  ]);
  const remittance = { status: 'UNDER_REVIEW', hasCredit: false, isCredited: false } as const;
  expect(canDecide(remittance, 'CREDIT')).toBe(false);
});

test('a proposal is approved by another member of staff', () => {
  expect([canApprove('amina', 'amina'), canApprove('amina', 'joseph')]).toEqual([false, true]);
});

test('the fee is returned with the whole amount only', () => {
  const payment = { most: 40_00n, fee: 99n };
  expect([returnedFee(payment, 40_00n), returnedFee(payment, 39_99n)]).toEqual([99n, 0n]);
});

test('a merchant’s refund is not claimed again, and ends the return of the fee', () => {
  const payment = { paid: 40_99n, fee: 99n };
  expect(claimableAmount({ ...payment, refunded: 0n })).toEqual({ most: 40_00n, fee: 99n });
  expect(claimableAmount({ ...payment, refunded: 15_00n })).toEqual({ most: 25_00n, fee: 0n });
  expect(claimableAmount({ ...payment, refunded: 40_99n })).toEqual({ most: 0n, fee: 0n });
});

test('a claim is won with at least what the customer does not bear', () => {
  expect([
    leastRefund(200_00n, 50_00n),
    leastRefund(20_00n, 20_00n),
    leastRefund(20_00n, null),
  ]).toEqual([150_00n, 1n, 1n]);
});
