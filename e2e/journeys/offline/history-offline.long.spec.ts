import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvParseRows } from 'd3-dsv';
import { listUserAccounts } from '#contract/accounts.ts';
import { getStatement } from '#contract/statements.ts';
import { listTransactions, type Transaction } from '#contract/transactions.ts';
import { partOf, readOfx } from '#domain/statements/bookkeeping-reader.test-data.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import {
  type ExpectedStatement,
  expectOfx,
  expectQif,
  saveBooks,
} from '../../fixtures/bookkeeping.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/*
 * Thirteen thousand rows are in app/data/offline-history/list-reader.test.ts and sync-account.test.ts, in
 * `npm run soak browser` and in `npm run bench -- list`; the days of a taka account are in
 * domain/statements/bookkeeping-files.test.ts.
 */
const pageSize = 20;

interface LongHistory {
  readonly id: string;
  readonly number: string;
  readonly routingNumber: string;
  readonly count: number;
}

/** The account of a persona with the most completed rows, according to the bank. */
const findLongestHistory = async (
  bank: BankClient,
  customer: 'us' | 'heavy',
): Promise<LongHistory> => {
  const { results } = await bank.as(customer, listUserAccounts);
  const histories = await Promise.all(
    results.map(async ({ id, data, routing_number: routingNumber }) => {
      const query = { status: 'POSTED', account_number: data.accountNumber, limit: '1' } as const;
      const { count } = await bank.as(customer, listTransactions, { query });
      return { id, number: data.accountNumber, routingNumber, count };
    }),
  );
  const [longest] = histories.toSorted((left, right) => right.count - left.count);
  if (longest === undefined) throw new Error(`${customer}@ has no account`);
  return longest;
};

/** The ids of the completed rows on screen, in order. */
const shownIds = async (page: Page): Promise<string[]> => {
  const table = page.getByRole('table', { name: 'Completed Transactions' });
  await expect(table).toBeVisible();
  return table
    .locator('a[id^="transaction-"]')
    .evaluateAll((links) => links.map(({ id }) => id.replace('transaction-', '')));
};

const idsOf = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

/** A day in the account's home zone, as in the address. */
const homeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

const dates = { from: '2026-09-01', to: '2026-10-31' };
/** The same two months in New York, as the bank is asked for them. */
const period = { from_date: '2026-09-01T04:00:00.000Z', to_date: '2026-11-01T04:00:00.000Z' };

test('a whole history is paged, searched, opened, downloaded and reckoned offline as online', async ({
  page,
  bank,
  signIn,
}) => {
  test.slow();
  const account = await findLongestHistory(bank, 'us');
  const ofAccount = { status: 'POSTED', account_number: account.number, limit: 'all' } as const;
  const { results: rows } = await bank.as('us', listTransactions, { query: ofAccount });
  const total = rows.length.toLocaleString('en-US');
  expect(rows.length).toBeGreaterThan(2 * pageSize);
  const figures = await bank.as('us', getStatement, { query: { account: account.id, ...period } });
  const within = await bank.as('us', listTransactions, { query: { ...ofAccount, ...period } });
  expect(within.count).toBeGreaterThan(0);
  const expected: ExpectedStatement = {
    currency: 'USD',
    routingNumber: account.routingNumber,
    opening: figures.opening_balance,
    closing: figures.closing_balance,
    rows: within.results.toReversed(),
  };

  await signIn('us');
  const statement = `/us/user/transactions/statement?${new URLSearchParams({ account: account.id, ...dates })}`;
  await go(page, statement);
  const online = await saveBooks(page, 'OFX');
  expectOfx(online, expected);
  expect(online).not.toContain(account.number);
  expectQif(await saveBooks(page, 'QIF'), expected);
  await go(page, '/us/user/settings');
  await expect(page.getByText('Your whole history is here.')).toBeVisible({ timeout: 90_000 });
  await precacheScreens(page);
  await page.context().setOffline(true);
  const list = `/us/user/transactions?account=${account.id}`;

  await test.step('the bookkeeping files are the same', async () => {
    await page.goto(statement);
    const offline = await saveBooks(page, 'OFX');
    expectOfx(offline, expected);
    const nameOf = (file: string) => partOf(readOfx(file).body, 'ACCTID')?.text;
    expect(nameOf(offline)).toBe(nameOf(online));
    expectQif(await saveBooks(page, 'QIF'), expected);
  });

  await test.step('any page, counted right', async () => {
    await page.goto(`${list}&completedPage=2`);
    await expect(page.getByText('21–40 of', { exact: false })).toBeVisible();
    expect(await shownIds(page)).toEqual(idsOf(rows.slice(pageSize, 2 * pageSize)));
    const last = Math.ceil(rows.length / pageSize);
    await go(page, `${list}&completedPage=${last}`);
    await expect.poll(() => shownIds(page)).toEqual(idsOf(rows.slice((last - 1) * pageSize)));
  });

  const sought = rows[Math.floor(rows.length / 2)]!;

  await test.step('days of the account’s home zone, both of them within', async () => {
    const day = homeDay.format(new Date(sought.transaction_time));
    await go(page, `${list}&from=${day}&to=${day}&completedSize=50`);
    const wanted = rows.filter(
      ({ transaction_time: time }) => homeDay.format(new Date(time)) === day,
    );
    await expect.poll(() => shownIds(page)).toEqual(idsOf(wanted));
  });

  await test.step('a search looks through all of it', async () => {
    await go(page, list);
    await page.getByRole('searchbox').fill(sought.reference_id);
    await expect(page.getByText(/^1 of [\d,]+ transactions on this device match/)).toBeVisible();
    await expect.poll(() => shownIds(page)).toEqual([sought.id]);
  });

  await test.step('a link opens one transaction, from no list at all', async () => {
    await page.goto(`/us/user/transactions?transaction=${sought.id}`);
    await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
    await expect(page.getByText(sought.reference_id).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeEnabled();
  });

  await test.step('the CSV is the bank’s, row by row', async () => {
    await page.goto(list);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download CSV (${total} rows on this device)` }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^\d{14}_transaction-history\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [head, ...lines] = csvParseRows(text.slice(1));
    expect(head).toEqual(['Transaction ID', 'Date', 'Description', 'Debit', 'Credit', 'Balance']);
    const cells = rows.map((row) => [
      row.reference_id,
      row.dc_sign === 'debit' ? row.amount : '',
      row.dc_sign === 'credit' ? row.amount : '',
      row.balance,
    ]);
    expect(lines.map(([id, , , ...amounts]) => [id, ...amounts])).toEqual(cells);
  });

  await test.step('a statement is reckoned as the bank reckons it', async () => {
    await go(page, statement);
    const shown = page.getByRole('definition');
    await expect(shown).toHaveCount(4);
    const shownFigures = (await shown.allInnerTexts()).map((figure) =>
      figure.replaceAll(/[^\d.]/gu, ''),
    );
    expect(shownFigures).toEqual([
      figures.opening_balance,
      figures.credits,
      figures.debits,
      figures.closing_balance,
    ]);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole('button', { name: 'Print with transactions' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Created offline on a device.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(figures.count + 1);
    await page.emulateMedia({ media: null });
  });
});

test('missing rows are reported, and never shown as none', async ({ page, bank, signIn }) => {
  test.slow();
  const heavy = await findLongestHistory(bank, 'heavy');
  const newest = await bank.as('heavy', listTransactions, {
    query: { status: 'POSTED', account_number: heavy.number, limit: String(pageSize) },
  });
  await signIn('heavy');
  await go(page, '/us/user/settings');
  const pause = page.getByRole('switch', { name: 'Download my history to this device' });
  const progress = page.getByText(/^[\d,]+ of [\d,]+ completed transactions, back to/);
  await expect(progress.first()).toBeVisible({ timeout: 60_000 });
  await pause.uncheck();
  await expect(page.getByText('Paused by you.')).toBeVisible();
  const ofLongAgo = `/us/user/transactions/statement?account=${heavy.id}&from=2025-02-01&to=2025-02-28`;
  await go(page, ofLongAgo);
  await expect(page.getByRole('button', { name: 'Download OFX' })).toBeEnabled();
  await precacheScreens(page);
  await page.context().setOffline(true);

  // Its totals are known from the bank, but its rows are not stored: no file is created from part of them.
  await page.goto(ofLongAgo);
  await expect(page.getByText(/^OFX and QIF need every transaction of the period/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download OFX' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download QIF' })).toBeDisabled();

  const last = Math.ceil(heavy.count / pageSize);
  await page.goto(`/us/user/transactions?account=${heavy.id}&completedPage=${last}`);
  await expect(page.getByText('These transactions aren’t on this device yet.')).toBeVisible();
  await expect(page.getByText(/On this device: [\d,]+ of 13,\d+ rows, as of/)).toBeVisible();
  await expect(page.getByText('Completed transaction not available')).toBeHidden();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  expect(await shownIds(page)).toEqual(idsOf(newest.results));
});
