import type { KybReason, KybProposal, StaffOutcome } from '#domain/business/kyb-decisions.ts';
import { isOpenKyb, resolveKybDecision } from '#domain/business/kyb-decisions.ts';
import type { BusinessSection } from '#domain/business/sections.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { notify } from '../messaging/notifications.ts';
import { type KybMail, lockBusiness, mailKyb, moveKyb } from './kyb-changes.ts';
import { sectionNotice } from './kyb-notices.ts';

interface OpenProposal extends KybProposal {
  readonly id: string;
  readonly reason: KybReason | null;
}

/** The proposal about a business that has not ended, even if its status has changed since. */
export const findKybProposal = (
  db: Executor,
  businessId: string,
): Promise<OpenProposal | undefined> =>
  db
    .selectFrom('business_proposal')
    .select(['id', 'from_status as from', 'to_status as to', 'proposed_by as proposedBy'])
    .select('reason_code as reason')
    .where('business_id', '=', businessId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

const endProposal = (
  db: Executor,
  { id }: OpenProposal,
  ended: {
    readonly outcome: 'APPROVED' | 'DECLINED' | 'OVERTAKEN';
    readonly ended_by: string | null;
    readonly ended_at: Date;
  },
) => db.updateTable('business_proposal').set(ended).where('id', '=', id).execute();

const conflict = (detail: string) => refused('conflict', { detail });

/** A decision of one member of staff; the reason is that of a rejection. */
interface StaffDecision {
  readonly staff: string;
  readonly to: StaffOutcome;
  readonly reason?: KybReason | undefined;
}

/**
 * Processes a decision of a member of staff about a business: the first proposes it, and another's
 * equal decision makes it take effect and notifies the manager (docs/decisions/0032). The reason of
 * a rejection is that of the proposal, since that was approved. Refuses `not_found`, and `conflict`
 * for what the table forbids and while a different proposal is open.
 */
export const decideBusiness = async (
  bank: Bank,
  businessId: string,
  { staff, to, reason }: StaffDecision,
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  const mail = await transaction(bank.db, async (trx): Promise<KybMail | undefined> => {
    const before = await lockBusiness(trx, businessId);
    const proposal = await findKybProposal(trx, businessId);
    const answer = resolveKybDecision(proposal, { staff, status: before.status, to });
    if (answer === 'forbidden') throw conflict('From here this decision is not possible.');
    if (answer === 'another_waits')
      throw conflict('Another proposal waits. Approve or decline it first.');
    if (answer === 'same' || answer === 'waits') return undefined;
    if (answer === 'take_effect' && proposal !== undefined) {
      await endProposal(trx, proposal, { outcome: 'APPROVED', ended_by: staff, ended_at: now });
      const move = { businessId, by: 'back_office', to, reason: proposal.reason } as const;
      return (await moveKyb(trx, bank, before, move)).mail;
    }
    if (proposal !== undefined)
      await endProposal(trx, proposal, { outcome: 'OVERTAKEN', ended_by: null, ended_at: now });
    await trx
      .insertInto('business_proposal')
      .values({
        id: bank.random.newId(),
        business_id: businessId,
        from_status: before.status!,
        to_status: to,
        proposed_by: staff,
        proposed_at: now,
        reason_code: to === 'REJECTED' ? (reason ?? 'DETAILS_NOT_CONFIRMED') : null,
      })
      .execute();
    return undefined;
  });
  await mailKyb(bank, mail);
};

/**
 * Ends a proposal without effect: withdrawn by its author or declined by another. Refuses
 * `not_found` where none is open.
 */
export const declineKybProposal = (
  bank: Pick<Bank, 'db' | 'clock'>,
  businessId: string,
  staff: string,
): Promise<void> =>
  transaction(bank.db, async (trx) => {
    await lockBusiness(trx, businessId);
    const proposal = await findKybProposal(trx, businessId);
    if (proposal === undefined) throw refused('not_found');
    const ended_at = new Date(bank.clock.wallMs());
    await endProposal(trx, proposal, { outcome: 'DECLINED', ended_by: staff, ended_at });
  });

/**
 * One member of staff asks for a section again: the business moves to review, the section opens for
 * the customer with the reason, and the manager is notified. Refuses `conflict` where nothing is
 * being verified.
 */
export const requestSection = async (
  bank: Bank,
  businessId: string,
  {
    staff,
    section,
    reason,
  }: { readonly staff: string; readonly section: BusinessSection; readonly reason: KybReason },
): Promise<void> => {
  const mail = await transaction(bank.db, async (trx): Promise<KybMail> => {
    const before = await lockBusiness(trx, businessId);
    if (!isOpenKyb(before.status)) throw conflict('This business is not being verified.');
    await moveKyb(trx, bank, before, { businessId, by: 'back_office', to: 'REVIEW' });
    const requested = {
      reason_code: reason,
      requested_by: staff,
      requested_at: new Date(bank.clock.wallMs()),
      changed_at: null,
    };
    await trx
      .insertInto('business_review_item')
      .values({ business_id: businessId, section, ...requested })
      .onConflict((one) => one.columns(['business_id', 'section']).doUpdateSet(requested))
      .execute();
    const { customerId } = before;
    const notice = sectionNotice(before.name);
    const createdAtMs = await bank.clock.businessMs();
    await notify(trx, [{ id: bank.random.newId(), customerId, createdAtMs, ...notice }]);
    return { customerId, notice };
  });
  await mailKyb(bank, mail);
};
