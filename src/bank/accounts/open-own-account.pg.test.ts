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
import { closeAccount } from './close-account.ts';
import type { CustomerTable } from '../customers/tables.ts';

/*
 * Goal: who may opens one account by one request, however often and however many at once it comes;
 * who may not opens nothing (spec 6, product.md A22). Method: the calls of the app, under keys.
 */
const site = await testSite();
const { bank } = site;
const { db } = bank;

let made = 0;
let person = '';
let withKey: (key: string) => ApiCall;

beforeEach(async () => {
  made += 1;
  person = await addCustomer(bank, `opener${made}@example.test`);
  const { token } = await issueToken(bank, person);
  withKey = (key) => apiCaller(site, token, { [headerNames.idempotencyKey]: key });
});

const wish = {
  account_type: 'CHECKING',
  nickname: ' Rent  money ',
  agreed_terms: accountTerms.USD,
};
const open = (body: object = wish, key = bank.random.newId()) =>
  withKey(key)('POST', '/user-account/', body);

const accountsOf = () =>
  db.selectFrom('account').selectAll().where('person_id', '=', person).execute();

type Standing = Partial<
  Pick<CustomerTable, 'profile_approval_status' | 'synctera_user_status' | 'admin_review_status'>
>;
const stand = (change: Standing) =>
  db.updateTable('person').set(change).where('id', '=', person).execute();

describe('a dollar account', () => {
  test('is open at once, with a number, what was agreed to, and a word under the bell', async () => {
    const answer = await open();
    expect(answer.status).toBe(201);
    const account = (await answer.json()) as UserAccount;
    expect(account).toMatchObject({
      nickname: 'Rent money',
      account_status: 'ACTIVE_OR_DISBURSED',
      account_holder_name: 'Rahima Khatun',
      user: person,
      account_details: { synctera_account_balance: '0.00', hold_balance: '0.00' },
      data: { account_type: 'CHECKING', accountNumber: expect.stringMatching(/^48\d{8}$/) },
    });
    const listed = await withKey('')('GET', '/user-account/');
    expect(await listed.json()).toMatchObject({ count: 1, results: [account] });
    const agreement = await db
      .selectFrom('account_agreement')
      .select('terms')
      .where('account_id', '=', account.id)
      .execute();
    expect(agreement).toEqual([{ terms: accountTerms.USD }]);
    const bell = await withKey('')('GET', '/notification/?limit=10&offset=0');
    const said = JSON.stringify(await bell.json());
    expect(said).toContain('Your dollar account is open');
    expect(said).not.toContain(account.data.accountNumber);
    expect(await verifyLedger(db)).toMatchObject({ ledger: [], resources: [] });
  });

  test('is opened once by ten requests of one key at once, and told in the same bytes', async () => {
    const key = bank.random.newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(wish, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.has(headerNames.idempotentReplayed));
    expect(replayed).toHaveLength(9);
    expect(await accountsOf()).toHaveLength(1);
  });

  test('under a key that opened another one is refused', async () => {
    const key = bank.random.newId();
    expect((await open(wish, key)).status).toBe(201);
    const other = await open({ ...wish, account_type: 'SAVINGS' }, key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'key_reused' });
    expect(await accountsOf()).toHaveLength(1);
  });

  test('beyond the most a person can hold is refused, also to many requests at once', async () => {
    const most = maxOpenAccounts.USD;
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => open()));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: most }, () => 201), 409, 409, 409]);
    expect(await accountsOf()).toHaveLength(most);
    const numbers = (await accountsOf()).map(({ account_number }) => account_number);
    expect(new Set(numbers).size).toBe(most);
  });

  test('may be opened again once one was closed', async () => {
    await Promise.all(Array.from({ length: maxOpenAccounts.USD }, () => addAccount(bank, person)));
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
  test('is open at once, and names who receives it, without the numbers of their papers', async () => {
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
      .selectFrom('account_agreement')
      .select('terms')
      .where('account_id', '=', account.id)
      .execute();
    expect(agreement).toEqual([{ terms: accountTerms.BDT }]);
    const bell = await withKey('')('GET', '/notification/?limit=10&offset=0');
    expect(await bell.text()).toContain('Your taka account is open');
    expect(await verifyLedger(db)).toMatchObject({ ledger: [], resources: [] });
  });

  test('keeps the numbers of papers sealed: no row of any table shows one', async () => {
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

  test('is opened once by ten requests at once, and one person holds one', async () => {
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

  test('under the key of another wish is refused, also where only a paper’s number differs', async () => {
    const key = bank.random.newId();
    expect((await openTaka(takaWish, key)).status).toBe(201);
    const [first, last] = takaWish.nominees;
    const other = { ...takaWish, nominees: [{ ...first, nid: '1234567891' }, last] };
    const answer = await openTaka(other, key);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'key_reused' }]);
  });

  test('is for who is verified for taka alone, too', async () => {
    await stand({ profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' });
    expect((await openTaka()).status).toBe(201);
  });

  test.each<[string, Standing]>([
    ['not verified yet', { profile_approval_status: 'KYC_REVIEW' }],
    ['frozen', { synctera_user_status: 'FROZEN' }],
    ['blocked by a review', { admin_review_status: 'BLOCKED' }],
  ])('is not for who is %s', async (_case, standing) => {
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
  ])('with %s is refused by its field', async (_case, change, fields) => {
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
])('who is %s opens none', async (_case, standing) => {
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
  ['a type that is none', { ...wish, account_type: 'LOAN' }, 'account_type'],
  ['a name too long', { ...wish, nickname: 'ক'.repeat(61) }, 'nickname'],
  ['terms of another time', { ...wish, agreed_terms: 'usd-account-2019-01' }, 'agreed_terms'],
  ['a field nobody knows', { ...wish, balance: '100.00' }, 'balance'],
])('%s is refused by its field', async (_case, body, field) => {
  const answer = await open(body);
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, [field]]);
  expect(await accountsOf()).toEqual([]);
});

test('a refusal leaves its key free for what is put right', async () => {
  const key = bank.random.newId();
  expect((await open({ ...wish, agreed_terms: '' }, key)).status).toBe(400);
  expect((await open(wish, key)).status).toBe(201);
});

test('no key, no account', async () => {
  expect((await open(wish, '')).status).toBe(400);
  expect(await accountsOf()).toEqual([]);
});
