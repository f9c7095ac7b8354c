import type { Transaction } from 'kysely';
import { isKycAccepted } from '#domain/identity/approval-status.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { validateDecision } from '#domain/identity/status-decisions.ts';
import type { Decider } from '#domain/identity/status-decisions.ts';
import { storedReason } from '#domain/identity/verification-items.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import type { Bank } from '../../bank.ts';
import type { Tables } from '../../database/tables.ts';
import { mailNotice } from '../../notifications/mail-notice.ts';
import { type Notice, notify } from '../../notifications/notify.ts';
import { standingNotice } from '../../rails/standing-notices.ts';
import { noteStep } from '../../users/note-step.ts';
import { moveStatus } from './move-status.ts';

export interface DecisionOutcome {
  readonly isPossible: boolean;
  /** What the person is to be told by e-mail once the decision stands. */
  readonly notice: Notice | undefined;
}

/** Somebody else's decision about a person; `reason` says why where it refuses. */
interface Decision {
  readonly personId: string;
  readonly by: Decider;
  readonly to: ProfileApprovalStatus;
  readonly reason?: RejectionReason | null | undefined;
}

/** The steps of spec 4 that are the bank's; it notes them when they are taken. */
const stepOf = (to: ProfileApprovalStatus) => {
  if (to === 'ADMIN_APPROVED') return 'ADMIN_APPROVAL' as const;
  if (to === 'PROFILE_CREATED_SYNCTERA') return 'SYNCTERA_PROFILE_CREATION' as const;
  return isKycAccepted(to) ? ('KYC_ACCEPTANCE' as const) : undefined;
};

/**
 * Writes somebody else's decision about a person where the table allows it, and tells them under the
 * bell (product.md A23). The person's row must be locked by the caller or is locked here.
 */
export const decide = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { personId, by, to, reason }: Decision,
): Promise<DecisionOutcome> => {
  const before = await trx
    .selectFrom('person')
    .select(['profile_approval_status', 'synctera_user_status', 'admin_review_status'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const from = before.profile_approval_status;
  const answer = validateDecision(by, from, to);
  if (answer !== 'allowed') return { isPossible: answer === 'same', notice: undefined };
  const atMs = await bank.clock.businessMs();
  await moveStatus(trx, bank.random, {
    personId,
    from,
    to,
    by,
    atMs,
    reason: storedReason(to, reason),
  });
  const step = stepOf(to);
  if (step !== undefined)
    await noteStep({ db: trx, clock: bank.clock, random: bank.random }, personId, step);
  const notice = standingNotice(before, { ...before, profile_approval_status: to });
  if (notice !== undefined)
    await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: atMs, ...notice }]);
  return { isPossible: true, notice };
};

/** Sends a person the e-mail that they were promised (spec 8), after the decision stands. */
export const mailDecision = (bank: Bank, personId: string, notice: Notice): Promise<void> =>
  mailNotice(bank, personId, 'VERIFICATION', notice);
