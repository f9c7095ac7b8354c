import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BdtAccount, UserAccount } from '#contract/accounts.ts';
import { headerNames } from '#contract/endpoint.ts';
import { accountTerms, maxOpenAccounts } from '#domain/accounts/account-opening.ts';
import { testSite } from '../testing/test-site.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type ApiCall, apiCaller } from '../testing/api-client.ts';
import { addAccount, addCustomer } from '../testing/customers.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { closeAccount } from './close-account.ts';
import type { CustomerTable } from '../database/tables/customers.ts';

/*
 * Goal: one request of a permitted customer opens one account, however often and concurrently it is
 * sent; a customer without permission opens none (spec 6, product.md A22). Method: the calls of the
 * app, with idempotency keys.
 */
const site = await testSite();
const { bank } = site;
const { db } = bank;

let made = 0;
let customer = '';
let withKey: (key: string) => ApiCall;

beforeEach(async () => {
  made += 1;
  customer = await addCustomer(bank, `opener${made}@example.test`);
  const { token } = await issueToken(bank, customer);
  withKey = (key) => apiCaller(site, token, { [headerNames.idempotencyKey]: key });
});

const request = {
  account_type: 'CHECKING',
  nickname: ' Rent  money ',
  agreed_terms: accountTerms.USD,
};
const open = (body: object = request, key = bank.random.newId()) =>
  withKey(key)('POST', '/user-account/', body);

const accountsOf = () =>
  db.selectFrom('account').selectAll().where('customer_id', '=', customer).execute();

type Standing = Partial<
  Pick<CustomerTable, 'profile_approval_status' | 'synctera_user_status' | 'admin_review_status'>
>;
const stand = (change: Standing) =>
  db.updateTable('customer').set(change).where('id', '=', customer).execute();

describe('a dollar account', () => {
  test('is open immediately, with a number, the accepted terms and a notification', async () => {
    const answer = await open();
    expect(answer.status).toBe(201);
    const account = (await answer.json()) as UserAccount;
    expect(account).toMatchObject({
      nickname: 'Rent money',
      account_status: 'ACTIVE_OR_DISBURSED',
      account_holder_name: 'Rahima Khatun',
      user: customer,
      account_details: { synctera_account_balance: '0.00', hold_balance: '0.00' },
      data: { account_type: 'CHECKING', accountNumber: expect.stringMatching(/^48\d{8}$/) },
    });
    const listed = await withKey('')('GET', '/user-account/');
    expect(await listed.json()).toMatchObject({ count: 1, results: [account] });
    const agreement = await db
      .selectFrom('account_consent')
      .select('terms')
      .where('account_id', '=', account.id)
      .execute();
    expect(agreement).toEqual([{ terms: accountTerms.USD }]);
    const bell = await withKey('')('GET', '/notification/?limit=10&offset=0');
    const given = JSON.stringify(await bell.json());
    expect(given).toContain('Your dollar account is open');
    expect(given).not.toContain(account.data.accountNumber);
    expect(await verifyLedger(db)).toMatchObject({ ledger: [], resources: [] });
  });

  test('of a customer with one name is held by that name, and a letter says so', async () => {
    const names = { first_name: '', middle_name: null, last_name: 'Nguyễn' };
    await db.updateTable('customer').set(names).where('id', '=', customer).execute();
    const account = (await (await open()).json()) as UserAccount;
    expect(account.account_holder_name).toBe('Nguyễn');
    const letter = await withKey('')('GET', `/account/${account.id}/ownership-letter/`);
    const { pages } = await readPdf(new Uint8Array(await letter.arrayBuffer()));
    expect(pages.flat().join('')).toContain('Nguyễn holds the account');
  });

  test('is opened once by ten simultaneous requests of one key, with identical responses', async () => {
    const key = bank.random.newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(request, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.has(headerNames.idempotentReplayed));
    expect(replayed).toHaveLength(9);
    expect(await accountsOf()).toHaveLength(1);
  });

  test('is refused under the key of a different request', async () => {
    const key = bank.random.newId();
    expect((await open(request, key)).status).toBe(201);
    const other = await open({ ...request, account_type: 'SAVINGS' }, key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'key_reused' });
    expect(await accountsOf()).toHaveLength(1);
  });

  test('beyond the maximum per customer is refused, also to concurrent requests', async () => {
    const most = maxOpenAccounts.USD;
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => open()));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: most }, () => 201), 409, 409, 409]);
    expect(await accountsOf()).toHaveLength(most);
    const numbers = (await accountsOf()).map(({ account_number }) => account_number);
    expect(new Set(numbers).size).toBe(most);
  });

  test('can be opened again after another was closed', async () => {
    await Promise.all(
      Array.from({ length: maxOpenAccounts.USD }, () => addAccount(bank, customer)),
    );
    expect((await open()).status).toBe(409);
    const [first] = await accountsOf();
    await closeAccount(db, { id: first!.id, closedAtMs: bank.clock.wallMs() });
    expect((await open()).status).toBe(201);
  });
});

const takaWish = {
  nickname: 'Desh',
  purpose: 'SUPPORT_FAMILY',
  nominees: [
    { name: 'Rahima Khatun', relation: 'PARENT', nid: '1234567890', share: '60' },
    { name: 'Karim Miah', relation: 'SIBLING', nid: '১২৩৪৫৬৭৮৯০১২৩', share: '40%' },
  ],
  agreed_terms: accountTerms.BDT,
};
const openTaka = (body: object = takaWish, key = bank.random.newId()) =>
  withKey(key)('POST', '/bdt-account/', body);

describe('a taka account', () => {
  test('is open immediately and shows its nominees without their document numbers', async () => {
    const answer = await openTaka();
    expect(answer.status).toBe(201);
    const account = (await answer.json()) as BdtAccount;
    expect(account).toMatchObject({
      account_name: 'Kheya Taka',
      account_number: expect.stringMatching(/^174\d{10}$/),
      account_balance: '0.00',
      nickname: 'Desh',
      nominees: [
        { name: 'Rahima Khatun', relation: 'PARENT', share_percent: 60 },
        { name: 'Karim Miah', relation: 'SIBLING', share_percent: 40 },
      ],
    });
    const list = await withKey('')('GET', '/bdt-account/');
    expect(await list.json()).toEqual({ count: 1, results: [account] });
    const agreement = await db
      .selectFrom('account_consent')
      .select('terms')
      .where('account_id', '=', account.id)
      .execute();
    expect(agreement).toEqual([{ terms: accountTerms.BDT }]);
    const bell = await withKey('')('GET', '/notification/?limit=10&offset=0');
    expect(await bell.text()).toContain('Your taka account is open');
    expect(await verifyLedger(db)).toMatchObject({ ledger: [], resources: [] });
  });

  test('stores document numbers encrypted, and the request hash covers only their last digits', async () => {
    const key = bank.random.newId();
    expect((await openTaka(takaWish, key)).status).toBe(201);
    const rows = await db.selectFrom('account_nominee').selectAll().execute();
    expect(rows.map(({ nid_last_four }) => nid_last_four)).toContain('0123');
    for (const { sealed_nid } of rows) expect(sealed_nid.toString('latin1')).not.toMatch(/\d{10}/);
    const plain = createHash('sha256').update(`createBdtAccount\0${JSON.stringify(takaWish)}`);
    const answers = await db
      .selectFrom('idempotent_answer')
      .select('request_hash')
      .where('key', '=', key)
      .execute();
    expect(answers[0]?.request_hash.equals(plain.digest())).toBe(false);
  });

  test('is opened once by ten concurrent requests, and a second one is refused', async () => {
    const key = bank.random.newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => openTaka(takaWish, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    const second = await openTaka();
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { code: 'too_many_accounts' },
    ]);
    expect(await accountsOf()).toHaveLength(1);
  });

  test('is refused under the key of a request that differs only in a document number', async () => {
    const key = bank.random.newId();
    expect((await openTaka(takaWish, key)).status).toBe(201);
    const [first, last] = takaWish.nominees;
    const other = { ...takaWish, nominees: [{ ...first, nid: '1234567891' }, last] };
    const answer = await openTaka(other, key);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'key_reused' }]);
  });

  test('can be opened by a customer verified for taka only', async () => {
    await stand({ profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' });
    expect((await openTaka()).status).toBe(201);
  });

  test.each<[string, Standing]>([
    ['not verified yet', { profile_approval_status: 'KYC_REVIEW' }],
    ['frozen', { synctera_user_status: 'FROZEN' }],
    ['blocked by a review', { admin_review_status: 'BLOCKED' }],
  ])('cannot be opened by a customer who is %s', async (_case, standing) => {
    await stand(standing);
    const isFrozen = standing.synctera_user_status === 'FROZEN';
    expect((await openTaka()).status).toBe(isFrozen ? 422 : 403);
    expect(await accountsOf()).toEqual([]);
  });

  test.each([
    ['no nominee', { nominees: [] }, ['nominees']],
    ['a purpose that is none', { purpose: 'FUN' }, ['purpose']],
    ['the terms of dollars', { agreed_terms: accountTerms.USD }, ['agreed_terms']],
    [
      'shares that do not add up',
      { nominees: [{ ...takaWish.nominees[0], share: '99' }] },
      ['nominee_1_share'],
    ],
  ])('with %s is refused at its field', async (_case, change, fields) => {
    const answer = await openTaka({ ...takaWish, ...change });
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, fields]);
    expect(await accountsOf()).toEqual([]);
  });
});

test.each<[string, Standing]>([
  ['not verified yet', { profile_approval_status: 'KYC_REVIEW' }],
  ['verified for taka alone', { profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' }],
  ['frozen', { synctera_user_status: 'FROZEN' }],
  ['blocked by a review', { admin_review_status: 'BLOCKED' }],
])('a customer who is %s cannot open a dollar account', async (_case, standing) => {
  await stand(standing);
  const answer = await open();
  expect([answer.status, await answer.json()]).toMatchObject(
    standing.synctera_user_status === 'FROZEN'
      ? [422, { code: 'account_frozen' }]
      : [403, { code: 'not_permitted' }],
  );
  expect(await accountsOf()).toEqual([]);
});

test.each([
  ['a type that is none', { ...request, account_type: 'LOAN' }, 'account_type'],
  ['a name too long', { ...request, nickname: 'ক'.repeat(61) }, 'nickname'],
  ['terms of another time', { ...request, agreed_terms: 'usd-account-2019-01' }, 'agreed_terms'],
  ['an unknown field', { ...request, balance: '100.00' }, 'balance'],
])('%s is refused at its field', async (_case, body, field) => {
  const answer = await open(body);
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, [field]]);
  expect(await accountsOf()).toEqual([]);
});

test('a refusal does not use up the key: the corrected request succeeds', async () => {
  const key = bank.random.newId();
  expect((await open({ ...request, agreed_terms: '' }, key)).status).toBe(400);
  expect((await open(request, key)).status).toBe(201);
});

test('a request without a key opens no account', async () => {
  expect((await open(request, '')).status).toBe(400);
  expect(await accountsOf()).toEqual([]);
});
