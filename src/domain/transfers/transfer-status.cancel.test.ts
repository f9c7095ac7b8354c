import { describe, expect, test } from 'vitest';
import { transactionStatuses } from '../transactions/transaction-status.ts';
import { cancelRule, remittanceCancelMs } from './transfer-status.ts';
import type { CancelFacts } from './transfer-status.ts';

const paidAtMs = Date.parse('2026-11-23T15:00:00Z');
const lawUntilMs = paidAtMs + 30 * 60_000;
const facts = (change: Partial<CancelFacts>): CancelFacts => ({
  status: 'INIT',
  isRemittance: false,
  paidAtMs,
  sendsAtMs: undefined,
  ...change,
});

describe('cancelling a transfer', () => {
  test('is possible until it is sent, and has its deadline if known', () => {
    const sendsAtMs = paidAtMs + 7 * 3_600_000;
    expect(cancelRule(facts({ sendsAtMs }), paidAtMs)).toEqual({
      canCancel: true,
      untilMs: sendsAtMs,
    });
    expect(cancelRule(facts({}), paidAtMs)).toEqual({ canCancel: true, untilMs: undefined });
    expect(cancelRule(facts({ status: 'PENDING' }), paidAtMs).canCancel).toBe(false);
  });

  test('is never possible on a rail that sends at once, so no deadline is shown', () => {
    const atOnce = facts({ sendsAtMs: paidAtMs });
    expect(cancelRule(atOnce, paidAtMs)).toEqual({ canCancel: false, untilMs: undefined });
    const remittance = facts({ sendsAtMs: paidAtMs, isRemittance: true });
    expect(cancelRule(remittance, paidAtMs)).toEqual({ canCancel: true, untilMs: lawUntilMs });
  });

  test('ends when the transfer is due, also if it has not been sent yet', () => {
    const due = facts({ sendsAtMs: paidAtMs + 1 });
    expect(cancelRule(due, paidAtMs).canCancel).toBe(true);
    expect(cancelRule(due, paidAtMs + 1).canCancel).toBe(false);
  });

  test('of a remittance is possible for thirty minutes even after sending', () => {
    const sent = facts({ status: 'PENDING', isRemittance: true });
    expect(cancelRule(sent, lawUntilMs)).toEqual({ canCancel: true, untilMs: lawUntilMs });
    expect(cancelRule(sent, lawUntilMs + 1)).toEqual({ canCancel: false, untilMs: undefined });
    expect(remittanceCancelMs).toBe(1_800_000);
  });

  test('of an unsent remittance has the later of the two deadlines', () => {
    const waiting = (sendsAtMs: number) => facts({ isRemittance: true, sendsAtMs });
    expect(cancelRule(waiting(paidAtMs + 1), paidAtMs).untilMs).toBe(lawUntilMs);
    expect(cancelRule(waiting(lawUntilMs + 1), paidAtMs).untilMs).toBe(lawUntilMs + 1);
  });

  test('ends once the money is booked or released, whatever the deadline', () => {
    for (const status of transactionStatuses) {
      for (const isRemittance of [true, false]) {
        const { canCancel } = cancelRule(facts({ status, isRemittance }), paidAtMs);
        expect(canCancel).toBe(status === 'INIT' || (status === 'PENDING' && isRemittance));
      }
    }
  });
});
