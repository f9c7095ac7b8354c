import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import {
  type Matchable,
  type TransactionMatch,
  matcherOf,
} from '#domain/transactions/transaction-match.ts';
import { directions } from '#domain/transactions/transaction-status.ts';
import { transactionLists } from '#domain/transactions/transaction-status.ts';
import { type Transaction, listActivity, listTransactions } from '#contract/transactions.ts';
import * as ledger from '../ledger/ledger.ts';
import type { TransactionDraft } from '../ledger/postings.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  postingsOf,
} from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';
import { deriveMissingSearch } from './derive-search.ts';

/*
 * A history can be filtered as a whole (docs/decisions/0138). The rule of the domain, applied to all rows,
 * says what each filter has to find.
 */
const site = await testSite();
const { bank } = site;
const startMs = Date.parse('2026-03-01T05:00:00Z');
const minuteMs = 60_000;

let call: JsonCall;
let checking: TestAccount;
let taka: TestAccount;
let card: string;

const shop = (merchant: string) => ({
  merchant_name: merchant,
  merchant_city: 'New York',
  merchant_country: 'US',
  last_four_digit: '4242',
  emboss_name: 'RAHIMA KHATUN',
  network_decline_details: null,
  card: null,
});

const kindsOfRows: readonly Partial<TransactionDraft>[] = [
  { memo: 'Rent November' },
  { type: 'CARD', userData: shop('Patel Grocers Market') },
  { type: 'CARD', userData: shop('Blue Café') },
  { memo: 'ঈদের জামা', dstAccountNickname: 'Karim Ahmed' },
  { memo: 'বাজার ও মাছ' },
  { type: 'FEE', subtype: 'MONTHLY_FEE' },
];
const amounts = [1200n, 5149n, 150_000n, 99n];

const addRows = async (): Promise<void> => {
  const of = { checking: postingsOf(bank, checking), taka: postingsOf(bank, taka, 'npsb/BDT') };
  await ledger.postBatch(bank.db, [
    of.checking.post(startMs, 9_000_000n, { memo: 'Payroll ACME Corp' }),
    of.taka.post(startMs, 9_000_000n, { memo: 'Payroll ACME Corp' }),
  ]);
  for (let row = 1; row <= 48; row += 1) {
    const { post, decline, hold } = row % 4 === 3 ? of.taka : of.checking;
    const kind = kindsOfRows[row % kindsOfRows.length]!;
    const request = { ...kind, ...(kind.type === 'CARD' && row % 4 !== 3 ? { cardId: card } : {}) };
    const amount = amounts[row % amounts.length]!;
    const atMs = startMs + row * minuteMs;
    if (row % 12 === 5) await ledger.postBatch(bank.db, [decline(atMs, amount, request)]);
    else if (row % 12 === 10) await ledger.postBatch(bank.db, [hold(atMs, amount, request)]);
    else await ledger.postBatch(bank.db, [post(atMs, row % 5 === 0 ? amount : -amount, request)]);
  }
};

const read = async (path: string, query: Record<string, string>) => {
  const answer = await call('GET', `${path}?${new URLSearchParams(query).toString()}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return v.parse(
    path === '/activity/' ? listActivity.response : listTransactions.response,
    answer.body,
  );
};

const all = (path: string, query: Record<string, string>) =>
  read(path, { ...query, limit: '200' }).then(({ results }) => results);

const isMatch = (match: TransactionMatch) => {
  const matches = matcherOf(match);
  return (row: Transaction) => matches(row as Matchable);
};

const wireMatch = ({ category, direction, amountFrom, amountTo, text }: TransactionMatch) => ({
  ...(category === undefined ? {} : { category }),
  ...(direction === undefined ? {} : { direction }),
  ...(amountFrom === undefined ? {} : { amount_from: wireAmount(amountFrom) }),
  ...(amountTo === undefined ? {} : { amount_to: wireAmount(amountTo) }),
  ...(text === undefined ? {} : { search: text }),
});
const wireAmount = (minor: bigint): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

const ids = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  const customer = await addCustomer(bank, 'match@kheya.test');
  checking = await addAccount(bank, customer);
  taka = await addAccount(bank, customer, { kind: 'BDT' });
  card = await addCard(bank, checking.id);
  await addRows();
  call = await jsonCallerFor(site, customer);
  const rows = await all('/activity/', {});
  const chosen = rows.find(({ memo }) => memo === 'Rent November');
  await call('PATCH', `/transaction/${chosen?.id}/`, { category: 'BUSINESS', note: 'Dépôt 2026' });
});

const histories = [
  ['of all accounts', '/activity/', () => ({})],
  ['of a dollar account', '/transaction-history/', () => ({ account_number: checking.number })],
  ['of a card', '/transaction-history/', () => ({ card_id: card })],
  ['of a taka account', '/bdt-transactions/', () => ({ account_number: taka.number })],
] as const;

const matches: readonly (readonly [string, TransactionMatch])[] = [
  ['a category', { category: 'GROCERIES' }],
  ['a category that the customer chose', { category: 'BUSINESS' }],
  ['money out', { direction: 'debit' }],
  ['money in', { direction: 'credit' }],
  ['the smallest amount', { amountFrom: 5149n }],
  ['the largest amount', { amountTo: 5149n }],
  ['one amount', { amountFrom: 5149n, amountTo: 5149n }],
  ['words in any order', { text: 'november RENT' }],
  ['a merchant without its accent', { text: 'blue cafe' }],
  ['Bangla', { text: 'জামা' }],
  ['a name', { text: 'karim' }],
  ['an amount as text', { text: '$51.49' }],
  ['a note', { text: 'depot' }],
  ['all of them', { category: 'GROCERIES', direction: 'debit', amountFrom: 100n, text: 'patel' }],
  ['nothing', { text: 'there is no such row' }],
];

describe.each(histories)('the history %s', (_name, path, source) => {
  test.each(matches)('is narrowed to %s', async (_match, match) => {
    for (const status of transactionLists) {
      const query = { ...source(), status };
      const expected = (await all(path, query)).filter(isMatch(match));
      const found = await read(path, { ...query, ...wireMatch(match), limit: '200' });
      expect(ids(found.results)).toEqual(ids(expected));
      expect(found.count).toBe(expected.length);
    }
  });
});

test('each filter of the table finds something', async () => {
  const rows = await all('/activity/', {});
  for (const [name, match] of matches.slice(0, -1))
    expect(rows.filter(isMatch(match)).length, name).toBeGreaterThan(0);
});

test('combined filters find what the rule finds', async () => {
  const rows = await all('/activity/', {});
  const categories = [...new Set(rows.map(({ category }) => category as TransactionCategory))];
  const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
  const match: fc.Arbitrary<TransactionMatch> = fc.record({
    category: optional(fc.constantFrom(...categories)),
    direction: optional(fc.constantFrom(...directions)),
    amountFrom: optional(fc.constantFrom(0n, 99n, 1200n, 1201n)),
    amountTo: optional(fc.constantFrom(1201n, 5149n, 150_000n)),
    text: optional(fc.constantFrom('rent', 'a', '12.00', 'new york', 'KH', ' ', 'মাছ', '%', '_')),
  });
  await fc.assert(
    fc.asyncProperty(match, async (wanted) => {
      const found = await read('/activity/', { ...wireMatch(wanted), limit: '200' });
      expect(ids(found.results)).toEqual(ids(rows.filter(isMatch(wanted))));
      expect(found.count).toBe(found.results.length);
    }),
    { numRuns: 40 },
  );
});

test('pages of a filtered history are the parts of the whole', async () => {
  const query = { account_number: checking.number, direction: 'debit' };
  const whole = await read('/transaction-history/', { ...query, limit: '200' });
  expect(whole.count).toBeGreaterThan(10);
  const pages: Transaction[] = [];
  for (let offset = 0; offset < whole.count; offset += 10) {
    const page = await read('/transaction-history/', {
      ...query,
      ...{ limit: '10', offset: String(offset), as_of: whole.as_of },
    });
    expect(page.count).toBe(whole.count);
    pages.push(...page.results);
  }
  expect(ids(pages)).toEqual(ids(whole.results));
  const exported = await read('/transaction-history/', { ...query, limit: 'all' });
  expect({ ...exported, as_of: whole.as_of }).toEqual(whole);
});

test('dates narrow a filtered history of an account and of a card', async () => {
  const dates = {
    from_date: new Date(startMs + 10 * minuteMs).toISOString(),
    to_date: new Date(startMs + 30 * minuteMs).toISOString(),
  };
  for (const source of [{ account_number: checking.number }, { card_id: card }]) {
    const within = await all('/transaction-history/', { ...source, ...dates });
    const found = await read('/transaction-history/', { ...source, ...dates, direction: 'debit' });
    expect(ids(found.results)).toEqual(
      ids(within.filter(({ dc_sign }) => dc_sign === 'debit')).slice(0, 20),
    );
    expect(found.count).toBe(within.filter(({ dc_sign }) => dc_sign === 'debit').length);
  }
});

test('the next page of all activity is as of the last row', async () => {
  const whole = await all('/activity/', { direction: 'debit' });
  const first = await read('/activity/', { direction: 'debit', limit: '7' });
  const asOf = String(BigInt(first.results.at(-1)!.ledger_sequence) - 1n);
  const next = await read('/activity/', { direction: 'debit', limit: '7', as_of: asOf });
  expect(ids([...first.results, ...next.results])).toEqual(ids(whole).slice(0, 14));
  expect(next.count).toBe(whole.length - 7);
});

test('a changed category and a removed note are found at once', async () => {
  const [row] = await all('/activity/', { search: 'patel' });
  const find = async (query: Record<string, string>) => ids(await all('/activity/', query));
  const change = (body: object) => call('PATCH', `/transaction/${row?.id}/`, body);
  await change({ category: 'FAMILY_SUPPORT', note: 'Iftar' });
  expect(await find({ category: 'FAMILY_SUPPORT', search: 'iftar' })).toEqual([row?.id]);
  expect(await find({ category: 'GROCERIES' })).not.toContain(row?.id);
  await change({ category: null, note: null });
  expect(await find({ search: 'iftar' })).toEqual([]);
  expect(await find({ category: 'GROCERIES' })).toContain(row?.id);
});

test('rows of an older version are found once their category and text are derived', async () => {
  const query = { category: 'GROCERIES', search: 'patel' };
  const before = await read('/activity/', query);
  expect(before.count).toBeGreaterThan(0);
  await sql`update transaction set category = null, search_text = null`.execute(bank.db);
  expect((await read('/activity/', query)).count).toBe(0);
  expect((await all('/activity/', {})).every(({ category }) => category !== null)).toBe(true);
  while ((await deriveMissingSearch(bank)) > 0);
  expect(await read('/activity/', query)).toEqual(before);
  const left = await sql<{ count: bigint }>`
    select count(*) as count from transaction where category is null`.execute(bank.db);
  expect(left.rows[0]?.count).toBe(0n);
});

test('a filter on an account of another customer is not found', async () => {
  const stranger = await addAccount(bank, await addCustomer(bank, 'match-stranger@kheya.test'));
  const query = new URLSearchParams({ account_number: stranger.number, category: 'RENT' });
  expect((await call('GET', `/transaction-history/?${query.toString()}`)).status).toBe(404);
});

test.each([
  [{ category: 'HOLIDAYS' }, 'category', 'This value is not valid.'],
  [{ direction: 'out' }, 'direction', 'This value is not valid.'],
  [{ amount_from: '-1.00' }, 'amount_from', 'This value is not valid.'],
  [{ amount_to: '1.005' }, 'amount_to', 'This value is not valid.'],
  [{ search: 'a'.repeat(101) }, 'search', 'This value is not valid.'],
  [
    { amount_from: '5.00', amount_to: '4.99' },
    'amount_to',
    'This must not be below the first amount.',
  ],
])('%j is refused at its field', async (query: Record<string, string>, field, message) => {
  for (const path of ['/activity/', `/transaction-history/`]) {
    const source: Record<string, string> =
      path === '/activity/' ? {} : { account_number: checking.number };
    const search = new URLSearchParams({ ...source, ...query }).toString();
    const answer = await call('GET', `${path}?${search}`);
    expect(answer).toEqual({ status: 400, body: { [field]: [message] } });
  }
});
