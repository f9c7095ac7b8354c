import { describe, expect, test } from 'vitest';
import { isKycAccepted, profileApprovalStatuses } from './approval-status.ts';
import type { ProfileApprovalStatus } from './approval-status.ts';
import { completeProfileFacts } from './profile-facts.test-data.ts';
import { validateStatusChange } from './status-changes.ts';
import { deciders, validateDecision } from './status-decisions.ts';

const pairs = deciders.flatMap((by) =>
  profileApprovalStatuses.flatMap((from) =>
    profileApprovalStatuses.map((to) => ({ by, from, to, answer: validateDecision(by, from, to) })),
  ),
);
const allowed = pairs.filter(({ answer }) => answer === 'allowed');

const reachableFrom = (start: ProfileApprovalStatus): ReadonlySet<ProfileApprovalStatus> => {
  const reached = new Set([start]);
  for (const from of reached)
    for (const to of profileApprovalStatuses) {
      const isOwnChange = validateStatusChange(from, to, completeProfileFacts).kind === 'allowed';
      if (isOwnChange || deciders.some((by) => validateDecision(by, from, to) === 'allowed'))
        reached.add(to);
    }
  return reached;
};

describe('status decisions of providers and staff', () => {
  test('every one of the 576 pairs has a result for each decider', () => {
    const count = (by: string) =>
      allowed.reduce((total, pair) => total + (pair.by === by ? 1 : 0), 0);
    expect(pairs).toHaveLength(deciders.length * 576);
    expect(deciders.map((by) => [by, count(by)])).toEqual([
      ['identity_provider', 1],
      ['kyc_provider', 27],
      ['partner_bank', 4],
      ['back_office', 35],
      ['bank', 4],
    ]);
  });

  test('both tables together reach every status from the first', () => {
    expect([...reachableFrom('AWAITING_SIGNUP_COMPLETION')].toSorted()).toEqual(
      profileApprovalStatuses.toSorted(),
    );
  });

  test('no provider changes a finished verification', () => {
    const ended = /^(?:MANUAL_)?KYC_(?:ACCEPTED|REJECTED|UNVERIFIED)/;
    expect(allowed.filter(({ by, from }) => by !== 'back_office' && ended.test(from))).toEqual([]);
  });

  test('only the provider accepts automatically, and only staff manually', () => {
    const accepting = allowed.filter(({ to }) => isKycAccepted(to));
    expect(new Set(accepting.map(({ by, to }) => `${by} ${to}`))).toEqual(
      new Set(['kyc_provider KYC_ACCEPTED', 'back_office MANUAL_KYC_ACCEPTED']),
    );
  });

  test('no decision is a change the customer can make too', () => {
    const both = allowed.filter(
      ({ from, to }) => validateStatusChange(from, to, completeProfileFacts).kind === 'allowed',
    );
    expect(both).toEqual([]);
  });
});
