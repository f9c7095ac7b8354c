import { beforeAll, expect, test } from 'vitest';
import type { CardDetails } from '#contract/cards.ts';
import * as ledger from '../ledger/ledger.ts';
import { newIdempotencyKey } from '../testing/api-client.ts';
import {
  addCardHolder,
  addCardImageFile,
  readLatestImage,
  reportCardStep,
} from '../testing/card-images.ts';
import { postingsOf } from '../testing/customers.ts';
import type { SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';
import { decideImage } from './image-review.ts';

/* Goal: a plastic counts as activated only in a card that was active, over all six statuses (spec 4). */
const site = await testSite();
const { bank, clock } = site;

const amina = { id: 'amina', name: 'Amina Sarker' };

let holder: SignedInHolder;
beforeAll(async () => {
  holder = await addCardHolder(site, 'activates@kheya.test');
  const { post } = postingsOf(bank, holder.account);
  await ledger.postBatch(bank.db, [post(clock.wallMs(), 100_00n)]);
});

const readCard = async (id: string): Promise<CardDetails> =>
  (await (await holder.call('GET', `/card/${id}/`)).json()) as CardDetails;

/** A card whose picture waits for its review. */
const addWaitingCard = async () => {
  const key = { 'Idempotency-Key': newIdempotencyKey(bank) };
  const answer = await holder.callWith(key)('POST', '/card/', {
    account_id: holder.accountId,
    card_account_type: 'physical',
    name_on_card: 'Rahima Khatun',
    design: 'OWN_IMAGE',
    image: await addCardImageFile(site, holder.id),
    delivery_method: 'STANDARD',
    fee: '5.00',
  });
  const { id: cardId } = (await answer.json()) as CardDetails;
  return { cardId, imageId: await readLatestImage(bank, cardId) };
};

const patch = (id: string, status: string) =>
  holder.call('PATCH', `/card/${id}/`, { card_status: status });
const stateOf = async (id: string) => {
  const { card_status: status, delivery } = await readCard(id);
  return [status, delivery?.is_activated];
};

test('a plastic is not activated in any status before ACTIVE, and it is in every one after it', async () => {
  const { cardId, imageId } = await addWaitingCard();
  expect(await stateOf(cardId)).toEqual(['IMAGE_PENDING', false]);
  await decideImage(bank, imageId, { staff: amina, decision: 'REJECTED', reason: 'LOW_QUALITY' });
  expect(await stateOf(cardId)).toEqual(['IMAGE_REJECTED', false]);
  const image = await addCardImageFile(site, holder.id);
  await holder.call('POST', `/card/${cardId}/image/`, { image });
  await decideImage(bank, await readLatestImage(bank, cardId), {
    staff: amina,
    decision: 'ACCEPTED',
  });
  expect(await stateOf(cardId)).toEqual(['UNACTIVATED', false]);
  await reportCardStep(site, cardId, 'PRINTED');
  expect(await reportCardStep(site, cardId, 'SHIPPED')).toBe(200);
  const { last_four, expiration_month, expiration_year } = (await readCard(cardId)).data;
  const printed = { last_four, expiration_month, expiration_year };
  expect((await holder.call('POST', `/card/${cardId}/activate/`, printed)).status).toBe(200);
  expect(await stateOf(cardId)).toEqual(['ACTIVE', true]);
  for (const status of ['SUSPENDED', 'TERMINATED']) {
    await patch(cardId, status);
    expect(await stateOf(cardId)).toEqual([status, true]);
  }
});

test('nor is one whose card is terminated before it was activated', async () => {
  const { cardId } = await addWaitingCard();
  await patch(cardId, 'TERMINATED');
  expect(await stateOf(cardId)).toEqual(['TERMINATED', false]);
  const accepted = await addWaitingCard();
  await decideImage(bank, accepted.imageId, { staff: amina, decision: 'ACCEPTED' });
  await patch(accepted.cardId, 'TERMINATED');
  expect(await stateOf(accepted.cardId)).toEqual(['TERMINATED', false]);
});
