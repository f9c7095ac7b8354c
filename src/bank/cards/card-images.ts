import type { CardImage } from '#contract/cards.ts';
import type { CardImageStatus } from '#domain/cards/card-image.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { contentPath } from '../documents/stored-files.ts';

/** The latest picture of each card. */
const imagesOf = (db: Executor, cardIds: readonly string[]) =>
  db
    .selectFrom('card_image')
    .selectAll()
    .distinctOn('card_id')
    .where('card_id', 'in', cardIds)
    .orderBy('card_id')
    .orderBy('number', 'desc');

interface NewImage {
  readonly customerId: string;
  readonly cardId: string;
  readonly fileId: string;
  readonly nowMs: number;
}

/**
 * Submits a customer's file as the picture of a card that the caller has locked or just issued.
 * Refuses `not_found` for a file that is missing, another customer's or not a card image, so that no
 * identity document reaches a printer.
 */
export const addImage = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  { customerId, cardId, fileId, nowMs }: NewImage,
): Promise<void> => {
  const own = await trx
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('customer_id', '=', customerId)
    .where('doc_type', '=', 'CARD_IMAGE')
    .executeTakeFirst();
  if (own === undefined) throw refused('not_found');
  const former = await imagesOf(trx, [cardId]).executeTakeFirst();
  await trx
    .insertInto('card_image')
    .values({
      id: random.newId(),
      card_id: cardId,
      number: (former?.number ?? 0) + 1,
      file_id: fileId,
      submitted_at: new Date(nowMs),
      decision: null,
      rejection_reason: null,
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
    })
    .execute();
};

/** Gives a successor the accepted picture of the card that it replaces, with its decision. */
export const copyImage = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const image = await imagesOf(trx, [from]).executeTakeFirst();
  if (image === undefined) return;
  await trx
    .insertInto('card_image')
    .values({ ...image, id: random.newId(), card_id: to, number: 1 })
    .execute();
};

/** The latest picture of each card that has one, by the card's id. */
export const readImages = async (
  db: Executor,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, CardImage>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await imagesOf(db, cardIds).execute();
  return new Map(
    rows.map(({ card_id: cardId, file_id: fileId, decision, rejection_reason: reason }) => {
      const status: CardImageStatus = decision ?? 'PENDING';
      return [cardId, { url: contentPath(fileId), status, rejection_reason: reason }];
    }),
  );
};
