import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CardDetails } from '#contract/cards.ts';
import { fileProblemMessages } from '#domain/documents/files.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { newIdempotencyKey } from '../testing/api-client.ts';
import { addAccount, postingsOf } from '../testing/customers.ts';
import {
  addCardHolder,
  addCardImageFile,
  type CardImageFile,
  readLatestImage,
  reportCardStep,
} from '../testing/card-images.ts';
import type { SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';
import { decideImage } from './image-review.ts';
import { readCard as readOwnCard } from './queries.ts';

const site = await testSite();
const { bank, clock } = site;

const amina = { id: 'amina', name: 'Amina Sarker' };
const joseph = { id: 'joseph', name: 'Joseph Cruz' };

let holder: SignedInHolder;
let other: SignedInHolder;
beforeAll(async () => {
  [holder, other] = [
    await addCardHolder(site, 'own-image@kheya.test'),
    await addCardHolder(site, 'no-image@kheya.test'),
  ];
});

const addImageFile = (customerId: string, file: CardImageFile = {}) =>
  addCardImageFile(site, customerId, file);

const addFundedAccount = async (): Promise<string> => {
  const account = await addAccount(bank, holder.id);
  await ledger.postBatch(bank.db, [postingsOf(bank, account).post(clock.wallMs(), 100_00n)]);
  return account.id;
};

const order = (accountId: string, image: string | undefined, key = newIdempotencyKey(bank)) =>
  holder.callWith({ 'Idempotency-Key': key })('POST', '/card/', {
    account_id: accountId,
    card_account_type: 'physical',
    name_on_card: 'Rahima Khatun',
    design: 'OWN_IMAGE',
    image,
    delivery_method: 'STANDARD',
    fee: '5.00',
  });

const ordered = async (accountId: string, image: string): Promise<CardDetails> => {
  const answer = await order(accountId, image);
  expect(answer.status).toBe(201);
  return (await answer.json()) as CardDetails;
};

/** A card whose picture waits for its review. */
const addWaitingCard = async () => {
  const accountId = await addFundedAccount();
  const card = await ordered(accountId, await addImageFile(holder.id));
  return { accountId, cardId: card.id, imageId: await latestImage(card.id) };
};

const latestImage = (cardId: string) => readLatestImage(bank, cardId);

const readCard = async (id: string): Promise<CardDetails> =>
  (await (await holder.call('GET', `/card/${id}/`)).json()) as CardDetails;

const submit = (cardId: string, image: string) =>
  holder.call('POST', `/card/${cardId}/image/`, { image });

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

const availableOf = async (accountId: string): Promise<bigint> => {
  const { booked, held } = (await ledger.balances(bank.db, [accountId]))[0]!;
  return booked - held;
};

const report = (card: string, step: string) => reportCardStep(site, card, step);

const titles = async (): Promise<string[]> => {
  const list = (await (await holder.call('GET', '/notification/')).json()) as {
    results: { title: string }[];
  };
  return list.results.map(({ title }) => title);
};

describe('a card with a picture of its customer', () => {
  test('is paid and made after its picture was rejected, sent again and accepted', async () => {
    const accountId = await addFundedAccount();
    const first = await addImageFile(holder.id);
    const card = await ordered(accountId, first);
    expect(card).toMatchObject({
      card_status: 'IMAGE_PENDING',
      design: 'OWN_IMAGE',
      image: {
        url: `/api/file-upload/${first}/content/`,
        status: 'PENDING',
        rejection_reason: null,
      },
      delivery: { fee: '5.00', steps: [{ step: 'ORDERED' }] },
    });
    expect(await availableOf(accountId)).toBe(95_00n);
    expect(await report(card.id, 'PRINTED')).toBe(409);

    const rejected = { staff: amina, decision: 'REJECTED', reason: 'BRAND_OR_CELEBRITY' } as const;
    await decideImage(bank, await latestImage(card.id), rejected);
    expect(await readCard(card.id)).toMatchObject({
      card_status: 'IMAGE_REJECTED',
      image: { status: 'REJECTED', rejection_reason: 'BRAND_OR_CELEBRITY' },
    });
    expect(await report(card.id, 'PRINTED')).toBe(409);

    const second = await addImageFile(holder.id);
    expect((await submit(card.id, second)).status).toBe(200);
    expect((await submit(card.id, second)).status).toBe(200);
    // A repeat of the first request arrives late and does not bring the rejected picture back.
    expect((await submit(card.id, first)).status).toBe(200);
    expect(await readCard(card.id)).toMatchObject({
      card_status: 'IMAGE_PENDING',
      image: { url: `/api/file-upload/${second}/content/`, status: 'PENDING' },
    });
    const third = await addImageFile(holder.id);
    expect(await codeOf(await submit(card.id, third))).toBe('card_image_open');

    await decideImage(bank, await latestImage(card.id), { staff: joseph, decision: 'ACCEPTED' });
    const accepted = await readCard(card.id);
    expect(accepted).toMatchObject({
      card_status: 'UNACTIVATED',
      image: { status: 'ACCEPTED', rejection_reason: null },
    });
    expect(await availableOf(accountId)).toBe(95_00n);
    expect(await report(card.id, 'PRINTED')).toBe(200);
    expect(await titles()).toEqual(
      expect.arrayContaining([
        'Your card is ordered',
        'Card image not accepted',
        'Card image received',
        'Card image accepted',
      ]),
    );
    const audit = await bank.db
      .selectFrom('card_image')
      .select(['decision', 'rejection_reason', 'decided_by_name'])
      .where('card_id', '=', card.id)
      .orderBy('number')
      .execute();
    expect(audit).toEqual([
      {
        decision: 'REJECTED',
        rejection_reason: 'BRAND_OR_CELEBRITY',
        decided_by_name: 'Amina Sarker',
      },
      { decision: 'ACCEPTED', rejection_reason: null, decided_by_name: 'Joseph Cruz' },
    ]);
  });

  test('is ordered and paid once for one key', async () => {
    const [accountId, image] = [await addFundedAccount(), await addImageFile(holder.id)];
    const key = newIdempotencyKey(bank);
    const answers = await Promise.all([order(accountId, image, key), order(accountId, image, key)]);
    const [one, again] = await Promise.all(answers.map((answer) => answer.text()));
    expect([answers[0]?.status, again]).toEqual([201, one]);
    expect(await availableOf(accountId)).toBe(95_00n);
  });

  test('gives its accepted picture to the card that replaces it', async () => {
    const { cardId, imageId } = await addWaitingCard();
    await decideImage(bank, imageId, { staff: amina, decision: 'ACCEPTED' });
    const key = { 'Idempotency-Key': newIdempotencyKey(bank) };
    const body = { reason: 'LOST', delivery_method: 'STANDARD', fee: '0.00' };
    const answer = await holder.callWith(key)('POST', `/card/${cardId}/reissue/`, body);
    const { image } = await readCard(cardId);
    expect(await answer.json()).toMatchObject({
      card_status: 'UNACTIVATED',
      design: 'OWN_IMAGE',
      image,
    });
  });
});

describe('a picture', () => {
  test('is read by its owner alone, as an attachment without metadata', async () => {
    const image = await addImageFile(holder.id);
    const path = `/file-upload/${image}/content/`;
    const own = await holder.call('GET', path);
    expect(own.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    const { exif, width, height } = await sharp(await own.arrayBuffer()).metadata();
    expect([exif, width, height]).toEqual([undefined, 1011, 638]);
    expect((await other.call('GET', path)).status).toBe(404);
  });

  test.each([
    [1010, 637, fileProblemMessages.too_small_for_card],
    [1600, 1600, fileProblemMessages.not_card_shape],
  ])('of %i by %i pixels is refused', async (width, height, message) => {
    await expect(addImageFile(holder.id, { width, height })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { upload_file: [message] },
    });
  });

  test('of another customer or of another kind is as one that does not exist', async () => {
    const accountId = await addFundedAccount();
    const files = [
      await addImageFile(other.id),
      await addImageFile(holder.id, { docType: 'FINANCIAL_FILE' }),
      bank.random.newId(),
    ];
    for (const file of files) {
      const answer = await order(accountId, file);
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found']);
    }
    expect(await availableOf(accountId)).toBe(100_00n);
  });

  test('belongs to the design of one’s own picture', async () => {
    const accountId = await addFundedAccount();
    const answer = await order(accountId, undefined);
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, ['image']]);
    expect(await availableOf(accountId)).toBe(100_00n);
  });

  test('cannot be submitted for another customer’s card', async () => {
    const { cardId, imageId } = await addWaitingCard();
    const rejected = { staff: amina, decision: 'REJECTED', reason: 'LOW_QUALITY' } as const;
    await decideImage(bank, imageId, rejected);
    const image = await addImageFile(other.id);
    const body = { image };
    expect((await other.call('POST', `/card/${cardId}/image/`, body)).status).toBe(404);
    expect((await submit(cardId, image)).status).toBe(404);
    expect((await readCard(cardId)).card_status).toBe('IMAGE_REJECTED');
  });
});

describe('a decision', () => {
  test('of two members of staff at one moment is made once', async () => {
    const { cardId, imageId } = await addWaitingCard();
    const outcomes = await Promise.allSettled([
      decideImage(bank, imageId, { staff: amina, decision: 'ACCEPTED' }),
      decideImage(bank, imageId, { staff: joseph, decision: 'REJECTED', reason: 'OFFENSIVE' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refusal = outcomes.find(({ status }) => status === 'rejected');
    expect(refusal).toMatchObject({ reason: { code: 'conflict' } });
    const { card_status: status, status_history: history } = await readCard(cardId);
    const isAccepted = outcomes[0].status === 'fulfilled';
    expect(status).toBe(isAccepted ? 'UNACTIVATED' : 'IMAGE_REJECTED');
    expect(history).toHaveLength(2);
  });

  test('that is repeated changes nothing, and another one is refused with the first’s name', async () => {
    const { cardId, imageId } = await addWaitingCard();
    await decideImage(bank, imageId, { staff: amina, decision: 'ACCEPTED' });
    await decideImage(bank, imageId, { staff: joseph, decision: 'ACCEPTED' });
    const later = { staff: joseph, decision: 'REJECTED', reason: 'OFFENSIVE' } as const;
    await expect(decideImage(bank, imageId, later)).rejects.toMatchObject({
      message: 'Amina Sarker has decided about this picture already.',
    });
    expect((await readCard(cardId)).status_history).toHaveLength(2);
  });

  test('to reject needs a reason', async () => {
    const { imageId } = await addWaitingCard();
    await expect(
      decideImage(bank, imageId, { staff: amina, decision: 'REJECTED' }),
    ).rejects.toMatchObject({ fields: { reason: ['Choose one of these.'] } });
  });

  test('cannot be changed in the database', async () => {
    const { imageId } = await addWaitingCard();
    await decideImage(bank, imageId, { staff: amina, decision: 'ACCEPTED' });
    const change = bank.db
      .updateTable('card_image')
      .set({ decided_by_name: 'Joseph Cruz' })
      .where('id', '=', imageId)
      .execute();
    await expect(change).rejects.toThrow();
  });
});

describe('a customer who gives up', () => {
  const terminate = (id: string) =>
    holder.call('PATCH', `/card/${id}/`, { card_status: 'TERMINATED' });

  test('gets the whole fee back once, as a transaction, and the card is not made', async () => {
    const { accountId, cardId, imageId } = await addWaitingCard();
    expect(
      (await Promise.all([terminate(cardId), terminate(cardId)])).map((one) => one.status),
    ).toEqual([200, 200]);
    expect(await availableOf(accountId)).toBe(100_00n);
    const card = await readCard(cardId);
    expect(card).toMatchObject({
      card_status: 'TERMINATED',
      delivery: { is_fee_returned: true, steps: [{ step: 'ORDERED' }, { step: 'CANCELED' }] },
    });
    const { account_number: number } = await bank.db
      .selectFrom('account')
      .select('account_number')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const list = await holder.call('GET', `/transaction-history/?account_number=${number}`);
    expect(await list.json()).toMatchObject({
      results: [
        { type: 'REVERSAL', subtype: 'PHYSICAL_CARD_REVERSAL', amount: '5.00', dc_sign: 'credit' },
        { type: 'FEE', dc_sign: 'debit' },
        {},
      ],
    });
    expect(await titles()).toContain('Card fee refunded');
    await expect(
      decideImage(bank, imageId, { staff: amina, decision: 'ACCEPTED' }),
    ).rejects.toMatchObject({ code: 'card_terminated' });
    expect(await report(cardId, 'PRINTED')).toBe(409);
    const { ledger: faults, resources } = await verifyLedger(bank.db);
    expect([...faults, ...resources]).toEqual([]);
  });

  test('gets nothing back for a card that is printed', async () => {
    const { accountId, cardId, imageId } = await addWaitingCard();
    await decideImage(bank, imageId, { staff: amina, decision: 'ACCEPTED' });
    expect(await report(cardId, 'PRINTED')).toBe(200);
    await terminate(cardId);
    expect(await availableOf(accountId)).toBe(95_00n);
    expect((await readCard(cardId)).delivery).toMatchObject({ is_fee_returned: false });
  });
});

// Last, since the sessions end when the clock moves.
test('the days of the delivery begin when the picture is accepted', async () => {
  const { cardId, imageId } = await addWaitingCard();
  const before = await readCard(cardId);
  clock.moveMs(3 * 86_400_000);
  await decideImage(bank, imageId, { staff: amina, decision: 'ACCEPTED' });
  const after = await readOwnCard(bank.db, holder.id, cardId);
  const dayOf = ({ delivery }: CardDetails) => Date.parse(delivery?.estimated_delivery ?? '');
  expect((dayOf(after) - dayOf(before)) / 86_400_000).toBe(3);
});
