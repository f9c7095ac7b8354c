import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { type CategoryMonth, listCategoryActivity } from '#contract/account-activity.ts';
import { addMonths, localMonthAt, rangeOfMonth } from '#domain/calendar/days.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import * as ledger from '../ledger/ledger.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import {
  type TestAccount,
  addAccount,
  addCustomer,
  addStoredBeneficiary,
  postingsOf,
} from '../testing/customers.ts';
import { addFundedAccount, addProductAddress, ordered, seededProducts } from '../testing/orders.ts';
import { addSender } from '../testing/payments.ts';
import { addSignedInHolder } from '../testing/signed-in-holders.ts';
import { runDueJobs } from '../scheduler.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: spending by category is what a customer has paid in the end. A refund lessens the category of
 * the payment that it gives back, in the month in which it arrives.
 */
const site = await testSite();
const { bank, clock } = site;

const nowMs = clock.wallMs();
const zone = 'America/New_York';
const thisMonth = localMonthAt(nowMs, zone);
const lastMonth = addMonths(thisMonth, -1);
const startMs = rangeOfMonth(thisMonth, zone).fromMs;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let account: TestAccount;
let other: TestAccount;
let call: JsonCall;

const card = (id: string) => ({ type: 'CARD_AUTHORIZATION', id }) as const;

const ids = {
  dinner: bank.random.newId(),
  earlier: bank.random.newId(),
  groceries: bank.random.newId(),
  own: bank.random.newId(),
  lost: bank.random.newId(),
};

beforeAll(async () => {
  const customer = await addCustomer(bank, 'refunds@kheya.test');
  const openedAtMs = nowMs - 200 * dayMs;
  account = await addAccount(bank, customer, { openedAtMs });
  other = await addAccount(bank, customer, { openedAtMs });
  call = await jsonCallerFor(site, customer);
  const { post } = postingsOf(bank, account);
  const { post: postElsewhere } = postingsOf(bank, other);
  const paid = (id: string, name: string) =>
    ({ id, type: 'CARD', related: card(id), memo: name }) as const;
  const refund = (id: string, name: string) =>
    ({ type: 'CARD', subtype: 'REFUND', related: card(id), memo: name }) as const;
  await ledger.postBatch(bank.db, [
    post(startMs - 2 * hourMs, 900_000n),
    post(startMs - hourMs, -6_000n, paid(ids.earlier, 'Corner Pharmacy')),
    post(startMs, -8_000n, paid(ids.dinner, 'Corner Diner')),
    post(startMs + 1, 3_000n, refund(ids.dinner, 'Corner Diner')),
    // Paid last month, refunded in this one.
    post(startMs + 2, 6_000n, refund(ids.earlier, 'Corner Pharmacy')),
    post(startMs + 3, -1_000n, paid(bank.random.newId(), 'Corner Pharmacy')),
    // The customer gives this refund a category.
    post(startMs + 4, -5_000n, paid(ids.groceries, 'Corner Market')),
    post(startMs + 5, 500n, { id: ids.own, type: 'REVERSAL', memo: 'Price match' }),
    post(startMs + 6, 7_777n, { id: ids.lost, type: 'REVERSAL', memo: 'Goodwill' }),
    post(startMs + 7, -300n, { type: 'FEE', subtype: 'PHYSICAL_CARD' }),
    post(startMs + 8, 100n, { type: 'REVERSAL', subtype: 'PHYSICAL_CARD_REVERSAL' }),
    // A check that its bank returned.
    post(startMs + 9, -20_000n, { type: 'REVERSAL', subtype: 'ADD_MONEY_RETURN' }),
    post(startMs + 10, 40_000n, { memo: 'Payroll ACME Corp', subtype: 'PAYROLL' }),
    // Refunded to another account of the customer.
    postElsewhere(startMs + 11, 1_234n, refund(ids.groceries, 'Corner Market')),
  ]);
  await call('PATCH', `/transaction/${ids.own}/`, { category: 'GROCERIES' });
});

const figures = async (): Promise<readonly CategoryMonth[]> =>
  v.parse(listCategoryActivity.response, (await call('GET', '/category-activity/')).body).results;

test.each([
  ['a part of a card payment', thisMonth, 'EATING_OUT', '80.00', '30.00'],
  [
    'more than was paid this month, for a payment of last month',
    thisMonth,
    'HEALTH',
    '10.00',
    '60.00',
  ],
  ['nothing in the month of the payment', lastMonth, 'HEALTH', '60.00', '0.00'],
  ['what the customer put into the category', thisMonth, 'GROCERIES', '50.00', '5.00'],
  ['the fee for a card that was cancelled', thisMonth, 'FEE', '3.00', '1.00'],
  ['no salary', thisMonth, 'SALARY', '0.00', '0.00'],
] as const)('refunded is %s', async (_what, month, category, out, refunded) => {
  const found = (await figures()).find(
    (row) => row.account_id === account.id && row.month === month && row.category === category,
  );
  expect(found).toMatchObject({ money_out: out, refunded });
});

test('a refund of an unknown payment lessens nothing', async () => {
  const inRefunds = (await figures()).filter(({ category }) => category === 'REFUND');
  expect(inRefunds.map((row) => [row.account_id, row.money_in, row.refunded])).toEqual(
    expect.arrayContaining([
      [account.id, '168.77', '0.00'],
      [other.id, '12.34', '0.00'],
    ]),
  );
});

test('an order that is cancelled lessens shopping', async () => {
  const holder = await addSignedInHolder(site, 'shopper@kheya.test');
  await addProductAddress(holder);
  const account_id = await addFundedAccount(bank, holder, { balance: 100_00n });
  const order = await ordered(bank, holder, {
    ...seededProducts.securityKey,
    quantity: 1,
    account_id,
  });
  await holder.call('POST', `/product-order/${order.id}/cancel/`);
  const answer = await holder.call('GET', '/category-activity/');
  const rows = v.parse(listCategoryActivity.response, await answer.json()).results;
  const shopping = rows.find(({ category }) => category === 'SHOPPING');
  expect(shopping?.refunded).toBe(shopping?.money_out);
  expect(shopping?.refunded).toBe(order.debit_amount);
});

test('a transfer that is returned lessens its category by all that it cost', async () => {
  const nextMonthMs = rangeOfMonth(addMonths(thisMonth, 1), zone).fromMs;
  clock.offsetMs(nextMonthMs + 3 * dayMs - (await bank.clock.businessMs()));
  const sender = await addSender(site);
  const payee = await addStoredBeneficiary(bank, sender.id, { type: 'ACH' });
  await sender.transfer(
    { source_account: sender.usd.id, beneficiary: payee, transfer_mode: 'ACH', amount: '200.00' },
    { memo: 'sim:return', accept_late_processing: true },
  );
  // Held, sent, delivered and returned, all within the month.
  for (let day = 1; day <= 14; day += 1) {
    clock.offsetMs(dayMs);
    // oxlint-disable-next-line no-await-in-loop
    await runDueJobs(bank);
  }
  const answer = await sender.call('GET', '/category-activity/?months=2');
  const rows = v.parse(listCategoryActivity.response, await answer.json()).results;
  const sum = (pick: (row: CategoryMonth) => string) =>
    rows
      .filter(({ category }) => category === 'TRANSFER')
      .reduce((total, row) => total + parseSignedWireAmount(pick(row), 'USD')!.minor, 0n);
  expect(sum(({ money_out }) => money_out)).toBe(200_25n);
  expect(sum(({ refunded }) => refunded)).toBe(200_25n);
});
