import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileApprovalStatuses } from './approval-status.ts';
import { resolveStaffDecision, validateDecision } from './status-decisions.ts';

const review = { status: 'KYC_REVIEW', to: 'MANUAL_KYC_ACCEPTED' } as const;
const proposal = { proposedBy: 'amina', from: review.status, to: review.to } as const;

describe('a staff decision', () => {
  test('is proposed by one, waits for another, and takes effect on their approval', () => {
    expect(resolveStaffDecision(undefined, { staff: 'amina', ...review })).toBe('proposed');
    expect(resolveStaffDecision(proposal, { staff: 'amina', ...review })).toBe('waits');
    expect(resolveStaffDecision(proposal, { staff: 'joseph', ...review })).toBe('take_effect');
  });

  test('does not change a proposal, and is proposed again once that is outdated', () => {
    const other = { staff: 'joseph', status: review.status, to: 'MANUAL_KYC_REJECTED' } as const;
    expect(resolveStaffDecision(proposal, other)).toBe('another_waits');
    const moved = { staff: 'joseph', ...review, status: 'MANUAL_KYC_IN_REVIEW' } as const;
    expect(resolveStaffDecision(proposal, moved)).toBe('proposed');
  });

  test('of a single customer never takes effect, and none that the table forbids', () => {
    const status = fc.constantFrom(...profileApprovalStatuses);
    const staff = fc.constantFrom('amina', 'joseph');
    const made = fc.option(fc.record({ proposedBy: staff, from: status, to: status }));
    fc.assert(
      fc.property(made, fc.record({ staff, status, to: status }), (known, word) => {
        if (resolveStaffDecision(known ?? undefined, word) !== 'take_effect') return;
        expect(known?.proposedBy).not.toBe(word.staff);
        expect(known).toMatchObject({ from: word.status, to: word.to });
        expect(validateDecision('back_office', word.status, word.to)).toBe('allowed');
      }),
      { numRuns: 2_000 },
    );
  });
});
