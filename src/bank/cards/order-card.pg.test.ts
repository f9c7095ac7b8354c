import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Card, CardDetails } from '#contract/cards.ts';
import { getCardBrand } from '#domain/deposits/debit-card.ts';
import { unsealRecord } from '../database/sealed-records.ts';
import { addAccount, addCard, postingsOf } from '../testing/customers.ts';
import { addCustomerClient, newIdempotencyKey } from '../testing/api-client.ts';
import { testSite } from '../testing/test-site.ts';
import type { AccountInput } from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';
import { connectedCardNetwork } from './issuer.ts';

const site = await testSite();
const { bank, clock } = site;

let made = 0;
const addHolder = async (account: AccountInput = {}) => {
  made += 1;
  const client = await addCustomerClient(site, `orders${made}@kheya.test`);
  const { id: accountId } = await addAccount(bank, client.id, account);
  const order = (more: object = {}, key = newIdempotencyKey(bank)) =>
    client.send(
      'POST',
      '/card/',
      { account_id: accountId, card_account_type: 'virtual', ...more },
      key,
    );
  const ordered = async (more: object = {}): Promise<CardDetails> =>
    (await (await order(more)).json()) as CardDetails;
  return { ...client, accountId, order, ordered };
};

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;

const storedNumber = async (cardId: string): Promise<string> => {
  const row = await bank.db
    .selectFrom('card_number')
    .selectAll()
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow();
  const value = { sealed: row.sealed_number, keyId: row.sealing_key_id };
  return unsealRecord(bank, 'card_number', cardId, value).toString();
};

describe('a virtual card', () => {
  test('is active at once, with nickname and limits, and pays', async () => {
    const holder = await addHolder();
    const answer = await holder.order({
      nickname: ' Groceries ',
      spending_limits: { day: { amount: '25.00', transactions: null } },
    });
    expect(answer.status).toBe(201);
    const card = (await answer.json()) as CardDetails;
    expect(card).toMatchObject({
      account_id: holder.accountId,
      card_status: 'ACTIVE',
      card_account_type: 'virtual',
      nickname: 'Groceries',
      data: { emboss_name: { line_1: 'RAHIMA KHATUN' } },
      spending_limits: { day: { amount: '25.00', transactions: null } },
    });
    const year = new Date(clock.wallMs()).getUTCFullYear();
    expect(Number(card.data.expiration_year)).toBeGreaterThanOrEqual(year + 3);
    const { post } = postingsOf(bank, { id: holder.accountId });
    await ledger.postBatch(bank.db, [post(clock.wallMs(), 100_00n)]);
    const pay = (amount: bigint) =>
      connectedCardNetwork(bank).authorize({ cardId: card.id, amount, merchantName: 'Netflix' });
    expect((await pay(25_01n)).reason).toBe('CARD_DAY_LIMIT');
    expect((await pay(25_00n)).reason).toBe(null);
    const { body } = await holder.call('GET', '/notification/');
    expect((body as { results: { title: string }[] }).results.map(({ title }) => title)).toContain(
      'Your virtual card is ready',
    );
  });

  test('is ordered once for one key, also when it is sent twice at the same time', async () => {
    const holder = await addHolder();
    const key = newIdempotencyKey(bank);
    const answers = await Promise.all([holder.order({}, key), holder.order({}, key)]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(second).toBe(first);
    expect(await codeOf(await holder.order({ nickname: 'Other' }, key))).toBe('key_reused');
    const { body } = await holder.call('GET', '/card/');
    expect((body as { results: Card[] }).results).toHaveLength(1);
  });

  test('has a name in capitals, also for a customer without Latin letters', async () => {
    const holder = await addHolder();
    const names = { first_name: 'রহিমা', last_name: 'খাতুন' };
    await bank.db.updateTable('customer').set(names).where('id', '=', holder.id).execute();
    const { data } = await holder.ordered();
    expect(data.emboss_name.line_1).toBe('KHEYA CUSTOMER');
  });
});

describe('the number of a card', () => {
  test('is stored encrypted, and appears in no other column and no answer', async () => {
    const holder = await addHolder();
    const answer = await holder.order();
    const text = await answer.text();
    const card = JSON.parse(text) as CardDetails;
    const cardNumber = await storedNumber(card.id);
    expect(getCardBrand(cardNumber)).toBe(card.card_brand);
    expect(cardNumber.endsWith(card.data.last_four)).toBe(true);
    expect(text).not.toContain(cardNumber);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(bank.db);
    for (const { name } of tables) {
      const readable = sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`;
      const { rows } = await readable.execute(bank.db).catch(() => ({ rows: [] }));
      expect(rows.filter(({ row }) => row.includes(cardNumber)).length, name).toBe(0);
    }
  });

  test('belongs to its card: copied to another card it cannot be read', async () => {
    const holder = await addHolder();
    const [one, other] = [await holder.ordered(), await holder.ordered()];
    expect(await storedNumber(one.id)).not.toBe(await storedNumber(other.id));
    const { sealed_number: sealed } = await bank.db
      .selectFrom('card_number')
      .select('sealed_number')
      .where('card_id', '=', one.id)
      .executeTakeFirstOrThrow();
    await bank.db
      .updateTable('card_number')
      .set({ sealed_number: sealed })
      .where('card_id', '=', other.id)
      .execute();
    await expect(storedNumber(other.id)).rejects.toThrow();
  });
});

describe('an order is refused', () => {
  test('for the sixth card of an account, until one is terminated', async () => {
    const holder = await addHolder();
    const first = await holder.ordered();
    for (let card = 0; card < 3; card += 1) await addCard(bank, holder.accountId);
    const answers = await Promise.all([holder.order(), holder.order(), holder.order()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await codeOf(await holder.order())).toBe('too_many_cards');
    await holder.call('PATCH', `/card/${first.id}/`, { card_status: 'TERMINATED' });
    expect((await holder.order()).status).toBe(201);
  });

  test.each([
    ['taka', { kind: 'BDT' }, 404, 'not_found'],
    ['manual deposits', { kind: 'MANUAL' }, 404, 'not_found'],
    ['dollars that is closing', { status: 'IN_CLOSING' }, 422, 'account_closed'],
    ['dollars that is closed', { status: 'CLOSED' }, 422, 'account_closed'],
  ] as const)('for an account of %s', async (_name, account, status, code) => {
    const answer = await (await addHolder(account)).order();
    expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
  });

  test.each(['BUSINESS', 'PERSON'] as const)('without full access (%s)', async (profileType) => {
    const holder = await addHolder({ profileType });
    const change = { is_full_access_given: false };
    await bank.db.updateTable('customer').set(change).where('id', '=', holder.id).execute();
    expect(await codeOf(await holder.order())).toBe('not_permitted');
  });

  test('with limits that contradict each other, and nothing is issued', async () => {
    const holder = await addHolder();
    const answer = await holder.order({
      spending_limits: {
        transaction: { amount: '30.00' },
        day: { amount: '20.00', transactions: null },
      },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(['transaction']);
    const { body } = await holder.call('GET', '/card/');
    expect(body).toMatchObject({ results: [], count: 0 });
  });
});
