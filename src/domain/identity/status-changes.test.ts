import { describe, expect, test } from 'vitest';
import { isKycAccepted, profileApprovalStatuses } from './approval-status.ts';
import { completeProfileFacts } from './profile-facts.test-data.ts';
import { validateStatusChange, maximumRestarts } from './status-changes.ts';
import type { MissingFact, ProfileFacts } from './status-changes.ts';

const pairs = profileApprovalStatuses.flatMap((from) =>
  profileApprovalStatuses.map((to) => ({
    from,
    to,
    ...validateStatusChange(from, to, completeProfileFacts),
  })),
);

describe('status changes by customers', () => {
  test('of all pairs 15 are allowed, 24 change nothing, and 537 are forbidden', () => {
    const count = (kind: string) => pairs.filter((pair) => pair.kind === kind).length;
    expect([pairs.length, count('allowed'), count('same'), count('forbidden')]).toEqual([
      576, 15, 24, 537,
    ]);
  });

  test('no customer can accept themselves, and an accepted status never changes', () => {
    const allowed = pairs.filter(({ kind }) => kind === 'allowed');
    expect(allowed.filter(({ to }) => /KYC|ADMIN|SYNCTERA|IDV|CREATED/.test(to))).toEqual([]);
    expect(allowed.filter(({ from }) => isKycAccepted(from))).toEqual([]);
  });

  test.each<[string, string, Partial<ProfileFacts>, readonly MissingFact[]]>([
    [
      'AWAITING_SIGNUP_COMPLETION',
      'AWAITING_PROFILE_COMPLETION',
      { isMobileVerified: false, isEmailVerified: false },
      ['mobile', 'email'],
    ],
    [
      'AWAITING_PROFILE_COMPLETION',
      'PROFILE_INFO_SAVED',
      { hasName: false, hasBirthDate: false, hasAddress: false },
      ['name', 'birth_date', 'address'],
    ],
    [
      'PROFILE_INFO_SAVED',
      'PROFILE_COMPLETED',
      { hasAllFields: false, hasAllDocuments: false },
      ['fields', 'documents'],
    ],
    [
      'PROFILE_COMPLETED',
      'VERIFICATION_IN_PROGRESS',
      { hasAllDocuments: false, isIdentityChecked: false, hasIdentityNumber: false },
      ['documents', 'identity_check', 'identity_number'],
    ],
    ['KYC_REJECTED', 'AWAITING_PROFILE_COMPLETION', { hasOpenCase: true }, ['open_case']],
    [
      'KYC_REJECTED',
      'AWAITING_PROFILE_COMPLETION',
      { restartsInThirtyDays: maximumRestarts },
      ['too_many_restarts'],
    ],
  ])('from %s to %s names what is missing', (from, to, lacking, missing) => {
    const statusNamed = (name: string) => {
      const status = profileApprovalStatuses.find((known) => known === name);
      if (!status) throw new Error(`no such status: ${name}`);
      return status;
    };
    expect(
      validateStatusChange(statusNamed(from), statusNamed(to), {
        ...completeProfileFacts,
        ...lacking,
      }),
    ).toEqual({ kind: 'not_ready', missing });
  });
});
