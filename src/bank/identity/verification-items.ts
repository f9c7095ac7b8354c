import { canRequestItemAgain } from '#domain/identity/status-decisions.ts';
import type {
  ItemKind,
  RejectionReason,
  RequestableItem,
} from '#domain/identity/verification-items.ts';
import { requestableItems } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { VerificationItem } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import type { Notice } from '../messaging/notifications.ts';
import { notify } from '../messaging/notifications.ts';
import { decide, mailDecision } from './status-changes.ts';
import { kindOfItem, readCentre, readEvidence } from './verification-centre.ts';

/** What can be sent again by hand; the identity check answers for itself when it is passed. */
const isSentAgain = (kind: ItemKind): kind is Exclude<RequestableItem, 'IDENTITY'> =>
  kind !== 'IDENTITY' && (requestableItems as readonly ItemKind[]).includes(kind);

const findItem = async (bank: Bank, personId: string, id: string): Promise<VerificationItem> => {
  const { items } = await readCentre(bank, personId);
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw refused('not_found');
  return item;
};

/**
 * Takes the customer's word that one item is put right, once what they put right is there: it was
 * refused, and something newer than the refusal has come. Refuses `not_found` for an item that is not
 * theirs, `nothing_to_resubmit`, and `not_put_right` where nothing new has come.
 */
export const resubmitItem = async (
  bank: Bank,
  personId: string,
  id: string,
): Promise<VerificationItem> => {
  const kind = kindOfItem(personId, id);
  if (kind === undefined) throw refused('not_found');
  const item = await findItem(bank, personId, id);
  if (item.status !== 'REJECTED' || !isSentAgain(kind)) throw refused('nothing_to_resubmit');
  const { at } = await readEvidence(bank, personId);
  const newest = at[kind];
  if (newest === undefined || newest <= new Date(item.updated_at)) throw refused('not_put_right');
  await bank.db
    .updateTable('verification_item')
    .set({ status: 'SUBMITTED', reason_code: null, updated_at: new Date(bank.clock.wallMs()) })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    // Another refusal that came meanwhile stands: this word was about the one before.
    .where('updated_at', '=', new Date(item.updated_at))
    .execute();
  return findItem(bank, personId, id);
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
 * Staff ask for one item again: the case is in their hands from now on, the item says why, and the
 * person is told. Refuses `conflict` where no verification is open: an ended one is taken up by two.
 */
export const askForMore = async (
  bank: Bank,
  personId: string,
  { kind, reason }: { readonly kind: RequestableItem; readonly reason: RejectionReason },
): Promise<void> => {
  await transaction(bank.db, async (trx) => {
    const person = await trx
      .selectFrom('person')
      .select('profile_approval_status')
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (person === undefined) throw refused('not_found');
    if (!canRequestItemAgain(person.profile_approval_status))
      throw refused('conflict', { detail: 'There is no open verification to ask about.' });
    await decide(trx, bank, { personId, by: 'back_office', to: 'MANUAL_KYC_IN_REVIEW' });
    const atMs = await bank.clock.businessMs();
    const said = {
      status: 'REJECTED',
      reason_code: reason,
      updated_at: new Date(bank.clock.wallMs()),
    } as const;
    await trx
      .insertInto('verification_item')
      .values({ person_id: personId, kind, ...said })
      .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet(said))
      .execute();
    await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: atMs, ...oneThingMore }]);
  });
  await mailDecision(bank, personId, oneThingMore);
};
