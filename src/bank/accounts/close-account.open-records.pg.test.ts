import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AccountClosing } from '#contract/accounts.ts';
import type { Order } from '#contract/orders.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import * as ledger from '../ledger/ledger.ts';
import { readClaimedPayment } from '../claims/claimed-payment.ts';
import { openClaim } from '../claims/open-claim.ts';
import { addClaimant, type Claimant, claimRequest } from '../testing/claims.ts';
import { postingsOf } from '../testing/customers.ts';
import {
  addFundedAccount,
  addProductAddress,
  ordered,
  reportStep,
  seededProducts,
} from '../testing/orders.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { callDuringChange } from '../testing/test-bank.ts';
import { testSite } from '../testing/test-site.ts';
import { closeAccount, runDueClosings } from './close-account.ts';
import { lockAccount } from './ownership.ts';

/*
 * Goal: no account closes while a claim or an order may still pay into it, and a claim about a closed
 * account is accepted, also when both happen at the same time (docs/decisions/0053). Method: empty
 * accounts that are due to close, with a claim or a return that comes before, while and after they
 * close.
 */
const site = await testSite();
const { bank } = site;

let holder: SignedInHolder;
beforeAll(async () => {
  holder = await addSignedInHolder(site, 'closing-orders@kheya.test');
  await addProductAddress(holder);
});

afterEach(async () => {
  const { ledger: faults, resources } = await verifyLedger(bank.db);
  if (faults.length + resources.length > 0)
    throw new Error(`the books differ: ${JSON.stringify([...faults, ...resources])}`);
});

type Send = (method: 'GET' | 'POST', path: string) => Promise<Response>;

const statusOf = async (call: Send, id: string): Promise<string> => {
  const answer = await call('GET', `/account/${id}/closing/`);
  return ((await answer.json()) as AccountClosing).account_status;
};

/** Starts closing an empty account whose period for returns is over. */
const makeDue = async (call: Send, id: string): Promise<void> => {
  expect((await call('POST', `/account/${id}/closing/`)).status).toBe(200);
  await bank.db
    .updateTable('account_closing')
    .set({ due_at: new Date(bank.clock.wallMs() - 1) })
    .where('account_id', '=', id)
    .execute();
};

const close = () => runDueClosings(bank, bank.clock.wallMs());

/** A customer who has spent everything in one payment, with an account that is due to close. */
const addLeaving = async () => {
  const customer = await addClaimant(site);
  const paid = await customer.pay(1_000_00n);
  const { send } = customer;
  await makeDue(send, customer.account.id);
  return { ...customer, paid, statusNow: () => statusOf(send, customer.account.id) };
};

type Leaving = Awaited<ReturnType<typeof addLeaving>>;

const claim = ({ create, paid }: Pick<Claimant, 'create'> & Pick<Leaving, 'paid'>) =>
  create('/claim/', claimRequest(paid));

test('a claim is accepted before, while and after its account closes', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const leaving = await Promise.all([addLeaving(), addLeaving(), addLeaving(), addLeaving()]);
    const [answers] = await Promise.all([Promise.all(leaving.map(claim)), close(), close()]);
    for (const [index, { status }] of answers.entries())
      outcomes.add(`${status} ${await leaving[index]!.statusNow()}`);
  }
  for (const outcome of outcomes) expect(['201 IN_CLOSING', '201 CLOSED']).toContain(outcome);
});

test('the closing waits for a claim that is being opened, and leaves the account open', async () => {
  const leaving = await addLeaving();
  const request = claimRequest(leaving.paid);
  const payment = await readClaimedPayment(bank, leaving.id, leaving.paid);
  await callDuringChange(
    bank,
    (trx) => openClaim(trx, bank, { customerId: leaving.id, payment, request }),
    close,
  );
  expect(await leaving.statusNow()).toBe('IN_CLOSING');
});

test('a claim that waits for the closing of its account is accepted', async () => {
  const leaving = await addLeaving();
  const { id } = leaving.account;
  const answer = await callDuringChange(
    bank,
    (trx) => lockAccount(trx, id),
    () => claim(leaving),
    async (trx) => {
      await trx.deleteFrom('account_closing').where('account_id', '=', id).execute();
      await closeAccount(trx, { id, closedAtMs: bank.clock.wallMs() });
    },
  );
  expect(answer).toMatchObject({ status: 201, body: { account_id: id } });
});

/** An order that took all of the money of an account that is due to close. */
const addLastOrder = async (): Promise<Order & { readonly account: string }> => {
  const account = await addFundedAccount(bank, holder, { balance: 33_50n });
  const request = { ...seededProducts.securityKey, quantity: 1, account_id: account };
  const order = await ordered(bank, holder, request);
  await makeDue(holder.call, account);
  return { ...order, account };
};

const deliver = async ({ id }: Order): Promise<void> => {
  for (const step of ['PROCESSING', 'SHIPPED', 'DELIVERED'])
    expect(await reportStep(site, id, step, step === 'SHIPPED' ? tracking : {})).toBe(200);
};
const tracking = { tracking_number: 'KX123456' };

const dueAgain = async (account: string): Promise<void> => {
  await bank.db
    .updateTable('account_closing')
    .set({ due_at: new Date(bank.clock.wallMs() - 1) })
    .where('account_id', '=', account)
    .execute();
  await close();
};

test('an order that can be cancelled keeps its account open until it was paid back', async () => {
  const order = await addLastOrder();
  await close();
  expect(await statusOf(holder.call, order.account)).toBe('IN_CLOSING');
  expect((await holder.call('POST', `/product-order/${order.id}/cancel/`)).status).toBe(200);
  const [balance] = await ledger.balances(bank.db, [order.account]);
  expect(balance?.available).toBe(33_50n);
  const withdrawn = postingsOf(bank, { id: order.account }).post(bank.clock.wallMs(), -33_50n);
  await ledger.postBatch(bank.db, [withdrawn]);
  await dueAgain(order.account);
  expect(await statusOf(holder.call, order.account)).toBe('CLOSED');
});

test('a thing on its way back keeps its account open', async () => {
  const order = await addLastOrder();
  await deliver(order);
  expect((await holder.call('POST', `/product-order/${order.id}/return/`)).status).toBe(200);
  await dueAgain(order.account);
  expect(await statusOf(holder.call, order.account)).toBe('IN_CLOSING');
});

test('a return is refused where the refund has no account', async () => {
  const order = await addLastOrder();
  await deliver(order);
  await dueAgain(order.account);
  expect(await statusOf(holder.call, order.account)).toBe('CLOSED');
  const answer = await holder.call('POST', `/product-order/${order.id}/return/`);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'account_closed' }]);
});

test('a return and the closing of its account at the same time never both succeed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await addLastOrder();
    await deliver(order);
    const [answer] = await Promise.all([
      holder.call('POST', `/product-order/${order.id}/return/`),
      close(),
      close(),
    ]);
    const outcome = `${answer.status} ${await statusOf(holder.call, order.account)}`;
    expect(['200 IN_CLOSING', '422 CLOSED']).toContain(outcome);
  }
});
