import { expect, test } from 'vitest';
import type { AccountIndex } from './store.ts';
import { isDue } from './sync-plan.ts';
import { sharedOfTests } from './fake-bank.test-data.ts';
import { rowShape } from './records.ts';

const checkedAtBankMs = 1_000_000;
const whole = { fill: 'one', count: 0, asOf: '40', chunks: [] };
const index: AccountIndex = {
  shape: rowShape,
  shared: sharedOfTests,
  checkedAtBankMs,
  balanceMark: '100 0',
  lists: { POSTED: whole, DECLINED: whole },
};
const now = {
  balanceMark: '100 0',
  seenAsOf: undefined,
  nowBankMs: checkedAtBankMs + 60_000,
  hasSpace: true,
};
const behind = { ...index, lists: { ...index.lists, POSTED: { ...whole, count: 7 } } };

test('a complete history without signs of change is not due', () => {
  expect(isDue(index, now)).toBe(false);
  expect(isDue(index, { ...now, seenAsOf: '40' })).toBe(false);
});

test.each([
  ['nothing is on the device', undefined, now],
  ['a balance or a hold moved', index, { ...now, balanceMark: '100 5' }],
  ['a screen saw a later moment', index, { ...now, seenAsOf: '41' }],
  ['the last look is ten minutes ago', index, { ...now, nowBankMs: checkedAtBankMs + 600_001 }],
  ['the clock was set back', index, { ...now, nowBankMs: checkedAtBankMs - 600_001 }],
])('%s', (_, known, given) => {
  expect(isDue(known, given)).toBe(true);
});

test('missing rows are due while there is space', () => {
  const missing = { ...behind, lists: { POSTED: { ...behind.lists.POSTED }, DECLINED: undefined } };
  expect(isDue(missing, now)).toBe(true);
  expect(isDue(missing, { ...now, hasSpace: false })).toBe(false);
});
