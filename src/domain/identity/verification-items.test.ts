import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileApprovalStatuses, verificationStages } from './approval-status.ts';
import {
  inquiryStatuses,
  isRefusal,
  reasonUntilSubmission,
  requestableItems,
  storedReason,
  verificationItems,
} from './verification-items.ts';
import type { ItemDecision, ItemFacts, ItemKind, RequestableItem } from './verification-items.ts';

const nothing: ItemFacts = {
  country: 'US',
  status: 'AWAITING_PROFILE_COMPLETION',
  isMobileVerified: true,
  inquiry: undefined,
  hasAddressProof: false,
  hasTaxNumber: false,
  hasBankDocument: false,
  refusedFor: null,
  decisions: {},
};
const item = (facts: Partial<ItemFacts>, kind: ItemKind) => {
  const found = verificationItems({ ...nothing, ...facts }).find((one) => one.kind === kind);
  return found && [found.status, found.action, found.reason];
};

describe('a customer’s verification items', () => {
  test('a newcomer sees what is needed, and that KYC has not started', () => {
    expect(verificationItems(nothing).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'EMAIL ACCEPTED',
      'PHONE ACCEPTED',
      'IDENTITY REQUIRED',
      'SELFIE REQUIRED',
      'ADDRESS REQUIRED',
      'TAX_ID REQUIRED',
      'KYC NOT_STARTED',
    ]);
  });

  test('a bank document is required only in Bangladesh', () => {
    expect(item({}, 'BANK_DOCUMENT')).toBeUndefined();
    expect(item({ country: 'BD' }, 'BANK_DOCUMENT')).toEqual(['REQUIRED', 'COMPLETE', null]);
  });

  test('a failed identity check has its reason and can be repeated', () => {
    const inquiry = { status: 'failed', reason: 'BLURRED' } as const;
    expect(item({ inquiry }, 'IDENTITY')).toEqual(['REJECTED', 'VERIFY', 'BLURRED']);
    expect(item({ inquiry }, 'SELFIE')).toEqual(['REJECTED', null, 'BLURRED']);
  });

  test('an item staff request again is for the customer to send, then waits for staff', () => {
    const status = 'MANUAL_KYC_IN_REVIEW';
    const asked = { ADDRESS: { status: 'REJECTED', reason: 'EXPIRED_DOCUMENT' } } as const;
    expect(item({ status, decisions: asked }, 'ADDRESS')).toEqual([
      'REJECTED',
      'RESUBMIT',
      'EXPIRED_DOCUMENT',
    ]);
    const sent = { ADDRESS: { status: 'SUBMITTED', reason: null } } as const;
    expect(item({ status, decisions: sent }, 'ADDRESS')).toEqual(['SUBMITTED', null, null]);
    expect(item({ status }, 'TAX_ID')).toEqual(['IN_REVIEW', null, null]);
  });

  test.each([
    ['PROFILE_COMPLETED', 'REQUIRED', 'SUBMIT'],
    ['KYC_UNVERIFIED', 'REQUIRED', 'START_AGAIN'],
    ['KYC_REJECTED', 'REJECTED', 'START_AGAIN'],
    ['VERIFICATION_IN_PROGRESS', 'SUBMITTED', null],
    ['KYC_REVIEW', 'IN_REVIEW', null],
    ['KYC_ACCEPTED_FOR_BDT_ONLY', 'ACCEPTED', null],
  ] as const)('in %s the decision is %s, to do: %s', (status, expected, action) => {
    expect(item({ status }, 'KYC')).toEqual([expected, action, null]);
  });

  test.each([
    ['KYC_REJECTED', ['REJECTED', 'START_AGAIN', 'NAME_MISMATCH']],
    ['KYC_UNVERIFIED', ['REQUIRED', 'START_AGAIN', 'NAME_MISMATCH']],
    ['AWAITING_PROFILE_COMPLETION', ['NOT_STARTED', null, 'NAME_MISMATCH']],
    ['PROFILE_COMPLETED', ['REQUIRED', 'SUBMIT', 'NAME_MISMATCH']],
    ['KYC_REVIEW', ['IN_REVIEW', null, null]],
  ] as const)('a rejection shows its reason with the decision: %s', (status, expected) => {
    expect(item({ status, refusedFor: 'NAME_MISMATCH' }, 'KYC')).toEqual(expected);
  });

  test.each([
    [['KYC_REJECTED', 'VERIFICATION_IN_PROGRESS'], 'UNDERAGE'],
    [['AWAITING_PROFILE_COMPLETION', 'KYC_REJECTED'], 'UNDERAGE'],
    [['PROFILE_COMPLETED', 'PROFILE_INFO_SAVED', 'KYC_REJECTED'], 'UNDERAGE'],
    [['PROFILE_COMPLETED', 'PROFILE_INFO_SAVED', 'KYC_UNVERIFIED'], 'UNDERAGE'],
    [['VERIFICATION_IN_PROGRESS', 'PROFILE_COMPLETED', 'KYC_REJECTED'], null],
    [['KYC_ACCEPTED', 'VERIFICATION_IN_PROGRESS', 'KYC_REJECTED'], null],
    [['PROFILE_COMPLETED', 'PROFILE_INFO_SAVED'], null],
    [[], null],
  ] as const)('after %j, newest first, the reason to correct is %s', (statuses, expected) => {
    const changes = statuses.map((status) => ({
      to_status: status,
      reason_code: storedReason(status, 'UNDERAGE'),
    }));
    expect(reasonUntilSubmission(changes)).toBe(expected);
  });

  test('a reason is stored with a rejection, and with no other decision', () => {
    const refusing = profileApprovalStatuses.filter((to) => storedReason(to, 'UNDERAGE') !== null);
    expect(refusing.toSorted()).toEqual([
      'ADMIN_REJECTED',
      'KYC_REJECTED',
      'KYC_REJECTED_FOR_BDT_ONLY',
      'KYC_UNVERIFIED',
      'MANUAL_KYC_REJECTED',
      'PROFILE_REJECTED_SYNCTERA',
    ]);
  });

  test('a rejection without a reason gets the general one', () => {
    for (const status of profileApprovalStatuses)
      expect(storedReason(status, undefined), status).toBe(
        isRefusal(status) ? 'DETAILS_NOT_CONFIRMED' : null,
      );
  });

  const decision: fc.Arbitrary<ItemDecision | undefined> = fc.option(
    fc.record({
      status: fc.constantFrom('SUBMITTED', 'ACCEPTED', 'REJECTED'),
      reason: fc.constantFrom('BLURRED', null),
    }),
    { nil: undefined },
  );
  const anyFacts: fc.Arbitrary<ItemFacts> = fc.record({
    country: fc.constantFrom('US', 'BD'),
    status: fc.constantFrom(...profileApprovalStatuses),
    isMobileVerified: fc.boolean(),
    inquiry: fc.option(
      fc.record({ status: fc.constantFrom(...inquiryStatuses), reason: fc.constant(null) }),
      { nil: undefined },
    ),
    hasAddressProof: fc.boolean(),
    hasTaxNumber: fc.boolean(),
    hasBankDocument: fc.boolean(),
    refusedFor: fc.constant(null),
    decisions: fc
      .tuple(decision, decision, decision)
      .map(
        (made) =>
          Object.fromEntries(
            requestableItems.flatMap((kind, at) => (made[at] ? [[kind, made[at]]] : [])),
          ) as Partial<Record<RequestableItem, ItemDecision>>,
      ),
  });

  test('during the decision only items requested again are open', () => {
    const needed = ['NOT_STARTED', 'REQUIRED', 'REJECTED', 'EXPIRED'];
    fc.assert(
      fc.property(anyFacts, (facts) => {
        fc.pre(verificationStages[facts.status] === 'waiting');
        const asked = new Set<ItemKind>(
          requestableItems.filter((kind) => facts.decisions[kind]?.status === 'REJECTED'),
        );
        if (asked.has('IDENTITY')) asked.add('SELFIE');
        for (const { kind, status, action } of verificationItems(facts)) {
          expect(needed.includes(status), `${kind} ${status}`).toBe(asked.has(kind));
          if (!asked.has(kind)) expect(action, kind).toBeNull();
        }
      }),
    );
  });

  test('after a rejection the only action is to apply again', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        fc.pre(verificationStages[facts.status] === 'refused');
        const asking = verificationItems(facts).filter(
          ({ status, action }) => action !== null || status === 'REQUIRED',
        );
        expect(asking.map(({ kind, action }) => [kind, action])).toEqual([['KYC', 'START_AGAIN']]);
      }),
    );
  });

  test('a verified customer has nothing to do', () => {
    for (const status of profileApprovalStatuses) {
      const items = verificationItems({ ...nothing, status });
      const isOver = items.every((one) => one.status === 'ACCEPTED' && one.action === null);
      expect(isOver, status).toBe(/^(MANUAL_)?KYC_ACCEPTED/.test(status));
    }
  });
});
