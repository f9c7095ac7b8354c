import type { Transaction } from 'kysely';
import { isKycAccepted } from '#domain/identity/approval-status.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { Decider } from '#domain/identity/status-decisions.ts';
import { type RejectionReason, storedReason } from '#domain/identity/verification-items.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import type { Tables } from '../../database/tables.ts';

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
export const noteMove = async (
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
  await noteMove(trx, random, move);
  await settleCase(trx, random, move);
};
