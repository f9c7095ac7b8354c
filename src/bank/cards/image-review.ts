import type { CardImageDecision, CardImageRejection } from '#domain/cards/card-image.ts';
import { cardTransition } from '#domain/cards/card-status.ts';
import { refused } from '#domain/refusals.ts';
import type { CardDetails } from '#contract/cards.ts';
import type { Bank } from '../database/bank.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import { addImage } from './card-images.ts';
import { applyCardAction } from './change-status.ts';
import { restartDelivery } from './deliveries.ts';
import { requireMayUseCard } from './permissions.ts';
import { lockCard, lockOwnCard, type OwnCard, readCard } from './queries.ts';

/**
 * Submits another picture for a card whose picture was rejected, and notifies the owner. A file that
 * was submitted for the card before has no effect, so the call is safe to repeat. Refuses
 * `not_found` for another customer's card or file, `account_frozen`, `not_permitted`,
 * `card_image_open` while a picture is reviewed, and other statuses by their codes.
 */
export const submitImage = (
  bank: Bank,
  { customerId, cardId }: OwnCard,
  fileId: string,
): Promise<CardDetails> =>
  transaction(bank.db, async (trx) => {
    const card = await lockOwnCard(trx, customerId, cardId);
    await requireMayUseCard(trx, customerId, cardId);
    const before = await trx
      .selectFrom('card_image')
      .select('id')
      .where('card_id', '=', cardId)
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    if (before !== undefined) return readCard(trx, customerId, cardId);
    const { card_status: status, status_reason: reason } = card;
    const transition = cardTransition({ status, reason }, 'submit_image');
    if (transition.kind === 'same') throw refused('card_image_open');
    if (transition.kind === 'forbidden') throw refused(transition.code);
    await addImage(trx, bank, {
      customerId,
      cardId,
      fileId,
      nowMs: await bank.clock.businessMs(),
    });
    const change = { action: 'submit_image', reason: null, by: 'CUSTOMER' } as const;
    await applyCardAction(trx, bank, { customerId, card }, change);
    return readCard(trx, customerId, cardId);
  });

/** A member of staff who decides about a picture. */
export interface ImageReviewer {
  readonly id: string;
  readonly name: string;
}

/** The decision of one member of staff, with the reason of a rejection. */
export interface ImageReview {
  readonly staff: ImageReviewer;
  readonly decision: CardImageDecision;
  readonly reason?: CardImageRejection | undefined;
}

/**
 * Accepts a picture, so that its card is made, or rejects it with a reason, and notifies the owner;
 * the same decision again has no effect. One member of staff is enough, since no money moves
 * (docs/decisions/0153). Refuses `not_found`, `conflict` if another decision was made, and
 * `invalid_input` for a rejection without a reason.
 */
export const decideImage = async (
  bank: Bank,
  imageId: string,
  { staff, decision, reason }: ImageReview,
): Promise<void> => {
  const isRejected = decision === 'REJECTED';
  if (isRejected && reason === undefined) refuseProblems({ reason: 'not_chosen' });
  await transaction(bank.db, async (trx) => {
    const read = () =>
      trx.selectFrom('card_image').selectAll().where('id', '=', imageId).executeTakeFirst();
    const named = await read();
    if (named === undefined) throw refused('not_found');
    // The card is locked before the picture is read again, so of two decisions one is first.
    const { customer_id: customerId, ...card } = await lockCard(trx, named.card_id);
    const image = (await read())!;
    if (image.decision === decision) return;
    if (image.decision !== null)
      throw refused('conflict', {
        detail: `${image.decided_by_name} has decided about this picture already.`,
      });
    const action = isRejected ? 'reject_image' : 'accept_image';
    await applyCardAction(trx, bank, { customerId, card }, { action, reason: null, by: 'BANK' });
    const nowMs = await bank.clock.businessMs();
    await trx
      .updateTable('card_image')
      .set({
        decision,
        rejection_reason: isRejected ? reason! : null,
        decided_by: staff.id,
        decided_by_name: staff.name,
        decided_at: new Date(nowMs),
      })
      .where('id', '=', imageId)
      .execute();
    if (!isRejected) {
      const { currency } = await trx
        .selectFrom('account')
        .select('currency')
        .where('id', '=', card.account_id)
        .executeTakeFirstOrThrow();
      await restartDelivery(trx, { id: card.id, currency }, nowMs);
    }
  });
};
