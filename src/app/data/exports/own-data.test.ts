import { expect, test, vi } from 'vitest';
import { apiEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#app/platform/api/errors.ts';
import { businessDataEndpoints, linkedDataEndpoints } from './business-data.ts';
import { customerDataEndpoints, ownDataText, pagedDataEndpoints } from './own-data.ts';

interface Options {
  readonly query?: Readonly<Record<string, string>>;
}
const closed = { status: 403, code: undefined, body: {}, retryAfterSeconds: undefined };
const bank = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, options: Options) => Promise<unknown>>(),
}));
vi.mock('#app/platform/api/api-client.ts', () => ({ call: bank.call }));

/** Endpoints that are not exported separately, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  listTransactions: 'read page by page for each account',
  listBdtTransactions: 'read page by page for each account',
  listActivity: 'the transactions, with note and category, are read for each account',
  listAccountActivity: 'sums of the transactions',
  listCategoryActivity: 'sums of the transactions',
  getStatement: 'sums of the transactions',
  listKycIdentityDocuments: 'among the files',
  findRoutingNumber: 'a directory of banks',
  listBdBanks: 'a directory of banks',
  listBdBankDistricts: 'a directory of districts',
  listDepositTerms: 'what holds for everybody now, with limits that are there already',
  listDepositBanks: 'the same for everybody',
  listTopUpOperators: 'the same for everybody',
  listTopUpPacks: 'the same for everybody',
  getMaskedMobileEmail: 'the same address and number, masked',
  getTicketData: 'the same for everybody',
  listSubscriptionPlans: 'the same for everybody',
  countTickets: 'the tickets are there one by one',
  getOtp: 'a code that is on its way for minutes',
};

test('the export contains every list the bank has about a customer', () => {
  const exported = new Set(
    [customerDataEndpoints, businessDataEndpoints, linkedDataEndpoints, pagedDataEndpoints]
      .flatMap((endpoints) => Object.values(endpoints))
      .map(({ name }) => name),
  );
  const missing = apiEndpoints
    .filter(({ access, method }) => access === 'session' && method === 'GET')
    // One record of a list that is exported whole, or the bytes of a file.
    .filter(({ params, response }) => params === undefined && response !== undefined)
    .map(({ name }) => name)
    .filter((name) => !exported.has(name) && elsewhere[name] === undefined);
  expect(missing).toEqual([]);
});

const idIn = (row: unknown): string | undefined => {
  const { id, transfer } = row as { id?: string; transfer?: { id: string } };
  return transfer?.id ?? id;
};

test('the file is valid JSON of every page, in pieces of one page each', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `row ${id}` }));
  const lists: Readonly<Record<string, readonly unknown[]>> = {
    listProfiles: [{ id: 'own' }, { id: '3001' }],
    listUserAccounts: [{ id: '1001', data: { accountNumber: '48001001' } }],
    listBdtAccounts: [{ id: '2001', account_number: '17402001' }],
    'listUserAccounts of 3001': [{ id: '5001', data: { accountNumber: '48005001' } }],
    'listTransfers of 3001': [{ id: 'paid by the business' }],
    listTransfers: rows(450).map((transfer) => ({ outcome: 'DONE', transfer })),
    listTopUps: rows(400),
    listTransactions: rows(401),
    listNotifications: [],
    listBusinesses: [{ id: '3001' }],
    listBusinessOwnerships: [{ id: 'owner' }],
    listTickets: [{ id: '4001' }],
    listTicketComments: [{ id: 'comment' }],
  };
  bank.call.mockImplementation(async (endpoint, { query = {} }) => {
    if (endpoint.name === 'listDeposits') throw new ApiError('problem', closed);
    const ofProfile = query['profile'] === undefined ? endpoint.name : `${endpoint.name} of 3001`;
    const all = lists[ofProfile] ?? [];
    const after = all.findIndex((row) => idIn(row) === query['after']) + 1;
    const from = Number(query['offset'] ?? after);
    const limit = Number(query['limit'] ?? 1_000);
    const results = all.slice(from, from + limit);
    // After a row: how many follow it, up to one more than the page.
    const count = after === 0 ? all.length : Math.min(all.length - after, limit + 1);
    return { results, comments: results, count, as_of: '77' };
  });
  const pieces: string[] = [];
  const task = {
    signal: new AbortController().signal,
    onProgress: vi.fn<(done: object) => void>(),
  };
  for await (const piece of ownDataText(task)) pieces.push(piece);
  const data = JSON.parse(pieces.join('')) as Record<string, unknown>;
  expect(Object.keys(data)).toEqual([
    'exported_at',
    ...Object.keys(customerDataEndpoints),
    'business_records',
    ...Object.keys(pagedDataEndpoints),
    'profile_records',
    'ticket_comments',
    'transactions',
  ]);
  expect(data).toMatchObject({
    accounts: { results: [{ id: '1001' }] },
    transfers: lists['listTransfers'],
    top_ups: lists['listTopUps'],
    deposits: null,
    notifications: [],
    business_records: { '3001': { ownerships: { results: [{ id: 'owner' }] } } },
    profile_records: {
      '3001': {
        accounts: { results: [{ id: '5001' }] },
        transfers: [{ id: 'paid by the business' }],
        deposits: null,
      },
    },
    ticket_comments: { '4001': [{ id: 'comment' }] },
    transactions: {
      '1001': { POSTED: rows(401), PENDING: rows(401), DECLINED: rows(401) },
      '2001': { POSTED: [], PENDING: [], DECLINED: [] },
      '5001': { POSTED: rows(401), PENDING: rows(401), DECLINED: rows(401) },
    },
  });
  const longest = Math.max(...pieces.map((piece) => piece.split('row ').length - 1));
  expect(longest).toBe(200);
  // A page of a long list begins after the last row of the page before.
  const queries = bank.call.mock.calls.filter(
    ([{ name }, { query = {} }]) => name === 'listTransfers' && query['profile'] === undefined,
  );
  expect(queries.map(([, { query }]) => query)).toEqual([
    { limit: '200', offset: '0' },
    { limit: '200', after: 'row 199' },
    { limit: '200', after: 'row 399' },
  ]);
  // Later pages of a history are as of the first.
  const later = bank.call.mock.calls.filter(([{ name }, { query }]) =>
    name === 'listTransactions' ? query?.['offset'] !== '0' : false,
  );
  expect(later.length).toBe(12);
  const histories = bank.call.mock.calls.filter(([{ name }]) => name === 'listTransactions');
  const numbers = histories.map(([, { query }]) => query?.['account_number']);
  expect(new Set(numbers)).toEqual(new Set(['48001001', '48005001']));
  for (const [, { query }] of later) expect(query?.['as_of']).toBe('77');
});
