import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Transaction, listTransactions } from '#contract/transactions.ts';
import { rangeOfDays, toWireInstant } from '#domain/calendar/days.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  postingsOf,
} from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';

const site = await testSite();
const { bank } = site;
const minuteMs = 60_000;
const newYork = 'America/New_York';
const startMs = Date.parse('2026-03-01T05:00:00Z');

let account: TestAccount;
let card: string;
let headers: Record<string, string>;

type Query = Record<string, string>;
const call = (query: Query, path = 'transaction-history') =>
  site.fetch(`/api/${path}/?${new URLSearchParams(query).toString()}`, { headers });

interface Page {
  count: number;
  as_of: string;
  results: Transaction[];
}
const page = async (query: Query): Promise<Page> => {
  const answer = await call({ account_number: account.number, ...query });
  expect(answer.status).toBe(200);
  return v.parse(listTransactions.response, await answer.json());
};
const memos = (rows: readonly Transaction[]) => rows.map(({ memo }) => memo);

beforeAll(async () => {
  const customer = await addCustomer(bank, 'history@kheya.test');
  account = await addAccount(bank, customer);
  card = await addCard(bank, account.id);
  const { token } = await issueToken(bank, customer);
  headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const { post } = postingsOf(bank, account);
  // Ten rows per minute, so that ordering by time alone would be ambiguous.
  await ledger.postBatch(
    bank.db,
    Array.from({ length: 640 }, (_, index) =>
      post(startMs + Math.floor(index / 10) * minuteMs, index % 4 === 3 ? -100n : 500n, {
        memo: `row ${index + 1}`,
        ...(index % 5 === 0 && { cardId: card }),
      }),
    ),
  );
});

describe('paging (product.md A28)', () => {
  test('newest first, every row once, balances following the sequence', async () => {
    const first = await page({ limit: '50' });
    expect(first.count).toBe(640);
    const rows = [...first.results];
    for (let offset = 50; offset < first.count; offset += 50) {
      const next = await page({ limit: '50', offset: `${offset}`, as_of: first.as_of });
      rows.push(...next.results);
    }
    expect(memos(rows)).toEqual(Array.from({ length: 640 }, (_, index) => `row ${640 - index}`));
    let balance = 0;
    for (const row of rows.toReversed()) {
      balance += row.dc_sign === 'credit' ? Number(row.amount) : -Number(row.amount);
      expect(row.balance).toBe(balance.toFixed(2));
    }
  });

  test('pages do not shift when rows arrive; a new first page shows them', async () => {
    const first = await page({ limit: '20' });
    const before = await page({ limit: '20', offset: '20', as_of: first.as_of });
    await ledger.postBatch(bank.db, [
      postingsOf(bank, account).post(startMs, 100n, { memo: 'arrived' }),
    ]);
    const after = await page({ limit: '20', offset: '20', as_of: first.as_of });
    expect(after).toEqual(before);
    expect(after.count).toBe(first.count);
    const fresh = await page({ limit: '20' });
    expect(fresh.count).toBe(first.count + 1);
    expect(fresh.results[0]?.memo).toBe('arrived');
  });

  test('an offset past the end returns an empty page', async () => {
    for (const offset of ['641', '999999999']) expect((await page({ offset })).results).toEqual([]);
  });

  test('twenty rows by default, two hundred at most', async () => {
    expect((await page({})).results).toHaveLength(20);
    expect((await page({ limit: '200' })).results).toHaveLength(200);
    const answer = await call({ account_number: account.number, limit: '201' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ limit: ['This is at most 200.'] });
  });

  test('the rows of a card are numbered separately', async () => {
    const answer = await call({ card_id: card, limit: '50', offset: '100' });
    const rows = v.parse(listTransactions.response, await answer.json());
    expect(rows.count).toBe(128);
    expect(memos(rows.results)[0]).toBe('row 136');
    expect(rows.results).toHaveLength(28);
  });
});

describe('dates (product.md A5)', () => {
  const days = (from: string, to: string): Query => {
    const { fromMs, toMs } = rangeOfDays(from, to, newYork);
    return { from_date: toWireInstant(fromMs), to_date: toWireInstant(toMs) };
  };

  test('From = To = today covers the whole day, also when the clocks change', async () => {
    const dated = await addAccount(bank, account.customerId);
    const { post } = postingsOf(bank, dated);
    // 8 March 2026 is 23 hours long in New York, from 05:00 to 04:00 UTC.
    const instants = [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-08T23:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00.000Z',
    ];
    await ledger.postBatch(
      bank.db,
      instants.map((instant) => post(Date.parse(instant), 100n, { memo: instant })),
    );
    const filter = { account_number: dated.number, ...days('2026-03-08', '2026-03-08') };
    const found = v.parse(listTransactions.response, await (await call(filter)).json());
    expect(found.count).toBe(3);
    expect(memos(found.results)).toEqual(instants.slice(1, 4).toReversed());
    const nextDay = { account_number: dated.number, ...days('2026-03-09', '2026-03-09') };
    expect(await (await call(nextDay)).json()).toMatchObject({ count: 1 });
  });

  test('a period can be paged with as_of', async () => {
    const filter = {
      from_date: toWireInstant(startMs + 10 * minuteMs),
      to_date: toWireInstant(startMs + 20 * minuteMs),
    };
    const first = await page({ ...filter, limit: '50' });
    const second = await page({ ...filter, limit: '50', offset: '50', as_of: first.as_of });
    expect(first.count).toBe(100);
    expect(memos([...first.results, ...second.results])).toEqual(
      Array.from({ length: 100 }, (_, index) => `row ${200 - index}`),
    );
  });

  test.each([
    ['the same instant', '2026-03-02T00:00:00Z', '2026-03-02T00:00:00Z'],
    ['an end before the start', '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'],
  ])('%s is refused at to_date', async (_name, from_date, to_date) => {
    const answer = await call({ account_number: account.number, from_date, to_date });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ to_date: ['The end must be after the start.'] });
  });

  test('a date that does not exist is refused at its field', async () => {
    const answer = await call({
      account_number: account.number,
      from_date: '2026-13-41T00:00:00Z',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ from_date: ['This is not a date.'] });
  });
});

describe('account or card', () => {
  test('a request without account and card is refused at its field', async () => {
    const answer = await call({ status: 'POSTED' });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(['account_number']);
  });

  test('taka accounts have a separate history', async () => {
    const taka = await addAccount(bank, account.customerId, { kind: 'BDT' });
    const manual = await addAccount(bank, account.customerId, { kind: 'MANUAL' });
    await ledger.postBatch(bank.db, [postingsOf(bank, taka, 'npsb/BDT').post(startMs, 700n)]);
    const asked = async (number: string, path: string) =>
      (await call({ account_number: number }, path)).status;
    expect(await asked(taka.number, 'bdt-transactions')).toBe(200);
    expect(await asked(taka.number, 'transaction-history')).toBe(404);
    expect(await asked(manual.number, 'transaction-history')).toBe(200);
    expect(await asked(account.number, 'bdt-transactions')).toBe(404);
  });

  test('a card with an account that is not its own is not found', async () => {
    const other = await addAccount(bank, account.customerId);
    const answer = await call({ card_id: card, account_number: other.number });
    expect(answer.status).toBe(404);
  });
});
