import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountMonth,
  type CategoryMonth,
  listAccountActivity,
  listCategoryActivity,
} from '#contract/account-activity.ts';
import { addMonths, localMonthAt, rangeOfMonth } from '#domain/calendar/days.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import * as ledger from '../ledger/ledger.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import { type TestAccount, addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank, clock } = site;
const nowMs = clock.wallMs();
const zone = 'America/New_York';
const thisMonth = localMonthAt(nowMs, zone);
const lastMonth = addMonths(thisMonth, -1);

let account: TestAccount;
let call: JsonCall;

/** Rows at both ends of last month and in this one: what is posted and the category it gets. */
const rows = [
  { atMs: rangeOfMonth(lastMonth, zone).fromMs - 1, amount: 900_000n, draft: {} },
  { atMs: rangeOfMonth(lastMonth, zone).fromMs, amount: -145_000n, draft: { memo: 'Rent' } },
  { atMs: rangeOfMonth(lastMonth, zone).fromMs + 1, amount: -5_000n, draft: { type: 'OWN' } },
  { atMs: rangeOfMonth(lastMonth, zone).toMs - 1, amount: 2_500n, draft: { type: 'OWN' } },
  { atMs: rangeOfMonth(thisMonth, zone).fromMs, amount: -1_001n, draft: { memo: 'Groceries' } },
  { atMs: rangeOfMonth(thisMonth, zone).fromMs + 1, amount: -2_002n, draft: { memo: 'Groceries' } },
  { atMs: rangeOfMonth(thisMonth, zone).fromMs + 2, amount: 300n, draft: { memo: 'Refund' } },
] as const;
const ids = rows.map(() => bank.random.newId());

const monthsOf = async (months: number): Promise<AccountMonth[]> => {
  const answer = await call('GET', `/account-activity/?months=${months}`);
  return v.parse(listAccountActivity.response, answer.body).results;
};
const categoriesOf = async (query = ''): Promise<CategoryMonth[]> => {
  const answer = await call('GET', `/category-activity/${query}`);
  return v.parse(listCategoryActivity.response, answer.body).results;
};
const minorOf = (wire: string): bigint => parseSignedWireAmount(wire, 'USD')!.minor;

beforeAll(async () => {
  const customer = await addCustomer(bank, 'months@kheya.test');
  account = await addAccount(bank, customer, { openedAtMs: nowMs - 200 * 86_400_000 });
  call = await jsonCallerFor(site, customer);
  const { post, hold } = postingsOf(bank, account);
  await ledger.postBatch(bank.db, [
    ...rows.map(({ atMs, amount, draft }, index) =>
      post(atMs, amount, { id: ids[index]!, ...draft }),
    ),
    hold(nowMs, 7_777n),
  ]);
});

describe('what is spent by category', () => {
  test('is added up by month and category from posted entries, last month first', async () => {
    const found = await categoriesOf();
    const shown = found.map(({ month, category, money_in, money_out, transaction_count }) => [
      month,
      category,
      money_in,
      money_out,
      transaction_count,
    ]);
    expect(shown).toEqual([
      [lastMonth, 'OWN_ACCOUNTS', '25.00', '50.00', 2],
      [lastMonth, 'RENT', '0.00', '1450.00', 1],
      [thisMonth, 'GROCERIES', '0.00', '30.03', 2],
      [thisMonth, 'REFUND', '3.00', '0.00', 1],
    ]);
  });

  test('adds up to money in and money out of the same month', async () => {
    const [months, categories] = [await monthsOf(3), await categoriesOf('?months=3')];
    for (const { month, money_in, money_out } of months) {
      const own = categories.filter((row) => row.month === month);
      const sum = (wires: readonly string[]) =>
        wires.reduce((total, wire) => total + minorOf(wire), 0n);
      expect(sum(own.map((row) => row.money_in))).toBe(minorOf(money_in));
      expect(sum(own.map((row) => row.money_out))).toBe(minorOf(money_out));
    }
  });

  test('follows the category that the customer chooses', async () => {
    const index = rows.findIndex(({ amount }) => amount === -145_000n);
    await call('PATCH', `/transaction/${ids[index]}/`, { category: 'BUSINESS' });
    const names = async () =>
      (await categoriesOf()).filter(({ month }) => month === lastMonth).map((row) => row.category);
    expect(await names()).toEqual(['BUSINESS', 'OWN_ACCOUNTS']);
    await call('PATCH', `/transaction/${ids[index]}/`, { category: null });
    expect(await names()).toEqual(['OWN_ACCOUNTS', 'RENT']);
  });

  test.each(['0', '7', 'x'])('refuses %s months', async (months) => {
    expect((await call('GET', `/category-activity/?months=${months}`)).status).toBe(400);
  });
});

test('a month says how much of it moved between own accounts', async () => {
  const months = await monthsOf(3);
  expect(months.map(({ month, own_in, own_out }) => [month, own_in, own_out])).toEqual([
    [addMonths(thisMonth, -2), '0.00', '0.00'],
    [lastMonth, '25.00', '50.00'],
    [thisMonth, '0.00', '0.00'],
  ]);
});
