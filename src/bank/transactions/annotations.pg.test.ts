import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Transaction, updateTransaction } from '#contract/transactions.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import * as ledger from '../ledger/ledger.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import { type TestAccount, addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const site = await testSite();
const { bank, clock } = site;

let customer: string;
let account: TestAccount;
let call: JsonCall;

beforeAll(async () => {
  customer = await addCustomer(bank, 'notes@kheya.test');
  account = await addAccount(bank, customer);
  call = await jsonCallerFor(site, customer);
});

/** A posted rent payment; its derived category is RENT. */
const addRow = async (more: object = {}): Promise<string> => {
  const id = bank.random.newId();
  const { post } = postingsOf(bank, account);
  await ledger.postBatch(bank.db, [
    post(clock.wallMs(), 50_000n, {}),
    post(clock.wallMs(), -100n, { id, memo: 'Rent March', ...more }),
  ]);
  return id;
};
const change = async (id: string, body: object): Promise<Transaction> => {
  clock.moveMs(5_000);
  const answer = await call('PATCH', `/transaction/${id}/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return v.parse(updateTransaction.response, answer.body);
};
const rowsOf = async (path: string): Promise<readonly Transaction[]> =>
  ((await call('GET', path)).body as { results: Transaction[] }).results;

describe('note and category', () => {
  test('start as none and derived, and show in every list once changed', async () => {
    const id = await addRow();
    const before = (await call('GET', `/transaction-history/${id}/`)).body as Transaction;
    expect([before.category, before.note]).toEqual(['RENT', null]);
    const after = await change(id, { note: '  March,\n with the  garage ', category: 'BUSINESS' });
    expect(after).toEqual({ ...before, category: 'BUSINESS', note: 'March, with the garage' });
    for (const path of ['/activity/', `/transaction-history/?account_number=${account.number}`])
      expect((await rowsOf(path)).find((row) => row.id === id)).toEqual(after);
    expect((await call('GET', `/transaction-history/${id}/`)).body).toEqual(after);
  });

  test('change one by one; null removes the note and goes back to the derived category', async () => {
    const id = await addRow();
    expect(await change(id, { category: 'HEALTH' })).toMatchObject({
      category: 'HEALTH',
      note: null,
    });
    expect(await change(id, { note: 'বাসা' })).toMatchObject({ category: 'HEALTH', note: 'বাসা' });
    expect(await change(id, { category: null })).toMatchObject({ category: 'RENT', note: 'বাসা' });
    expect(await change(id, { note: null })).toMatchObject({ category: 'RENT', note: null });
    await change(id, { note: 'again' });
    expect(await change(id, { note: '   ' })).toMatchObject({ note: null });
    expect(await change(id, {})).toMatchObject({ category: 'RENT', note: null });
  });

  test('may be sent twice', async () => {
    const id = await addRow();
    const body = { note: 'twice', category: 'OTHER' };
    expect(await change(id, body)).toEqual(await change(id, body));
    const both = await Promise.all([change(id, { note: 'a' }), change(id, { category: 'CASH' })]);
    expect(both.map(({ id: changed }) => changed)).toEqual([id, id]);
    expect(await change(id, {})).toMatchObject({ note: 'a', category: 'CASH' });
  });

  test('stay when a pending row completes or is declined', async () => {
    const { hold, settle, release, post } = postingsOf(bank, account);
    const [first, second] = [hold(clock.wallMs(), 10n), hold(clock.wallMs(), 10n)];
    await ledger.postBatch(bank.db, [post(clock.wallMs(), 50_000n), first, second]);
    await change(first.transaction.id, { note: 'first' });
    await change(second.transaction.id, { note: 'second', category: 'BILLS' });
    await ledger.postBatch(bank.db, [
      settle(first, clock.wallMs(), 12n),
      release(second, clock.wallMs(), 'RELEASED'),
    ]);
    expect(await change(first.transaction.id, {})).toMatchObject({ note: 'first', amount: '0.12' });
    expect(await change(second.transaction.id, {})).toMatchObject({
      note: 'second',
      category: 'BILLS',
      status: 'RELEASED',
    });
  });

  test('change nothing of the ledger and its texts', async () => {
    await change(await addRow(), { note: 'no entry', category: 'OTHER' });
    expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
  });
});

describe('a change is refused', () => {
  const tooLong = [fieldProblems.too_long];
  test.each([
    [{ note: 'x'.repeat(201) }, { note: tooLong }],
    [{ note: 'x'.repeat(1001) }, { note: ['This value is not valid.'] }],
    [{ note: 5 }, { note: ['This value is not valid.'] }],
    [{ category: 'GAMBLING' }, { category: ['This value is not valid.'] }],
    [{ memo: 'mine' }, { memo: ['This field is not known here.'] }],
  ])('for %j, at its field', async (body, fields) => {
    const id = await addRow();
    expect(await call('PATCH', `/transaction/${id}/`, body)).toEqual({ status: 400, body: fields });
    expect(await change(id, {})).toMatchObject({ note: null, category: 'RENT' });
  });

  test('200 characters fit, with spaces around them', async () => {
    const note = 'ক'.repeat(200);
    expect(await change(await addRow(), { note: `  ${note}  ` })).toMatchObject({ note });
  });

  test('for another customer’s transaction as for a missing one', async () => {
    const id = await addRow();
    const stranger = await jsonCallerFor(site, await addCustomer(bank, 'other@kheya.test'));
    const foreign = await stranger('PATCH', `/transaction/${id}/`, { note: 'mine' });
    const missing = await call('PATCH', `/transaction/${bank.random.newId()}/`, { note: 'mine' });
    expect(foreign).toEqual(missing);
    expect(foreign.status).toBe(404);
    expect(await change(id, {})).toMatchObject({ note: null });
  });

  test('after sixty within a minute', async () => {
    const id = await addRow();
    clock.moveMs(61_000);
    const codes = new Set<number>();
    for (let number = 0; number < 61; number += 1)
      codes.add((await call('PATCH', `/transaction/${id}/`, { note: `note ${number}` })).status);
    expect([...codes]).toEqual([200, 429]);
    clock.moveMs(61_000);
    expect(await change(id, {})).toMatchObject({ note: 'note 59' });
  });
});

test.each([
  ['frozen', { synctera_user_status: 'FROZEN' }],
  ['blocked', { admin_review_status: 'BLOCKED' }],
] as const)('a customer who is %s may still write notes', async (_name, status) => {
  const id = await addRow();
  await bank.db.updateTable('customer').set(status).where('id', '=', customer).execute();
  clock.moveMs(61_000);
  expect(await change(id, { note: 'for the bank' })).toMatchObject({ note: 'for the bank' });
});
