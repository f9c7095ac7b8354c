import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { findLikelyDuplicate } from './transfer-status.ts';
import type { PastTransfer } from './transfer-status.ts';

const nowMs = Date.parse('2026-11-23T15:00:00Z');
const wished = {
  to: { field: 'mobile_wallet_beneficiary', id: 'mother' },
  send: money('USD', 50_00n),
  receive: money('BDT', 6_076_00n),
} as const;
const made = (change: Partial<PastTransfer>): PastTransfer => ({
  ...wished,
  status: 'COMPLETE',
  createdAtMs: nowMs - 3_600_000,
  ...change,
});
const found = (...transfers: PastTransfer[]) => findLikelyDuplicate(wished, transfers, nowMs);

test('the same beneficiary and amount within a day needs a confirmation, the latest first', () => {
  const [older, newer] = [made({ createdAtMs: nowMs - 7_200_000 }), made({ status: 'INIT' })];
  expect(found(older, newer)).toBe(newer);
  expect(found(made({ createdAtMs: nowMs - 86_399_999 }))).toBeDefined();
  expect(found(made({ createdAtMs: nowMs - 86_400_000 }))).toBeUndefined();
});

test('either amount may match, since the rate changes the other', () => {
  expect(found(made({ send: money('USD', 50_01n) }))).toBeDefined();
  expect(found(made({ receive: money('BDT', 6_077_00n) }))).toBeDefined();
  expect(
    found(made({ send: money('USD', 50_01n), receive: money('BDT', 6_077_00n) })),
  ).toBeUndefined();
  // Fifty dollars do not equal fifty taka.
  expect(
    found(made({ send: money('BDT', 50_00n), receive: money('BDT', 50_00n) })),
  ).toBeUndefined();
});

test('another beneficiary, and a returned transfer, do not count', () => {
  expect(found(made({ to: { ...wished.to, id: 'brother' } }))).toBeUndefined();
  expect(found(made({ to: { field: 'beneficiary', id: 'mother' } }))).toBeUndefined();
  for (const status of ['FAILED', 'RELEASED', 'EXPIRED', 'DECLINED'] as const) {
    expect(found(made({ status }))).toBeUndefined();
  }
});
