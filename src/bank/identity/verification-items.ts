import { canRequestItemAgain } from '#domain/identity/status-decisions.ts';
import type {
  ItemKind,
  RejectionReason,
  RequestableItem,
} from '#domain/identity/verification-items.ts';
import { requestableItems } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { VerificationItem } from '#contract/identity.ts';
import type { Bank } from '../database/bank.ts';
import { transaction } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { notify } from '../messaging/notifications.ts';
import { decide, mailDecision } from './status-changes.ts';
import { kindOfItem, readCentre, readEvidence } from './verification-centre.ts';

/** The items to resubmit by hand; a passed identity check resubmits itself. */
const isSentAgain = (kind: ItemKind): kind is Exclude<RequestableItem, 'IDENTITY'> =>
  kind !== 'IDENTITY' && (requestableItems as readonly ItemKind[]).includes(kind);

const findItem = async (bank: Bank, customerId: string, id: string): Promise<VerificationItem> => {
  const { items } = await readCentre(bank, customerId);
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw refused('not_found');
  return item;
};

/**
 * Marks a rejected item as resubmitted. Refuses `not_found` for another customer's item,
 * `nothing_to_resubmit` for one that is not rejected, and `not_put_right` where nothing newer than
 * the rejection was submitted.
 */
export const resubmitItem = async (
  bank: Bank,
  customerId: string,
  id: string,
): Promise<VerificationItem> => {
  const kind = kindOfItem(customerId, id);
  if (kind === undefined) throw refused('not_found');
  const item = await findItem(bank, customerId, id);
  if (item.status !== 'REJECTED' || !isSentAgain(kind)) throw refused('nothing_to_resubmit');
  const { at } = await readEvidence(bank, customerId);
  const newest = at[kind];
  if (newest === undefined || newest <= new Date(item.updated_at)) throw refused('not_put_right');
  await bank.db
    .updateTable('verification_item')
    .set({ status: 'SUBMITTED', reason_code: null, updated_at: new Date(bank.clock.wallMs()) })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    // Not where staff have rejected the item again meanwhile.
    .where('updated_at', '=', new Date(item.updated_at))
    .execute();
  return findItem(bank, customerId, id);
};

const oneThingMore: Notice = {
  title: { en: 'One thing is missing', bn: 'একটি জিনিস বাকি আছে' },
  message: {
    en: 'Open the verification center: it says what we need from you once more, and why.',
    bn: 'যাচাই কেন্দ্র খুলুন: কী আবার দিতে হবে ও কেন, সেখানে লেখা আছে।',
  },
  viewType: 'WARNING',
};

/**
 * Staff request one item again: the case moves to manual review, the item gets the reason, and the
 * customer is notified. Refuses `conflict` where no verification is open: reopening one needs
 * four-eyes approval.
 */
export const askForMore = async (
  bank: Bank,
  customerId: string,
  { kind, reason }: { readonly kind: RequestableItem; readonly reason: RejectionReason },
): Promise<void> => {
  await transaction(bank.db, async (trx) => {
    const customer = await trx
      .selectFrom('customer')
      .select('profile_approval_status')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (customer === undefined) throw refused('not_found');
    if (!canRequestItemAgain(customer.profile_approval_status))
      throw refused('conflict', { detail: 'There is no open verification to ask about.' });
    await decide(trx, bank, { customerId, by: 'back_office', to: 'MANUAL_KYC_IN_REVIEW' });
    const atMs = await bank.clock.businessMs();
    const given = {
      status: 'REJECTED',
      reason_code: reason,
      updated_at: new Date(bank.clock.wallMs()),
    } as const;
    await trx
      .insertInto('verification_item')
      .values({ customer_id: customerId, kind, ...given })
      .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doUpdateSet(given))
      .execute();
    await notify(trx, [
      { id: bank.random.newId(), customerId, createdAtMs: atMs, ...oneThingMore },
    ]);
  });
  await mailDecision(bank, customerId, oneThingMore);
};
