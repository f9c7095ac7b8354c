import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { NewPerson } from '../../users/create-person.ts';
import type { StatusMove } from '../../verification/status/move-status.ts';
import { dayAt, HOUR_MS, instantAt, MINUTE_MS } from '../history/zone-time.ts';
import type { CastPerson } from './cast-person.ts';

/** When a person of the sandbox showed who they are, and what was decided. */
export interface SeededVerification {
  readonly person: NewPerson;
  readonly documentsAtMs: number;
  readonly checkedAtMs: number;
  readonly submittedAtMs: number;
  /** Undefined while the person waits. */
  readonly decidedAtMs: number | undefined;
  readonly moves: readonly StatusMove[];
}

const wasSubmitted = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_UNVERIFIED' ||
  !['signup', 'profile', 'submission'].includes(verificationStages[status]);

const inProgress = 'VERIFICATION_IN_PROGRESS';

/** Documents and check on the day after joining; the answer the same afternoon. */
export const verificationsOf = (
  startMs: number,
  { zone, joinedDaysAgo, facts, refusedFor }: CastPerson,
  person: NewPerson,
): readonly SeededVerification[] => {
  const to = facts.profile_approval_status;
  if (!wasSubmitted(to)) return [];
  const documentsAtMs = instantAt(zone, dayAt(zone, startMs) - joinedDaysAgo + 1, 9, 20, 5);
  const submittedAtMs = documentsAtMs + 40 * MINUTE_MS;
  const isWaiting = verificationStages[to] === 'waiting';
  const answeredAtMs = submittedAtMs + (isWaiting ? 2 * MINUTE_MS : 5 * HOUR_MS);
  const move = { personId: person.id };
  return [
    {
      person,
      documentsAtMs,
      checkedAtMs: documentsAtMs + 25 * MINUTE_MS,
      submittedAtMs,
      decidedAtMs: isWaiting ? undefined : answeredAtMs,
      moves: [
        {
          ...move,
          from: 'PROFILE_COMPLETED',
          to: inProgress,
          by: 'customer',
          atMs: submittedAtMs,
        },
        {
          ...move,
          from: inProgress,
          to,
          by: 'kyc_provider',
          atMs: answeredAtMs,
          ...(refusedFor && { reason: refusedFor }),
        },
      ],
    },
  ];
};
