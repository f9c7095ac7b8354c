import type { CardImageRejection } from '#domain/cards/card-image.ts';
import { estimateDelivery } from '#domain/cards/physical-cards.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { homeZones } from '#domain/countries.ts';
import { addImage } from '#bank/cards/card-images.ts';
import type { NewCard } from '#bank/cards/queries.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { sealFile } from '#bank/documents/stored-files.ts';
import { HOUR_MS } from '../generators/calendar-and-rates.ts';
import { drawCardPicture, type CardDrawing } from '../personas/card-pictures.ts';
import type { PersonaCard } from '../personas/persona.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

/** A card that was ordered with the customer's own picture. */
export interface SeededCardImage {
  readonly customer: NewCustomer;
  readonly card: NewCard;
  readonly drawing: CardDrawing;
  /** Absent while the picture waits for its review. */
  readonly rejectedFor?: CardImageRejection;
}

/** The picture of a persona's card; none for another design. */
export const makeCardImages = (
  customer: NewCustomer,
  card: NewCard,
  { image }: PersonaCard,
): readonly SeededCardImage[] => (image === undefined ? [] : [{ customer, card, ...image }]);

/** The time between the order and the review of its picture. */
const reviewedAfterMs = 20 * HOUR_MS;

const writeFile = async (
  db: Executor,
  bank: Bank,
  { customer, card, drawing }: SeededCardImage,
): Promise<string> => {
  const id = bank.random.newId();
  const content = drawCardPicture(drawing);
  await db
    .insertInto('stored_file')
    .values({
      id,
      customer_id: customer.id,
      doc_type: 'CARD_IMAGE',
      profile_type: 'PERSON',
      business_id: null,
      document_kind: null,
      document_side: null,
      content_type: 'image/png',
      ...sealFile(bank, id, content),
      size_bytes: content.byteLength,
      created_at: new Date(card.createdAtMs),
      replaced_at: null,
    })
    .execute();
  return id;
};

/** The plastic that is made once the picture is accepted. The history has no payment of a fee for it. */
const writeDelivery = async (
  db: Executor,
  bank: Bank,
  { customer, card }: SeededCardImage,
): Promise<void> => {
  const to = customer.addresses.find(({ address_type: type }) => type === 'cardShipping');
  if (to === undefined) throw new Error(`${customer.email_address} has no address for cards`);
  const { id: _, address_type: _type, ...address } = to;
  const id = bank.random.newId();
  const method = 'STANDARD';
  const orderedAt = new Date(card.createdAtMs);
  const orderedOn = localDayAt(card.createdAtMs, homeZones.USD);
  await db
    .insertInto('card_delivery')
    .values({
      id,
      card_id: card.id,
      design: 'OWN_IMAGE',
      method,
      address: JSON.stringify(address),
      fee: 0n,
      fee_transaction_id: null,
      tracking_number: null,
      estimated_on: estimateDelivery(orderedOn, { method, country: address.country }),
      expiration_month: card.expiration_month,
      expiration_year: card.expiration_year,
      ordered_at: orderedAt,
    })
    .execute();
  await db
    .insertInto('card_delivery_step')
    .values({ delivery_id: id, step: 'ORDERED', number: 1, reached_at: orderedAt })
    .execute();
};

const writeRejection = async (
  db: Executor,
  { card }: SeededCardImage,
  reason: CardImageRejection,
): Promise<void> => {
  const { id, name } = sandboxStaffMembers.amina;
  await db
    .updateTable('card_image')
    .set({
      decision: 'REJECTED',
      rejection_reason: reason,
      decided_by: id,
      decided_by_name: name,
      decided_at: new Date(card.createdAtMs + reviewedAfterMs),
    })
    .where('card_id', '=', card.id)
    .execute();
};

/** Writes the pictures of cards with the review of a rejected one; run it after the cards. */
export const writeCardImages = async (
  db: Executor,
  bank: Bank,
  images: readonly SeededCardImage[],
): Promise<void> => {
  for (const one of images) {
    const fileId = await writeFile(db, bank, one);
    const { customer, card, rejectedFor } = one;
    const image = { customerId: customer.id, cardId: card.id, fileId, nowMs: card.createdAtMs };
    await addImage(db, bank, image);
    await writeDelivery(db, bank, one);
    if (rejectedFor !== undefined) await writeRejection(db, one, rejectedFor);
  }
};
