import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountClosing } from '#contract/accounts.ts';
import { testSite } from '../testing/test-site.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { runDueJobs } from '../scheduler.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type ApiCall, apiCaller } from '../testing/api-client.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  bookingsOf,
} from '../testing/customers.ts';
import { postTransactions } from '../transactions/post-transactions.ts';

/*
 * Goal: an account closes for good when nothing is in it and nothing can come back, never before, and
 * until then its holder can keep it (product.md B16, docs/decisions/0053). Method: the calls of the
 * app; the bank's clock stands where each test puts it.
 */
const site = await testSite();
const { bank } = site;
const dayMs = 86_400_000;

let made = 0;
let person = '';
let call: ApiCall;
let account: TestAccount;

beforeEach(async () => {
  made += 1;
  person = await addCustomer(bank, `closer${made}@example.test`);
  call = apiCaller(site, (await issueToken(bank, person)).token);
  account = await addAccount(bank, person);
});

const ask = async (method: 'GET' | 'POST' | 'DELETE', { id } = account) => {
  const answer = await call(method, `/account/${id}/closing/`);
  return { status: answer.status, body: (await answer.json()) as AccountClosing };
};

const pay = (amounts: readonly bigint[], { of = account, daysAgo = 0 } = {}) => {
  const { post } = bookingsOf(bank, of, of === account ? 'ach/USD' : 'npsb/BDT');
  const atMs = bank.clock.wallMs() - daysAgo * dayMs;
  return postTransactions(
    bank.db,
    amounts.map((amount, index) => post(atMs + index, amount)),
  );
};

/** As if the last day on which something may come back were over. */
const letReturnsEnd = () =>
  bank.db
    .updateTable('account_closing')
    .set({ due_at: new Date(bank.clock.wallMs() - 1) })
    .execute();

const bell = async () => (await call('GET', '/notification/?limit=10&offset=0')).text();

describe('closing a dollar account', () => {
  test('that never moved ends at once, with its cards, and its history stays', async () => {
    const card = await addCard(bank, account.id);
    expect((await ask('GET')).body).toMatchObject({ may_close: true, cards: [{ id: card }] });
    const begun = await ask('POST');
    expect([begun.status, begun.body]).toMatchObject([
      200,
      { account_status: 'IN_CLOSING', may_close: false, cards: [] },
    ]);
    await runDueJobs(bank);
    expect((await ask('GET')).body).toMatchObject({ account_status: 'CLOSED', closes_at: null });
    const history = await call('GET', `/transaction-history/?account_number=${account.number}`);
    expect(history.status).toBe(200);
    expect(await bell()).toContain('Your account is closed');
    expect((await ask('POST')).body).toMatchObject({ code: 'account_closed' });
    expect(await verifyLedger(bank.db)).toMatchObject({ ledger: [], resources: [] });
  });

  test('waits until what went out can no longer come back', async () => {
    await pay([500n, -500n]);
    const { body } = await ask('POST');
    const waitDays = (Date.parse(body.closes_at ?? '') - bank.clock.wallMs()) / dayMs;
    // Five business days are never fewer than five days, nor more than ten with one holiday.
    expect(waitDays).toBeGreaterThan(4.9);
    expect(waitDays).toBeLessThan(12);
    await runDueJobs(bank);
    expect((await ask('GET')).body.account_status).toBe('IN_CLOSING');
    await letReturnsEnd();
    await runDueJobs(bank);
    expect((await ask('GET')).body.account_status).toBe('CLOSED');
  });

  test('is refused while money is in it, and begins with money on its way', async () => {
    await pay([500n], { daysAgo: 40 });
    const refused = await ask('POST');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'account_not_empty' }]);
    const { hold } = bookingsOf(bank, account);
    await postTransactions(bank.db, [hold(bank.clock.wallMs(), 500n)]);
    expect((await ask('POST')).body).toMatchObject({
      account_status: 'IN_CLOSING',
      hold_balance: '5.00',
    });
    await letReturnsEnd();
    await runDueJobs(bank);
    expect((await ask('GET')).body.account_status).toBe('IN_CLOSING');
  });

  test('tells once of money that comes in meanwhile, and keeps the account on request', async () => {
    await pay([500n, -500n]);
    await ask('POST');
    await pay([700n]);
    for (let look = 0; look < 2; look += 1) {
      await letReturnsEnd();
      await runDueJobs(bank);
    }
    expect((await bell()).split('Your account cannot close yet')).toHaveLength(2);
    const kept = await ask('DELETE');
    expect([kept.status, kept.body]).toMatchObject([
      200,
      { account_status: 'ACTIVE_OR_DISBURSED', available_balance: '7.00', may_close: false },
    ]);
  });

  test('begins once, however often it is asked', async () => {
    await pay([500n, -500n]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('POST')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await bell()).split('Your account is closing')).toHaveLength(2);
  });
});

test('a taka account that closes says so in the list, and nothing is sent from it', async () => {
  const taka = await addAccount(bank, person, { kind: 'BDT' });
  await pay([500n, -500n], { of: taka });
  expect((await ask('POST', taka)).body.account_status).toBe('IN_CLOSING');
  const list = await call('GET', '/bdt-account/');
  expect(await list.json()).toMatchObject({ results: [{ account_status: 'IN_CLOSING' }] });
  const quote = await call('POST', '/transfer-quote/', {
    client_reference: bank.random.newId(),
    source_account: taka.id,
    destination_bdt_account: taka.id,
    transfer_mode: 'INTERNAL',
    amount: '5.00',
    amount_side: 'SEND',
  });
  expect(quote.status).toBe(422);
  await letReturnsEnd();
  await runDueJobs(bank);
  expect((await ask('GET', taka)).body.account_status).toBe('CLOSED');
});

test.each([
  { synctera_user_status: 'FROZEN' as const },
  { admin_review_status: 'BLOCKED' as const },
])('whom the bank has stopped closes nothing: %o', async (standing) => {
  await bank.db.updateTable('person').set(standing).where('id', '=', person).execute();
  expect((await ask('POST')).status).toBe(403);
});

test('a deposit account is not closed here', async () => {
  const manual = await addAccount(bank, person, { kind: 'MANUAL' });
  expect((await ask('GET', manual)).status).toBe(404);
});
