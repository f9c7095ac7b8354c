import type { Transaction } from 'kysely';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isKycAccepted, verificationStages } from '#domain/identity/approval-status.ts';
import type { MissingFact } from '#domain/identity/status-changes.ts';
import type { Decider } from '#domain/identity/status-decisions.ts';
import { validateDecision } from '#domain/identity/status-decisions.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { storedReason } from '#domain/identity/verification-items.ts';
import type { Refused } from '#domain/refusals.ts';
import { refused } from '#domain/refusals.ts';
import type { onboardingSteps } from '#contract/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { mailNotice, notify } from '../messaging/notifications.ts';
import { statusNotice } from './status-notices.ts';

export interface DecisionOutcome {
  readonly isPossible: boolean;
  /** The notice to send by e-mail after the transaction. */
  readonly notice: Notice | undefined;
}

/** A decision about a customer; `reason` is for rejections. */
interface Decision {
  readonly customerId: string;
  readonly by: Decider;
  readonly to: ProfileApprovalStatus;
  readonly reason?: RejectionReason | null | undefined;
}

/** The steps of spec 4 that the bank takes itself; they are recorded with the decision. */
const stepOf = (to: ProfileApprovalStatus) => {
  if (to === 'ADMIN_APPROVED') return 'ADMIN_APPROVAL' as const;
  if (to === 'PROFILE_CREATED_SYNCTERA') return 'SYNCTERA_PROFILE_CREATION' as const;
  return isKycAccepted(to) ? ('KYC_ACCEPTANCE' as const) : undefined;
};

/**
 * Writes a decision about a customer where the table allows it, with a notification (product.md
 * A23). Locks the customer's row.
 */
export const decide = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customerId, by, to, reason }: Decision,
): Promise<DecisionOutcome> => {
  const before = await trx
    .selectFrom('customer')
    .select(['profile_approval_status', 'synctera_user_status', 'admin_review_status'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const from = before.profile_approval_status;
  const answer = validateDecision(by, from, to);
  if (answer !== 'allowed') return { isPossible: answer === 'same', notice: undefined };
  const atMs = await bank.clock.businessMs();
  await moveStatus(trx, bank.random, {
    customerId,
    from,
    to,
    by,
    atMs,
    reason: storedReason(to, reason),
  });
  const step = stepOf(to);
  if (step !== undefined)
    await recordOnboardingStep(
      { db: trx, clock: bank.clock, random: bank.random },
      customerId,
      step,
    );
  const notice = statusNotice(before, { ...before, profile_approval_status: to });
  if (notice !== undefined)
    await notify(trx, [{ id: bank.random.newId(), customerId, createdAtMs: atMs, ...notice }]);
  return { isPossible: true, notice };
};

/** Sends a customer the e-mail about a decision (spec 8); call it after the transaction. */
export const mailDecision = (bank: Bank, customerId: string, notice: Notice): Promise<void> =>
  mailNotice(bank, customerId, 'VERIFICATION', notice);

/** A change of a customer's status that the table allows, and who made it. */
export interface StatusMove {
  readonly customerId: string;
  readonly from: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
  readonly by: Decider | 'customer';
  /** Business time. */
  readonly atMs: number;
  /** The reason of a rejection, if one was given. */
  readonly reason?: RejectionReason | null;
}

/** Records a change for the audit (reliability.md 2.1); a rejection always has a reason. */
export const recordStatusMove = async (
  db: Executor,
  random: Bank['random'],
  { customerId, from, to, by, atMs, reason = null }: StatusMove,
): Promise<void> => {
  await db
    .insertInto('status_change')
    .values({
      id: random.newId(),
      customer_id: customerId,
      from_status: from,
      to_status: to,
      decided_by: by,
      changed_at: new Date(atMs),
      reason_code: storedReason(to, reason),
    })
    .execute();
};

/**
 * Opens a case when staff take a customer over, and closes it once the customer no longer waits.
 */
export const settleCase = async (
  db: Executor,
  random: Bank['random'],
  { customerId, to, atMs }: Pick<StatusMove, 'customerId' | 'to' | 'atMs'>,
): Promise<void> => {
  if (to === 'MANUAL_KYC_IN_REVIEW') {
    await db
      .insertInto('verification_case')
      .values({ id: random.newId(), customer_id: customerId, opened_at: new Date(atMs) })
      .onConflict((conflict) =>
        conflict.column('customer_id').where('closed_at', 'is', null).doNothing(),
      )
      .execute();
    return;
  }
  if (verificationStages[to] === 'waiting') return;
  await db
    .updateTable('verification_case')
    .set({ closed_at: new Date(atMs) })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .execute();
};

/**
 * Changes the status by compare and set, with its audit record and its case. An accepted customer
 * becomes active with full access, unless they are frozen (product.md A18, A23). Refuses `conflict`
 * where the status has changed.
 */
export const moveStatus = async (
  trx: Transaction<Tables>,
  random: Bank['random'],
  move: StatusMove,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('customer')
    .set({ profile_approval_status: move.to })
    .where('id', '=', move.customerId)
    .where('profile_approval_status', '=', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw refused('conflict', { detail: 'The profile was changed meanwhile.' });
  if (isKycAccepted(move.to))
    await trx
      .updateTable('customer')
      .set(({ fn, val }) => ({
        synctera_user_status: fn.coalesce('synctera_user_status', val('ACTIVE' as const)),
        is_full_access_given: true,
      }))
      .where('id', '=', move.customerId)
      .execute();
  await recordStatusMove(trx, random, move);
  await settleCase(trx, random, move);
};

/** Records that a customer took a step, for analytics only (spec 4). */
export const recordOnboardingStep = async (
  { db, clock, random }: Pick<Bank, 'clock' | 'random'> & { readonly db: Executor },
  customerId: string,
  step: (typeof onboardingSteps)[number],
): Promise<void> => {
  await db
    .insertInto('onboarding_step')
    .values({
      id: random.newId(),
      customer_id: customerId,
      step,
      posted_at: new Date(clock.wallMs()),
    })
    .execute();
};

/** The refusal of a change with missing facts; the app has a text for each. */
export const stillMissing = (missing: readonly MissingFact[]): Refused =>
  refused('still_missing', { detail: `Still missing: ${missing.join(', ')}.`, missing });
