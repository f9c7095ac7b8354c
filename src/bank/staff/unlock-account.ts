import type { Selectable, Transaction } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { applyCardAction } from '../cards/change-status.ts';
import { lockCard } from '../cards/queries.ts';
import type { Bank } from '../database/bank.ts';
import type { AccountLockTable } from '../database/tables/auth.ts';
import type { Tables } from '../database/tables.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import { mailNotice, notify } from '../messaging/notifications.ts';
import { requireReason } from '../tickets/staff-operations.ts';
import type { StaffMember } from '../tickets/thread.ts';
import { unlockedNotice } from './lock-notices.ts';

/** How staff checked that the customer is the owner of the account. */
export type IdentityCheck = NonNullable<AccountLockTable['identity_check']>;

interface UnlockAct {
  readonly staff: StaffMember;
  readonly reason: string;
}

type LockRow = Selectable<AccountLockTable>;

const conflict = (detail: string) => refused('conflict', { detail });

/**
 * The open lock of a customer, locked until the transaction ends; the customer first, as a new lock does.
 * Refuses `not_found`.
 */
const lockOpenLock = async (trx: Transaction<Tables>, customerId: string): Promise<LockRow> => {
  await lockCustomerRow(trx, customerId);
  const row = await trx
    .selectFrom('account_lock')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('unlocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

const requireNewPassword = async (trx: Transaction<Tables>, lock: LockRow): Promise<void> => {
  const { changed_at: changedAt } = await trx
    .selectFrom('credential')
    .select('changed_at')
    .where('customer_id', '=', lock.customer_id)
    .executeTakeFirstOrThrow();
  if (changedAt <= lock.locked_at) throw conflict('The customer has not set a new password yet.');
};

const record = async (
  trx: Transaction<Tables>,
  bank: Bank,
  lock: LockRow,
  act: { kind: 'PROPOSED' | 'DECLINED' | 'UNLOCKED'; staff: string; reason: string },
): Promise<void> => {
  const acted_at = new Date(bank.clock.wallMs());
  await trx
    .insertInto('account_lock_act')
    .values({ id: bank.random.newId(), lock_id: lock.id, acted_at, ...act })
    .execute();
};

/**
 * Proposes to unlock an account after the identity check. Refuses `not_found` without a lock,
 * `invalid_input` without a reason, and `conflict` before the customer has set a new password or
 * while a proposal is waiting.
 */
export const proposeUnlock = (
  bank: Bank,
  customerId: string,
  { staff, reason: typed, identityCheck }: UnlockAct & { readonly identityCheck: IdentityCheck },
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const reason = requireReason(typed);
    const lock = await lockOpenLock(trx, customerId);
    if (lock.proposed_by !== null)
      throw conflict('A proposal is waiting. Approve or decline it first.');
    await requireNewPassword(trx, lock);
    await trx
      .updateTable('account_lock')
      .set({ proposed_by: staff.id, identity_check: identityCheck })
      .where('id', '=', lock.id)
      .execute();
    await record(trx, bank, lock, { kind: 'PROPOSED', staff: staff.id, reason });
  });

const requireProposal = (lock: LockRow): void => {
  if (lock.proposed_by === null) throw conflict('No proposal is waiting.');
};

/**
 * Ends a proposal without effect: withdrawn by its author or declined by another. Refuses as
 * `approveUnlock`.
 */
export const declineUnlock = (
  bank: Bank,
  customerId: string,
  { staff, reason: typed }: UnlockAct,
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const reason = requireReason(typed);
    const lock = await lockOpenLock(trx, customerId);
    requireProposal(lock);
    await trx
      .updateTable('account_lock')
      .set({ proposed_by: null, identity_check: null })
      .where('id', '=', lock.id)
      .execute();
    await record(trx, bank, lock, { kind: 'DECLINED', staff: staff.id, reason });
  });

/** Lifts what the lock suspended; what has changed since stays. */
const liftSuspensions = async (
  trx: Transaction<Tables>,
  bank: Bank,
  { customer_id: customerId, card_ids: cardIds }: LockRow,
): Promise<void> => {
  for (const id of cardIds) {
    const card = await lockCard(trx, id);
    if (card.card_status !== 'SUSPENDED' || card.status_reason !== 'FRAUD_SUSPECTED') continue;
    const change = { action: 'lift_suspension', reason: null, by: 'BANK' } as const;
    await applyCardAction(trx, bank, { customerId, card }, change);
  }
};

/**
 * Approves another's proposal: the account and its cards open, and the customer is notified. Refuses
 * `not_found` without a lock, `invalid_input` without a reason, and `conflict` without a proposal or
 * for one's own.
 */
export const approveUnlock = async (
  bank: Bank,
  customerId: string,
  { staff, reason: typed }: UnlockAct,
): Promise<void> => {
  await transaction(bank.db, async (trx) => {
    const reason = requireReason(typed);
    const lock = await lockOpenLock(trx, customerId);
    requireProposal(lock);
    if (lock.proposed_by === staff.id)
      throw conflict('Another member of staff has to approve your proposal.');
    await trx
      .updateTable('account_lock')
      .set({ unlocked_by: staff.id, unlocked_at: new Date(bank.clock.wallMs()) })
      .where('id', '=', lock.id)
      .execute();
    if (!lock.was_frozen)
      await trx
        .updateTable('customer')
        .set({ synctera_user_status: 'ACTIVE' })
        .where('id', '=', customerId)
        .execute();
    await liftSuspensions(trx, bank, lock);
    await record(trx, bank, lock, { kind: 'UNLOCKED', staff: staff.id, reason });
    const createdAtMs = await bank.clock.businessMs();
    const notification = { id: bank.random.newId(), customerId, createdAtMs };
    await notify(trx, [{ ...notification, ...unlockedNotice }]);
  });
  await mailNotice(bank, customerId, 'ACCOUNT_UNLOCKED', unlockedNotice);
};
