import { describe, expect, test } from 'vitest';
import { kybStatuses } from './kyb.ts';
import { kybDeciders, reapplyMs, resolveKybDecision, validateKybChange } from './kyb-decisions.ts';

const from = [null, ...kybStatuses];

describe('a change of the KYB status', () => {
  test('is allowed in these cases only', () => {
    const allowed = kybDeciders.flatMap((by) =>
      from.flatMap((before) => {
        const to = kybStatuses.filter((one) => validateKybChange(by, before, one) === 'allowed');
        return to.length === 0 ? [] : [`${by}: ${before} to ${to.join(' ')}`];
      }),
    );
    expect(allowed).toEqual([
      'customer: null to PENDING',
      'customer: VENDOR_ERROR to PENDING',
      'customer: REJECTED to PENDING',
      'kyb_provider: UNVERIFIED to PENDING PROVISIONAL REVIEW REJECTED ACCEPTED',
      'kyb_provider: PENDING to UNVERIFIED PROVISIONAL REVIEW VENDOR_ERROR REJECTED ACCEPTED',
      'kyb_provider: PROVISIONAL to UNVERIFIED PENDING REVIEW REJECTED ACCEPTED',
      'kyb_provider: REVIEW to UNVERIFIED PENDING PROVISIONAL REJECTED ACCEPTED',
      'back_office: UNVERIFIED to REVIEW REJECTED ACCEPTED',
      'back_office: PENDING to REVIEW REJECTED ACCEPTED',
      'back_office: PROVISIONAL to REVIEW REJECTED ACCEPTED',
      'back_office: REVIEW to REJECTED ACCEPTED',
      'bank: PENDING to VENDOR_ERROR',
    ]);
  });

  test('to the same status changes nothing', () => {
    expect(validateKybChange('kyb_provider', 'ACCEPTED', 'ACCEPTED')).toBe('same');
  });
});

describe('a decision of staff', () => {
  const proposal = { from: 'REVIEW', to: 'ACCEPTED', proposedBy: 'amina' } as const;
  test.each([
    [undefined, 'amina', 'REVIEW', 'ACCEPTED', 'propose'],
    [proposal, 'amina', 'REVIEW', 'ACCEPTED', 'waits'],
    [proposal, 'joseph', 'REVIEW', 'ACCEPTED', 'take_effect'],
    [proposal, 'joseph', 'REVIEW', 'REJECTED', 'another_waits'],
    // The status has changed since the proposal.
    [proposal, 'joseph', 'PENDING', 'ACCEPTED', 'propose'],
    [proposal, 'joseph', 'ACCEPTED', 'ACCEPTED', 'same'],
    [proposal, 'joseph', 'REJECTED', 'ACCEPTED', 'forbidden'],
    [undefined, 'joseph', null, 'ACCEPTED', 'forbidden'],
  ] as const)('%j by %s at %s to %s: %s', (open, staff, status, to, effect) =>
    expect(resolveKybDecision(open, { staff, status, to })).toBe(effect),
  );
});

test('a rejected business may apply again after 30 days', () => {
  expect(new Date(reapplyMs(Date.UTC(2026, 10, 1))).toISOString()).toBe('2026-12-01T00:00:00.000Z');
});
