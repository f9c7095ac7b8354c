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
  postingsOf,
} from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';

/*
 * Goal: an account closes permanently only when it is empty and nothing can be returned to it; until
 * then its holder can cancel (product.md B16, docs/decisions/0053). Method: the calls of the app,
 * with the times of each test set.
 */
const site = await testSite();
const { bank } = site;
const dayMs = 86_400_000;

let made = 0;
let customer = '';
let call: ApiCall;
let account: TestAccount;

beforeEach(async () => {
  made += 1;
  customer = await addCustomer(bank, `closer${made}@example.test`);
  call = apiCaller(site, (await issueToken(bank, customer)).token);
  account = await addAccount(bank, customer);
});

const ask = async (method: 'GET' | 'POST' | 'DELETE', { id } = account) => {
  const answer = await call(method, `/account/${id}/closing/`);
  return { status: answer.status, body: (await answer.json()) as AccountClosing };
};

const pay = (amounts: readonly bigint[], { of = account, daysAgo = 0 } = {}) => {
  const { post } = postingsOf(bank, of, of === account ? 'ach/USD' : 'npsb/BDT');
  const atMs = bank.clock.wallMs() - daysAgo * dayMs;
  return ledger.postBatch(
    bank.db,
    amounts.map((amount, index) => post(atMs + index, amount)),
  );
};

/** Makes the account due for closing, as if the period for returns had ended. */
const letReturnsEnd = () =>
  bank.db
    .updateTable('account_closing')
    .set({ due_at: new Date(bank.clock.wallMs() - 1) })
    .execute();

const bell = async () => (await call('GET', '/notification/?limit=10&offset=0')).text();

describe('closing a dollar account', () => {
  test('without transactions closes immediately with its cards, and its history remains readable', async () => {
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

  test('waits until outgoing payments can no longer be returned', async () => {
    await pay([500n, -500n]);
    const { body } = await ask('POST');
    const waitDays = (Date.parse(body.closes_at ?? '') - bank.clock.wallMs()) / dayMs;
    // Five business days take between five days and, with weekends and holidays, under twelve.
    expect(waitDays).toBeGreaterThan(4.9);
    expect(waitDays).toBeLessThan(12);
    await runDueJobs(bank);
    expect((await ask('GET')).body.account_status).toBe('IN_CLOSING');
    await letReturnsEnd();
    await runDueJobs(bank);
    expect((await ask('GET')).body.account_status).toBe('CLOSED');
  });

  test('is refused while there is a balance, and starts while the balance is only on hold', async () => {
    await pay([500n], { daysAgo: 40 });
    const refused = await ask('POST');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'account_not_empty' }]);
    const { hold } = postingsOf(bank, account);
    await ledger.postBatch(bank.db, [hold(bank.clock.wallMs(), 500n)]);
    expect((await ask('POST')).body).toMatchObject({
      account_status: 'IN_CLOSING',
      hold_balance: '5.00',
    });
    await letReturnsEnd();
    await runDueJobs(bank);
    expect((await ask('GET')).body.account_status).toBe('IN_CLOSING');
  });

  test('notifies once about money that arrives meanwhile, and can be cancelled', async () => {
    await pay([500n, -500n]);
    await ask('POST');
    await pay([700n]);
    for (let look = 0; look < 2; look += 1) {
      await letReturnsEnd();
      await runDueJobs(bank);
    }
    expect((await bell()).split('Your account cannot close yet')).toHaveLength(2);
    const stored = await ask('DELETE');
    expect([stored.status, stored.body]).toMatchObject([
      200,
      { account_status: 'ACTIVE_OR_DISBURSED', available_balance: '7.00', may_close: false },
    ]);
  });

  test('starts once, however often it is requested', async () => {
    await pay([500n, -500n]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('POST')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await bell()).split('Your account is closing')).toHaveLength(2);
  });
});

test('an account whose closing is cancelled at the moment it closes is either open or closed, and the messages say the same', async () => {
  const rounds = Array.from({ length: 8 }, async (_, round) => {
    const who = await addCustomer(bank, `canceller${made}-${round}@example.test`);
    const { id } = await addAccount(bank, who);
    const ownCall = apiCaller(site, (await issueToken(bank, who)).token);
    const path = `/account/${id}/closing/`;
    await ownCall('POST', path);
    const [answer] = await Promise.all([ownCall('DELETE', path), runDueJobs(bank)]);
    await runDueJobs(bank);
    const shown = (await (await ownCall('GET', path)).json()) as AccountClosing;
    const messages = await (await ownCall('GET', '/notification/?limit=10&offset=0')).text();
    const { closed_at: closedAt } = await bank.db
      .selectFrom('account')
      .select('closed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      cancelling: answer.status,
      isClosed: closedAt !== null,
      status: shown.account_status,
      saysClosed: messages.includes('Your account is closed'),
      saysOpen: messages.includes('Your account stays open'),
    };
  });
  for (const round of await Promise.all(rounds))
    expect(round).toEqual(
      round.cancelling === 200
        ? {
            cancelling: 200,
            isClosed: false,
            status: 'ACTIVE_OR_DISBURSED',
            saysClosed: false,
            saysOpen: true,
          }
        : { cancelling: 422, isClosed: true, status: 'CLOSED', saysClosed: true, saysOpen: false },
    );
});

test('a closing taka account has its status in the list and cannot send', async () => {
  const taka = await addAccount(bank, customer, { kind: 'BDT' });
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
])('a stopped customer cannot close an account: %o', async (standing) => {
  await bank.db.updateTable('customer').set(standing).where('id', '=', customer).execute();
  expect((await ask('POST')).status).toBe(403);
});

test('a manual deposit account is not found for closing', async () => {
  const manual = await addAccount(bank, customer, { kind: 'MANUAL' });
  expect((await ask('GET', manual)).status).toBe(404);
});
