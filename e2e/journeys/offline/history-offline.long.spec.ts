import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csvParseRows } from 'd3-dsv';
import { listUserAccounts } from '#contract/accounts.ts';
import { getStatement } from '#contract/statements.ts';
import { listTransactions, type Transaction } from '#contract/transactions.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';

const pageSize = 20;

interface LongHistory {
  readonly id: string;
  readonly number: string;
  /** Newest first. */
  readonly rows: readonly Transaction[];
}

/** The account with the most rows among all personas, according to the bank. */
const findLongestHistory = async (bank: BankClient): Promise<LongHistory> => {
  const { results } = await bank.as('heavy', listUserAccounts);
  let heavy = { id: '', number: '', count: 0 };
  for (const { id, data } of results) {
    const query = { account_number: data.accountNumber, limit: '1' };
    const { count } = await bank.as('heavy', listTransactions, { query });
    if (count > heavy.count) heavy = { id, number: data.accountNumber, count };
  }
  const query = { account_number: heavy.number, limit: 'all' };
  const { results: rows } = await bank.as('heavy', listTransactions, { query });
  return { id: heavy.id, number: heavy.number, rows };
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

test('a history of thousands of rows is paged, searched, opened and downloaded offline', async ({
  page,
  bank,
  signIn,
}) => {
  test.slow();
  const heavy = await findLongestHistory(bank);
  await signIn('heavy');
  await page.goto('/us/user/settings');
  await expect(page.getByText('All of it is here.')).toBeVisible({ timeout: 90_000 });
  await precacheScreens(page);
  await page.context().setOffline(true);
  const list = `/us/user/transactions?account=${heavy.id}`;

  await test.step('any page, counted right', async () => {
    await page.goto(`${list}&completedPage=600`);
    await expect(page.getByText('11,981–12,000 of', { exact: false })).toBeVisible();
    expect(await shownIds(page)).toEqual(idsOf(heavy.rows.slice(599 * pageSize, 600 * pageSize)));
    const last = Math.ceil(heavy.rows.length / pageSize);
    await page.goto(`${list}&completedPage=${last}`);
    const rest = idsOf(heavy.rows.slice((last - 1) * pageSize));
    await expect.poll(() => shownIds(page)).toEqual(rest);
  });

  await test.step('days of the account’s home zone, both of them within', async () => {
    await page.goto(`${list}&from=2026-01-15&to=2026-01-15&completedSize=50`);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const wanted = heavy.rows.filter(
      ({ transaction_time: time }) => day.format(new Date(time)) === '2026-01-15',
    );
    expect(wanted.length).toBeGreaterThan(0);
    await expect.poll(() => shownIds(page)).toEqual(idsOf(wanted));
  });

  const sought = heavy.rows[9_876]?.reference_id ?? '';

  await test.step('a search looks through all of it', async () => {
    await page.goto(list);
    await page.getByRole('searchbox').fill(sought);
    const total = heavy.rows.length.toLocaleString('en-US');
    await expect(page.getByText(`1 of ${total} transactions on this device match`)).toBeVisible();
    expect(await shownIds(page)).toEqual([heavy.rows[9_876]?.id]);
  });

  await test.step('a link opens one transaction, from no list at all', async () => {
    await page.goto(`/us/user/transactions?transaction=${heavy.rows[9_876]?.id}`);
    await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
    await expect(page.getByText(sought).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeEnabled();
  });

  await test.step('the CSV is the bank’s, row by row', async () => {
    await page.goto(list);
    const total = heavy.rows.length.toLocaleString('en-US');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download CSV (${total} rows on this device)` }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^\d{14}_transaction-history\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [head, ...rows] = csvParseRows(text.slice(1));
    expect(head).toEqual(['Transaction ID', 'Date', 'Description', 'Debit', 'Credit', 'Balance']);
    const cells = heavy.rows.map((row) => [
      row.reference_id,
      row.dc_sign === 'debit' ? row.amount : '',
      row.dc_sign === 'credit' ? row.amount : '',
      row.balance,
    ]);
    expect(rows.map(([id, , , ...figures]) => [id, ...figures])).toEqual(cells);
  });

  await test.step('a statement is reckoned as the bank reckons it', async () => {
    await page.goto(
      `/us/user/transactions/statement?account=${heavy.id}&from=2025-02-01&to=2025-02-28`,
    );
    const figures = page.getByRole('definition');
    await expect(figures).toHaveCount(4);
    const shownFigures = (await figures.allInnerTexts()).map((figure) =>
      figure.replaceAll(/[^\d.]/gu, ''),
    );
    const bankFigures = await bank.as('heavy', getStatement, {
      query: {
        account: heavy.id,
        from_date: '2025-02-01T05:00:00.000Z',
        to_date: '2025-03-01T05:00:00.000Z',
      },
    });
    expect(shownFigures).toEqual([
      bankFigures.opening_balance,
      bankFigures.credits,
      bankFigures.debits,
      bankFigures.closing_balance,
    ]);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole('button', { name: 'Print with transactions' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Made on a device without the bank.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(bankFigures.count + 1);
    await page.emulateMedia({ media: null });
  });
});

test('missing rows are reported, and never shown as none', async ({ page, bank, signIn }) => {
  test.slow();
  const heavy = await findLongestHistory(bank);
  await signIn('heavy');
  await page.goto('/us/user/settings');
  const pause = page.getByRole('switch', { name: 'Fetch the history for this device' });
  const progress = page.getByText(/^[\d,]+ of [\d,]+ completed transactions, back to/);
  await expect(progress.first()).toBeVisible({ timeout: 60_000 });
  await pause.uncheck();
  await expect(page.getByText('Paused by you.')).toBeVisible();
  const ofLongAgo = `/us/user/transactions/statement?account=${heavy.id}&from=2025-02-01&to=2025-02-28`;
  await page.goto(ofLongAgo);
  await expect(page.getByRole('button', { name: 'Download OFX' })).toBeEnabled();
  await precacheScreens(page);
  await page.context().setOffline(true);

  // Its totals are known from the bank, but its rows are not stored: no file is created from part of them.
  await page.goto(ofLongAgo);
  await expect(page.getByText(/^OFX and QIF need every transaction of the period/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download OFX' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download QIF' })).toBeDisabled();

  const last = Math.ceil(heavy.rows.length / pageSize);
  await page.goto(`/us/user/transactions?account=${heavy.id}&completedPage=${last}`);
  await expect(page.getByText('These rows are not on this device yet.')).toBeVisible();
  await expect(page.getByText(/On this device: [\d,]+ of 13,\d+ rows, as of/)).toBeVisible();
  await expect(page.getByText('Completed transaction not available')).toBeHidden();
  await page.getByRole('button', { name: 'To the first page' }).click();
  expect(await shownIds(page)).toEqual(idsOf(heavy.rows.slice(0, pageSize)));

  await page.context().setOffline(false);
  await page.goto('/us/user/settings');
  await page.getByRole('button', { name: 'Fetch the missing transactions now' }).click();
  await expect(page.getByText(/^13,\d+ completed transactions, all there are/)).toBeVisible({
    timeout: 90_000,
  });
});
