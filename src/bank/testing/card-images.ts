import sharp from 'sharp';
import { sandboxCardFulfillment } from '#contract/sandbox-cards.ts';
import type { Bank } from '../database/bank.ts';
import { storeFile } from '../documents/store-file.ts';
import { addSignedInHolder, type SignedInHolder } from './signed-in-holders.ts';
import type { TestSite } from './test-site.ts';

/** Adds a card holder with a recent sign-in and an address for cards. */
export const addCardHolder = async (site: TestSite, email: string): Promise<SignedInHolder> => {
  const holder = await addSignedInHolder(site, email);
  await holder.call('POST', '/user-address/', {
    address_type: 'cardShipping',
    address_line_1: '31-10 Ditmars Boulevard',
    city: 'Queens',
    state: 'New York',
    postal_code: '11105',
    country: 'US',
  });
  return holder;
};

let shade = 0;

/** A picture of a new colour, with the place where it was taken in its EXIF. */
const pictureOf = (width: number, height: number): Promise<Buffer> => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: `rgb(${shade}, 90, 120)` } })
    .withExif({ IFD3: { GPSLatitude: '23/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
};

/** The type and the size in pixels of a picture; by default one that fits a card. */
export interface CardImageFile {
  readonly docType?: 'CARD_IMAGE' | 'FINANCIAL_FILE';
  readonly width?: number;
  readonly height?: number;
}

/** Stores a picture for a customer. Returns its id. */
export const addCardImageFile = async (
  { bank }: Pick<TestSite, 'bank'>,
  customerId: string,
  { docType = 'CARD_IMAGE', width = 1011, height = 638 }: CardImageFile = {},
): Promise<string> => {
  const bytes = new Uint8Array(await pictureOf(width, height));
  const form = { doc_type: docType, profile_type: 'PERSON' } as const;
  return (await storeFile(bank, customerId, { form, bytes })).id;
};

/** The id of a card's latest picture. */
export const readLatestImage = async (
  { db }: Pick<Bank, 'db'>,
  cardId: string,
): Promise<string> => {
  const { id } = await db
    .selectFrom('card_image')
    .select('id')
    .where('card_id', '=', cardId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

/** Reports a step of a card's delivery in the sandbox. Returns the status of the answer. */
export const reportCardStep = async (
  site: Pick<TestSite, 'fetch'>,
  card: string,
  step: string,
): Promise<number> => {
  const answer = await site.fetch(`/api${sandboxCardFulfillment.path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
    body: JSON.stringify({ card, step }),
  });
  return answer.status;
};
