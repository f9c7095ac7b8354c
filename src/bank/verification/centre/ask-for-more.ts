import type { RequestableItem, RejectionReason } from '#domain/identity/verification-items.ts';
import { canRequestItemAgain } from '#domain/identity/status-decisions.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { type Notice, notify } from '../../notifications/notify.ts';
import { decide, mailDecision } from '../status/decide.ts';

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
