import { html } from 'hono/html';
import { cardImageRejections } from '#domain/cards/card-image.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { readContent } from '#bank/documents/stored-files.ts';
import { dataPolicy } from '../../http/security-headers.ts';

/** A picture of a card that waits for a decision, in the sandbox's back office. */
export interface CardImageLine {
  readonly id: string;
  readonly customer: string;
  readonly email: string;
  readonly lastFour: string;
  readonly submittedAt: string;
  /** How many pictures of the card were rejected before. */
  readonly rejectedBefore: number;
}

const maxImages = 60;

/** The pictures that wait for a decision, the oldest first. */
export const listWaitingImages = async (db: Executor): Promise<readonly CardImageLine[]> => {
  const rows = await db
    .selectFrom('card_image')
    .innerJoin('card', 'card.id', 'card_image.card_id')
    .innerJoin('account', 'account.id', 'card.account_id')
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .select(['card_image.id', 'number', 'last_four', 'submitted_at'])
    .select(['first_name', 'last_name', 'email_address'])
    .where('decision', 'is', null)
    .where('card_status', '=', 'IMAGE_PENDING')
    .orderBy('submitted_at')
    .orderBy('card_image.id')
    .limit(maxImages)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customer: getShortName(row),
    email: row.email_address,
    lastFour: row.last_four,
    submittedAt: row.submitted_at.toISOString(),
    rejectedBefore: row.number - 1,
  }));
};

/**
 * The bytes of a card's picture, as a picture that a page can show and that runs nothing; undefined
 * for any other file.
 */
export const serveCardImage = async (bank: Bank, id: string): Promise<Response | undefined> => {
  const image = await bank.db
    .selectFrom('card_image')
    .innerJoin('stored_file', 'stored_file.id', 'card_image.file_id')
    .select(['customer_id', 'file_id'])
    .where('card_image.id', '=', id)
    .executeTakeFirst();
  const file =
    image && (await readContent(bank, bank.db, image.customer_id, { id: image.file_id }));
  return (
    file &&
    new Response(new Uint8Array(file.content), {
      headers: {
        'Content-Type': file.contentType,
        'Content-Security-Policy': `sandbox; ${dataPolicy}`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store, no-transform',
      },
    })
  );
};

const imageItem = (image: CardImageLine) => html`
  <li data-card-image="${image.id}">
    <strong>Card ending in ${image.lastFour}</strong>
    <p>${image.customer}, ${image.email}</p>
    <p>Sent at ${image.submittedAt}. Rejected before: ${image.rejectedBefore}.</p>
    <p>
      <img
        class="card-image"
        src="/sandbox/back-office/card-images/${image.id}"
        alt="The picture for the card ending in ${image.lastFour}"
        width="1011"
        height="638"
      />
    </p>
    <p>
      <label
        >Reason of a rejection
        <select data-reason>
          ${cardImageRejections.map((reason) => html`<option>${reason}</option>`)}
        </select></label
      >
    </p>
    <div class="row">
      <button class="plain" type="button" data-image-decision="ACCEPTED">Accept</button>
      <button class="plain" type="button" data-image-decision="REJECTED">Reject</button>
    </div>
    <p role="status"></p>
  </li>
`;

/** The pictures of cards to decide about; one member of staff is enough. */
export const cardImagesSection = (images: readonly CardImageLine[]) =>
  images.length === 0
    ? ''
    : html`<section aria-labelledby="card-images">
        <h2 id="card-images">Pictures for cards</h2>
        <ul class="list">
          ${images.map(imageItem)}
        </ul>
      </section>`;
