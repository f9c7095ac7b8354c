import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Transaction, getTransaction, listActivity } from '#contract/transactions.ts';
import * as ledger from '../ledger/ledger.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import { type TestAccount, addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import { addVerifiedBusiness } from '../testing/businesses.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank } = site;
const minuteMs = 60_000;
const startMs = Date.parse('2026-03-01T05:00:00Z');

let customer: string;
let call: JsonCall;
let checking: TestAccount;
let savings: TestAccount;
let taka: TestAccount;
let business: string;

const page = async (query: Record<string, string> = {}, from = call) => {
  const answer = await from('GET', `/activity/?${new URLSearchParams(query).toString()}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return v.parse(listActivity.response, answer.body);
};
const memos = (rows: readonly Transaction[]) => rows.map(({ memo }) => memo);
const postedAt = (minute: number, account: TestAccount, memo: string, amount = 500n) =>
  postingsOf(bank, account, account === taka ? 'npsb/BDT' : 'ach/USD').post(
    startMs + minute * minuteMs,
    amount,
    { memo },
  );

/** Thirty rows that take turns on three accounts, then one declined and one pending. */
beforeAll(async () => {
  customer = await addCustomer(bank, 'activity@kheya.test');
  checking = await addAccount(bank, customer);
  savings = await addAccount(bank, customer);
  taka = await addAccount(bank, customer, { kind: 'BDT' });
  const hidden = await addAccount(bank, customer, { status: 'ACCOUNT_NEVER_ACTIVE' });
  business = await addVerifiedBusiness(bank, customer);
  const shop = await addAccount(bank, customer, { profileType: 'BUSINESS', profileId: business });
  const stranger = await addAccount(bank, await addCustomer(bank, 'stranger@kheya.test'));
  const accounts = [checking, savings, taka];
  for (let row = 1; row <= 30; row += 1)
    await ledger.postBatch(bank.db, [postedAt(row, accounts[row % 3]!, `row ${row}`)]);
  const { hold, decline } = postingsOf(bank, checking);
  await ledger.postBatch(bank.db, [
    decline(startMs + 31 * minuteMs, 100n, { memo: 'declined' }),
    hold(startMs + 32 * minuteMs, 100n, { memo: 'pending' }),
    postedAt(33, shop, 'shop'),
    postedAt(34, stranger, 'stranger'),
    postedAt(35, hidden, 'hidden'),
  ]);
  call = await jsonCallerFor(site, customer);
});

const rowsDown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `row ${from - index}`);

describe('all activity (product.md A41)', () => {
  test('is newest first over all accounts and lists, twenty rows by default', async () => {
    const { results, count, as_of } = await page();
    expect(memos(results)).toEqual(['pending', 'declined', ...rowsDown(30, 13)]);
    expect(count).toBe(32);
    expect(as_of).toBe(results[0]?.ledger_sequence);
    expect(new Set(results.map(({ account_id }) => account_id))).toEqual(
      new Set([checking.id, savings.id, taka.id]),
    );
  });

  test('is paged by the ledger sequence; later rows do not shift the pages', async () => {
    const pages: (readonly (string | null)[])[] = [];
    let asOf: string | undefined;
    let left = 32;
    while (left > 0) {
      const { results, count } = await page({ limit: '7', ...(asOf ? { as_of: asOf } : {}) });
      expect(count).toBe(left);
      pages.push(memos(results));
      left -= results.length;
      asOf = String(BigInt(results.at(-1)!.ledger_sequence) - 1n);
      await ledger.postBatch(bank.db, [
        postedAt(100 + pages.length, savings, `arrived ${pages.length}`),
      ]);
    }
    expect(pages.flat()).toEqual(['pending', 'declined', ...rowsDown(30, 1)]);
    expect((await page({ limit: '7', as_of: asOf! })).results).toEqual([]);
    expect(memos((await page({ limit: '1' })).results)).toEqual([`arrived ${pages.length}`]);
  });

  test('keeps both rows of a transfer between two accounts on one page', async () => {
    const journal = {
      id: bank.random.newId(),
      kind: 'test_transfer',
      bookedAtMs: startMs + 200 * minuteMs,
      entries: [
        { accountId: checking.id, amount: -100n },
        { accountId: savings.id, amount: 100n },
      ],
    };
    const own = {
      type: 'OWN',
      status: 'COMPLETE',
      memo: 'own',
      referenceId: 'KH00000OWN01',
    } as const;
    const { post } = postingsOf(bank, checking);
    const [debit] = (post(startMs, -100n, own) as { transactions: readonly object[] }).transactions;
    const credit = {
      ...debit,
      id: bank.random.newId(),
      accountId: savings.id,
      direction: 'credit',
    };
    await ledger.postBatch(bank.db, [
      { kind: 'post', journal, transactions: [debit, credit] as never },
    ]);
    const { results } = await page({ limit: '1' });
    expect(memos(results)).toEqual(['own', 'own']);
    expect(new Set(results.map(({ account_id }) => account_id)).size).toBe(2);
    const next = String(BigInt(results[0]!.ledger_sequence) - 1n);
    expect(memos((await page({ limit: '1', as_of: next })).results)[0]).toMatch(/^arrived/);
  });

  test('has one list where the status names it', async () => {
    expect(memos((await page({ status: 'PENDING' })).results)).toEqual(['pending']);
    expect(await page({ status: 'DECLINED' })).toMatchObject({
      count: 1,
      results: [{ memo: 'declined', balance: null }],
    });
    const posted = await page({ status: 'POSTED', limit: '200' });
    expect(posted.count).toBe(posted.results.length);
    expect(posted.results.every(({ status }) => ['POSTED', 'COMPLETE'].includes(status))).toBe(
      true,
    );
  });

  test('has each row as the other endpoints answer it', async () => {
    const { results } = await page({ limit: '200' });
    for (const row of results.slice(0, 5)) {
      const one = await call('GET', `/transaction-history/${row.id}/`);
      expect(v.parse(getTransaction.response, one.body)).toEqual(row);
    }
    const history = await call('GET', `/bdt-transactions/?account_number=${taka.number}&limit=200`);
    const { results: listed } = history.body as { results: Transaction[] };
    expect(results.filter(({ account_id }) => account_id === taka.id)).toEqual(listed);
  });
});

describe('a profile (product.md A36)', () => {
  test('shows the rows of its own accounts alone', async () => {
    expect(memos((await page({ profile: business })).results)).toEqual(['shop']);
    expect((await page({ profile: business })).count).toBe(1);
    const own = memos((await page({ profile: customer, limit: '200' })).results);
    expect(own).toEqual(memos((await page({ limit: '200' })).results));
    for (const other of ['shop', 'stranger', 'hidden']) expect(own).not.toContain(other);
  });

  test('of another customer is not found', async () => {
    const stranger = await jsonCallerFor(site, await addCustomer(bank, 'asker@kheya.test'));
    for (const profile of [business, customer, bank.random.newId()])
      expect((await stranger('GET', `/activity/?profile=${profile}`)).status).toBe(404);
  });

  test('without accounts or rows has an empty page', async () => {
    const id = await addCustomer(bank, 'new@kheya.test');
    const newcomer = await jsonCallerFor(site, id);
    expect(await page({}, newcomer)).toEqual({ count: 0, as_of: '0', results: [] });
    await addAccount(bank, id);
    expect(await page({}, newcomer)).toEqual({ count: 0, as_of: '0', results: [] });
  });
});

test.each([
  ['limit', '201', 'This is at most 200.'],
  ['limit', 'all', 'This value is not valid.'],
  ['as_of', 'now', 'This value is not valid.'],
  ['profile', 'me', 'This value is not valid.'],
  ['status', 'LOST', 'This value is not valid.'],
])('%s %s is refused at its field', async (field, value, message) => {
  const answer = await call('GET', `/activity/?${field}=${value}`);
  expect(answer).toEqual({ status: 400, body: { [field]: [message] } });
});
