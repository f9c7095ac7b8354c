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
import type { Bank } from '../bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { mailNotice, notify } from '../messaging/notifications.ts';
import { statusNotice } from './status-notices.ts';

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
    await recordOnboardingStep({ db: trx, clock: bank.clock, random: bank.random }, personId, step);
  const notice = statusNotice(before, { ...before, profile_approval_status: to });
  if (notice !== undefined)
    await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: atMs, ...notice }]);
  return { isPossible: true, notice };
};

/** Sends a person the e-mail that they were promised (spec 8), after the decision stands. */
export const mailDecision = (bank: Bank, personId: string, notice: Notice): Promise<void> =>
  mailNotice(bank, personId, 'VERIFICATION', notice);

/** A change of a person's status that the table allows; who made it is kept with it. */
export interface StatusMove {
  readonly personId: string;
  readonly from: ProfileApprovalStatus;
  readonly to: ProfileApprovalStatus;
  readonly by: Decider | 'customer';
  /** Business time. */
  readonly atMs: number;
  /** Why, where it is a refusal and a reason was given. */
  readonly reason?: RejectionReason | null;
}

/** The audit line of a change (reliability.md 2.1); a refusal always has a reason. */
export const recordStatusMove = async (
  db: Executor,
  random: Bank['random'],
  { personId, from, to, by, atMs, reason = null }: StatusMove,
): Promise<void> => {
  await db
    .insertInto('status_change')
    .values({
      id: random.newId(),
      person_id: personId,
      from_status: from,
      to_status: to,
      decided_by: by,
      changed_at: new Date(atMs),
      reason_code: storedReason(to, reason),
    })
    .execute();
};

/** A case is open while its person waits: opened where staff take one up, closed once it is decided. */
export const settleCase = async (
  db: Executor,
  random: Bank['random'],
  { personId, to, atMs }: Pick<StatusMove, 'personId' | 'to' | 'atMs'>,
): Promise<void> => {
  if (to === 'MANUAL_KYC_IN_REVIEW') {
    await db
      .insertInto('verification_case')
      .values({ id: random.newId(), person_id: personId, opened_at: new Date(atMs) })
      .onConflict((conflict) =>
        conflict.column('person_id').where('closed_at', 'is', null).doNothing(),
      )
      .execute();
    return;
  }
  if (verificationStages[to] === 'waiting') return;
  await db
    .updateTable('verification_case')
    .set({ closed_at: new Date(atMs) })
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .execute();
};

/**
 * Makes a change by compare and set, with its audit line and its case. Who is accepted becomes an
 * active customer with full access, unless they are frozen (product.md A18, A23). Refuses `conflict`
 * where the status is another by now.
 */
export const moveStatus = async (
  trx: Transaction<Tables>,
  random: Bank['random'],
  move: StatusMove,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set({ profile_approval_status: move.to })
    .where('id', '=', move.personId)
    .where('profile_approval_status', '=', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw refused('conflict', { detail: 'The profile was changed meanwhile.' });
  if (isKycAccepted(move.to))
    await trx
      .updateTable('person')
      .set(({ fn, val }) => ({
        synctera_user_status: fn.coalesce('synctera_user_status', val('ACTIVE' as const)),
        is_full_access_given: true,
      }))
      .where('id', '=', move.personId)
      .execute();
  await recordStatusMove(trx, random, move);
  await settleCase(trx, random, move);
};

/** Notes that a person took a step, for analytics alone (spec 4). */
export const recordOnboardingStep = async (
  { db, clock, random }: Pick<Bank, 'clock' | 'random'> & { readonly db: Executor },
  personId: string,
  step: (typeof onboardingSteps)[number],
): Promise<void> => {
  await db
    .insertInto('onboarding_step')
    .values({
      id: random.newId(),
      person_id: personId,
      step,
      posted_at: new Date(clock.wallMs()),
    })
    .execute();
};

/** The refusal of a change that something is missing for; the app names each thing in words. */
export const stillMissing = (missing: readonly MissingFact[]): Refused =>
  refused('still_missing', { detail: `Still missing: ${missing.join(', ')}.`, missing });
