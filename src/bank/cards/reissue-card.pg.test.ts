import { beforeAll, describe, expect, test } from 'vitest';
import type { CardDetails } from '#contract/cards.ts';
import type { RevealedCard } from '#contract/card-secrets.ts';
import { sandboxCardAuthorization } from '#contract/sandbox-cards.ts';
import type { CardStatus, CardStatusReason } from '#domain/cards/card-status.ts';
import { issueToken } from '../auth/access-tokens.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { apiCaller, newIdempotencyKey } from '../testing/api-client.ts';
import { addAccount, addCard, postingsOf } from '../testing/customers.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';
import { advanceDelivery } from './deliveries.ts';
import { issueCard } from './queries.ts';

const site = await testSite();
const { bank, clock } = site;

let holder: SignedInHolder;
let accountId: string;
beforeAll(async () => {
  holder = await addSignedInHolder(site, 'replaces@kheya.test');
  await holder.call('POST', '/user-address/', {
    address_type: 'cardShipping',
    address_line_1: '31-10 Ditmars Boulevard',
    city: 'Queens',
    state: 'New York',
    postal_code: '11105',
    country: 'US',
  });
  const account = await addAccount(bank, holder.id);
  await ledger.postBatch(bank.db, [postingsOf(bank, account).post(clock.wallMs(), 100_00n)]);
  accountId = account.id;
});

const addPhysicalCard = async (status: CardStatus = 'ACTIVE'): Promise<string> => {
  const id = bank.random.newId();
  await issueCard(bank.db, {
    id,
    account_id: accountId,
    card_status: status,
    card_account_type: 'physical',
    card_brand: 'VISA',
    nickname: 'Travel',
    emboss_name: 'RAHIMA KHATUN',
    last_four: bank.random.digits(4),
    expiration_month: '07',
    expiration_year: '2029',
    createdAtMs: clock.wallMs(),
  });
  return id;
};

const reissue = (id: string, body: object, key = newIdempotencyKey(bank)): Promise<Response> =>
  holder.callWith({ 'Idempotency-Key': key })('POST', `/card/${id}/reissue/`, body);

const reissued = async (id: string, body: object): Promise<CardDetails> => {
  const answer = await reissue(id, body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as CardDetails;
};

const read = async <Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> =>
  (await (await holder.call(method, path, body)).json()) as Answer;
const readCard = (id: string) => read<CardDetails>(`/card/${id}/`);
const reveal = (id: string) => read<RevealedCard>(`/card/${id}/reveal/`, 'POST');
const activate = (id: string, data: CardDetails['data'], year = data.expiration_year) => {
  const { last_four, expiration_month } = data;
  const body = { last_four, expiration_month, expiration_year: year };
  return read<CardDetails>(`/card/${id}/activate/`, 'POST', body);
};

const ship = async (id: string): Promise<void> => {
  for (const step of ['PRINTED', 'SHIPPED'] as const)
    await advanceDelivery(bank, id, { step, trackingNumber: 'KX1' });
};

const pay = async (card: string, more: object = {}) => {
  const answer = await site.fetch(`/api${sandboxCardAuthorization.path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
    body: JSON.stringify({ card, amount: '1', merchant: 'Netflix', ...more }),
  });
  return (await answer.json()) as { transaction_id: string; reason: string | null };
};

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

const free = { delivery_method: 'STANDARD', fee: '0.00' };

describe('a stolen card', () => {
  test('that is virtual ends, and its successor has another number and the same rules', async () => {
    const id = await addCard(bank, accountId);
    const before = await reveal(id);
    const limits = { day: { amount: '20.00', transactions: null } };
    await holder.call('PATCH', `/card/${id}/limits/`, limits);
    await holder.call('PATCH', `/card/${id}/controls/`, { atm: false, blocked_mcc: ['7995'] });
    const successor = await reissued(id, { reason: 'STOLEN' });
    expect(successor).toMatchObject({
      account_id: accountId,
      card_status: 'ACTIVE',
      card_account_type: 'virtual',
      spending_limits: limits,
      controls: { online: true, atm: false, blocked_mcc: ['7995'] },
      reissued_from_id: id,
      reissued_to_id: null,
      reissue_reason: 'STOLEN',
      delivery: null,
    });
    expect(await readCard(id)).toMatchObject({
      card_status: 'TERMINATED',
      status_reason: 'STOLEN',
      reissued_to_id: successor.id,
    });
    expect((await reveal(successor.id)).card_number).not.toBe(before.card_number);
    expect((await pay(id)).reason).toBe('CARD_TERMINATED');
    expect((await pay(successor.id)).reason).toBe(null);
  });

  test('sends its recurring payments to its last successor, and nothing else', async () => {
    const id = await addCard(bank, accountId);
    const second = await reissued(id, { reason: 'STOLEN' });
    const third = await reissued(second.id, { reason: 'LOST' });
    expect((await pay(id)).reason).toBe('CARD_TERMINATED');
    const { transaction_id: paid, reason } = await pay(id, { is_recurring: true });
    expect(reason).toBe(null);
    const row = await bank.db
      .selectFrom('transaction')
      .select('card_id')
      .where('id', '=', paid)
      .executeTakeFirstOrThrow();
    expect(row.card_id).toBe(third.id);
    await holder.call('PATCH', `/card/${third.id}/`, { card_status: 'TERMINATED' });
    expect((await pay(id, { is_recurring: true })).reason).toBe('CARD_TERMINATED');
  });

  test('that is physical is followed by one in the mail, to be activated', async () => {
    const id = await addPhysicalCard();
    const successor = await reissued(id, { reason: 'LOST', ...free });
    expect(successor).toMatchObject({
      card_status: 'UNACTIVATED',
      card_account_type: 'physical',
      nickname: 'Travel',
      design: 'RIVER',
      delivery: { fee: '0.00', is_activated: false, steps: [{ step: 'ORDERED' }] },
    });
    await ship(successor.id);
    const activated = await activate(successor.id, successor.data);
    expect([activated.card_status, activated.delivery?.is_activated]).toEqual(['ACTIVE', true]);
  });

  test('is replaced once for one key and at one moment, and an express fee is paid once', async () => {
    const id = await addPhysicalCard();
    const [before] = await ledger.balances(bank.db, [accountId]);
    const key = newIdempotencyKey(bank);
    const body = { reason: 'LOST', delivery_method: 'EXPRESS', fee: '15.00' };
    const same = await Promise.all([reissue(id, body, key), reissue(id, body, key)]);
    const texts = await Promise.all(same.map((answer) => answer.text()));
    expect([same[0]?.status, texts[1]]).toEqual([201, texts[0]]);
    expect(await codeOf(await reissue(id, body))).toBe('card_terminated');
    expect(await codeOf(await reissue(holder.cardId, body, key))).toBe('key_reused');
    const [after] = await ledger.balances(bank.db, [accountId]);
    expect(before!.booked - after!.booked).toBe(15_00n);
    const { ledger: faults, resources } = await verifyLedger(bank.db);
    expect([...faults, ...resources]).toEqual([]);
  });
});

describe('a damaged card', () => {
  test('works on with its number, and takes the expiration of the new plastic', async () => {
    const id = await addPhysicalCard();
    const before = await reveal(id);
    const card = await reissued(id, { reason: 'DAMAGED', ...free });
    expect([card.id, card.card_status, card.reissued_to_id]).toEqual([id, 'ACTIVE', null]);
    expect(card.data).toMatchObject({ expiration_month: '07', expiration_year: '2029' });
    expect(card.delivery?.is_activated).toBe(false);
    expect((await pay(id)).reason).toBe(null);
    const { expiration_month: month, expiration_year: year } = await bank.db
      .selectFrom('card_delivery')
      .select(['expiration_month', 'expiration_year'])
      .where('card_id', '=', id)
      .executeTakeFirstOrThrow();
    const details = { ...card.data, expiration_month: month, expiration_year: year };
    expect(await activate(id, details)).toMatchObject({ code: 'card_not_shipped' });
    await ship(id);
    const activated = await activate(id, details);
    expect(activated.data).toMatchObject({ expiration_month: month, expiration_year: year });
    expect(activated.delivery?.is_activated).toBe(true);
    const after = await reveal(id);
    expect(after.card_number).toBe(before.card_number);
    expect(after).toMatchObject({ expiration_month: month, expiration_year: year });
    expect(await activate(id, card.data)).toMatchObject({ code: 'card_details_wrong' });
  });

  test('is not sent a second plastic while one is on its way', async () => {
    const id = await addPhysicalCard();
    await reissued(id, { reason: 'DAMAGED', ...free });
    const again = () => reissue(id, { reason: 'DAMAGED', ...free });
    expect(await codeOf(await again())).toBe('card_step_not_possible');
    for (const step of ['PRINTED', 'SHIPPED', 'RETURNED'] as const)
      await advanceDelivery(bank, id, { step, trackingNumber: 'KX1' });
    expect((await again()).status).toBe(201);
  });
});

describe('a replacement is refused, and nothing changes', () => {
  const requireUnchanged = async (id: string, status: CardStatus): Promise<void> => {
    expect(await readCard(id)).toMatchObject({
      card_status: status,
      reissued_to_id: null,
      delivery: null,
    });
  };

  test.each([
    ['delivery_method', { delivery_method: undefined }],
    ['fee', { fee: undefined }],
    ['fee', { fee: '5.00' }],
    ['fee', { delivery_method: 'EXPRESS' }],
    ['reason', { reason: 'EXPIRATION' }],
  ])('for a wrong %s: %j', async (field, change) => {
    const id = await addPhysicalCard();
    const answer = await reissue(id, { reason: 'LOST', ...free, ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual([field]);
    await requireUnchanged(id, 'ACTIVE');
  });

  test('for a delivery of a virtual card, and for damage to one', async () => {
    const id = await addCard(bank, accountId);
    expect((await reissue(id, { reason: 'LOST', ...free })).status).toBe(400);
    expect(await codeOf(await reissue(id, { reason: 'DAMAGED' }))).toBe('card_step_not_possible');
    await requireUnchanged(id, 'ACTIVE');
  });

  test('for a card that the bank suspended', async () => {
    const id = await addPhysicalCard();
    const reason: CardStatusReason = 'FRAUD_SUSPECTED';
    const change = { card_status: 'SUSPENDED', status_reason: reason } as const;
    await bank.db.updateTable('card').set(change).where('id', '=', id).execute();
    const answer = await reissue(id, { reason: 'LOST', ...free });
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'card_suspended_by_bank']);
    await requireUnchanged(id, 'SUSPENDED');
  });

  test('without enough money for an express delivery', async () => {
    const id = await addPhysicalCard();
    const { booked, held } = (await ledger.balances(bank.db, [accountId]))[0]!;
    const dollars = (booked - held - 14_00n) / 100n;
    expect((await pay(id, { amount: `${dollars}.00` })).reason).toBe(null);
    const express = { reason: 'LOST', delivery_method: 'EXPRESS', fee: '15.00' };
    expect(await codeOf(await reissue(id, express))).toBe('insufficient_funds');
    await requireUnchanged(id, 'ACTIVE');
  });

  test('without a recent sign-in', async () => {
    const id = await addCard(bank, accountId);
    const { token } = await issueToken(bank, holder.id);
    const call = apiCaller(site, token, { 'Idempotency-Key': newIdempotencyKey(bank) });
    const answer = await call('POST', `/card/${id}/reissue/`, { reason: 'LOST' });
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'step_up_required']);
    await requireUnchanged(id, 'ACTIVE');
  });
});
