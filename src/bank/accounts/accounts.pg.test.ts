import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAccountActivity } from '#contract/account-activity.ts';
import * as contract from '#contract/accounts.ts';
import { addMonths, localMonthAt, rangeOfMonth } from '#domain/calendar/days.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type TestAccount, addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';
import { closeAccount } from './close-account.ts';

const site = await testSite();
const { bank } = site;
const dayMs = 86_400_000;
const nowMs = bank.clock.wallMs();

let customer: string;
let headers: Record<string, string>;
let open: TestAccount;
let closed: TestAccount;
let taka: TestAccount;
let manual: TestAccount;

const read = async <Schema extends v.GenericSchema>(schema: Schema, path: string) => {
  const answer = await site.fetch(`/api${path}`, { headers });
  expect(answer.status, path).toBe(200);
  return v.parse(schema, await answer.json());
};

beforeAll(async () => {
  customer = await addCustomer(bank, 'accounts@kheya.test');
  const { token } = await issueToken(bank, customer);
  headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const openedAtMs = nowMs - 400 * dayMs;
  open = await addAccount(bank, customer, { openedAtMs });
  closed = await addAccount(bank, customer, { openedAtMs: openedAtMs + 1 });
  await addAccount(bank, customer, { openedAtMs: openedAtMs + 2, status: 'IN_CLOSING' });
  await addAccount(bank, customer, { openedAtMs, status: 'ACCOUNT_NEVER_ACTIVE' });
  taka = await addAccount(bank, customer, { kind: 'BDT', openedAtMs });
  manual = await addAccount(bank, customer, { kind: 'MANUAL', openedAtMs });
  await closeAccount(bank.db, { id: closed.id, closedAtMs: nowMs });
});

describe('dollar accounts', () => {
  const statuses = async (query: string) => {
    const { results, count } = await read(
      contract.listUserAccounts.response,
      `/user-account/${query}`,
    );
    return { statuses: results.map((account) => account.account_status), count };
  };

  test.each([
    ['', ['ACTIVE_OR_DISBURSED', 'CLOSED', 'IN_CLOSING'], 3],
    ['?open_account=true', ['ACTIVE_OR_DISBURSED'], 1],
    ['?closed_account=true', ['CLOSED', 'IN_CLOSING'], 2],
    ['?open_account=true&closed_account=true', ['ACTIVE_OR_DISBURSED', 'CLOSED', 'IN_CLOSING'], 3],
    ['?limit=1&offset=1', ['CLOSED'], 3],
    ['?limit=all', ['ACTIVE_OR_DISBURSED', 'CLOSED', 'IN_CLOSING'], 3],
  ])(
    'requests with "%s" never list an account that was never active (product.md A2)',
    async (query, shown, count) => {
      expect(await statuses(query)).toEqual({ statuses: shown, count });
    },
  );

  test('balance, available balance and hold equal those of the ledger', async () => {
    const { post, hold } = postingsOf(bank, open);
    await ledger.postBatch(bank.db, [post(nowMs, 123_456n), hold(nowMs, 20_006n)]);
    const account = await read(contract.getUserAccount.response, `/user-account/${open.id}/`);
    expect(account.account_details).toMatchObject({
      synctera_account_balance: '1234.56',
      synctera_available_balance: '1034.50',
      hold_balance: '200.06',
    });
    expect(account.data.account_number_masked).toBe(`••••${open.number.slice(-4)}`);
    expect(account.data.accountNumber).toBe(open.number);
    expect(account.user).toBe(customer);
  });

  test('an account with a balance cannot be closed', async () => {
    await expect(closeAccount(bank.db, { id: open.id, closedAtMs: nowMs })).rejects.toThrow(
      /conflict/,
    );
  });
});

describe('other accounts', () => {
  test('list taka accounts with balance and available balance', async () => {
    await ledger.postBatch(bank.db, [postingsOf(bank, taka, 'npsb/BDT').post(nowMs, 99_901n)]);
    await ledger.postBatch(bank.db, [postingsOf(bank, taka, 'npsb/BDT').hold(nowMs, 1n)]);
    const { results, count } = await read(contract.listBdtAccounts.response, '/bdt-account/');
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      id: taka.id,
      account_balance: '999.01',
      available_balance: '999.00',
    });
  });

  test('return a manual deposit account identically in the list and by id', async () => {
    await ledger.postBatch(bank.db, [postingsOf(bank, manual, 'manual/USD').post(nowMs, 5_000n)]);
    const { results } = await read(contract.listManualAccounts.response, '/manual-account/');
    const [only] = results;
    expect(only).toMatchObject({ id: manual.id, account_balance: '50.00', type: 'USD_ACCOUNT' });
    expect(await read(contract.getManualAccount.response, `/manual-account/${manual.id}`)).toEqual(
      only,
    );
  });
});

describe('activity by month', () => {
  test.each([
    ['USER', 'ach/USD', 'America/New_York'],
    ['BDT', 'npsb/BDT', 'Asia/Dhaka'],
  ] as const)(
    'of a %s account is the sum of its entries in the months of its time zone',
    async (kind, rail, zone) => {
      const account = await addAccount(bank, customer, { kind, openedAtMs: nowMs - 300 * dayMs });
      const { post } = postingsOf(bank, account, rail);
      // Instants around the ends of months, when the two zones are in different months.
      const turns = [1, 2, 3, 4, 5, 9].flatMap((back) => {
        const { toMs } = rangeOfMonth(addMonths(localMonthAt(nowMs, zone), -back), zone);
        return [toMs - 6 * 3_600_000, toMs - 1, toMs, toMs + 1, toMs + 6 * 3_600_000];
      });
      const booked = turns
        .toSorted((a, b) => a - b)
        .map((atMs, index) => ({ atMs, amount: index % 3 === 2 ? -70n : 100n }));
      await ledger.postBatch(
        bank.db,
        booked.map(({ atMs, amount }) => post(atMs, amount)),
      );
      const { results } = await read(listAccountActivity.response, '/account-activity/?months=6');
      const months = results.filter((month) => month.account_id === account.id);
      expect(months.map(({ month }) => month)).toEqual(
        [5, 4, 3, 2, 1, 0].map((back) => addMonths(localMonthAt(nowMs, zone), -back)),
      );
      for (const month of months) {
        const sum = (isWanted: (entry: { month: string; amount: bigint }) => boolean) => {
          const wanted = booked.filter(({ atMs, amount }) =>
            isWanted({ month: localMonthAt(atMs, zone), amount }),
          );
          return wanted.reduce((total, { amount }) => total + Number(amount), 0) / 100;
        };
        expect(month).toMatchObject({
          opening_balance: sum((entry) => entry.month < month.month).toFixed(2),
          money_in: sum((entry) => entry.month === month.month && entry.amount > 0n).toFixed(2),
          money_out: Math.abs(
            sum((entry) => entry.month === month.month && entry.amount < 0n),
          ).toFixed(2),
          closing_balance: sum((entry) => entry.month <= month.month).toFixed(2),
        });
      }
    },
  );

  test('omits months before the account was opened, and accounts never activated', async () => {
    const { results } = await read(listAccountActivity.response, '/account-activity/?months=36');
    const months = results.filter((month) => month.account_id === closed.id);
    expect(months.length).toBeGreaterThan(12);
    expect(months.length).toBeLessThan(18);
    expect(new Set(results.map((month) => month.account_id)).size).toBe(7);
  });

  test.each(['0', '37', 'x'])('refuses %s months', async (months) => {
    const answer = await site.fetch(`/api/account-activity/?months=${months}`, { headers });
    expect(answer.status).toBe(400);
  });
});
