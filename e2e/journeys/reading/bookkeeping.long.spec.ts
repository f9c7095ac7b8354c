import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listBdtAccounts, listUserAccounts } from '#contract/accounts.ts';
import { getStatement } from '#contract/statements.ts';
import { listBdtTransactions, listTransactions } from '#contract/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, parseSignedWireAmount, subtract, sum } from '#domain/money/money.ts';
import {
  ofxRows,
  partOf,
  readOfx,
  readQif,
} from '#domain/statements/bookkeeping-reader.test-data.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';

/** What a bookkeeping program must read from a file, according to the bank. */
interface ExpectedStatement {
  readonly currency: Currency;
  readonly routingNumber: string;
  readonly opening: string;
  readonly closing: string;
  /** Oldest first. */
  readonly rows: readonly Transaction[];
}

const save = async (page: Page, format: 'OFX' | 'QIF'): Promise<string> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${format}` }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^kheya-statement_\\d{4}_[\\d-]{10}_[\\d-]{10}\\.${format.toLowerCase()}$`),
  );
  return readFile(await download.path(), 'utf8');
};

const exact = (text: string | undefined, currency: Currency) =>
  parseSignedWireAmount(text, currency) ?? money(currency, -1n);
const signed = ({ amount, dc_sign: sign }: Transaction): string =>
  sign === 'debit' ? `-${amount}` : amount;

const expectOfx = (file: string, expected: ExpectedStatement): void => {
  const { header, body } = readOfx(file);
  expect(header).toMatchObject({ OFXHEADER: '100', ENCODING: 'UTF-8' });
  const text = (name: string) => partOf(body, name)?.text;
  expect([text('CURDEF'), text('BANKID'), text('BALAMT')]).toEqual([
    expected.currency,
    expected.routingNumber,
    expected.closing,
  ]);
  const rows = ofxRows(body);
  expect(rows.map((row) => [row['FITID'], row['REFNUM'], row['TRNAMT']])).toEqual(
    expected.rows.map((row) => [row.id, row.reference_id, signed(row)]),
  );
  expect(new Set(rows.map((row) => row['FITID'])).size).toBe(rows.length);
  const moved = sum(
    expected.currency,
    rows.map((row) => exact(row['TRNAMT'], expected.currency)),
  );
  expect(moved).toEqual(
    subtract(
      exact(expected.closing, expected.currency),
      exact(expected.opening, expected.currency),
    ),
  );
};

const expectQif = (file: string, expected: ExpectedStatement): void =>
  expect(readQif(file).map(({ N, T }) => [N, T])).toEqual(
    expected.rows.map((row) => [row.reference_id, signed(row)]),
  );

const days = { from: '2026-09-01', to: '2026-10-31' };

test('a bookkeeping file has the same figures online and offline', async ({
  page,
  bank,
  signIn,
}) => {
  test.slow();
  const { results } = await bank.as('us', listUserAccounts);
  const account = results.find(({ account_status: status }) => status === 'ACTIVE_OR_DISBURSED');
  if (!account) throw new Error('us@ has no open account');
  const period = { from_date: '2026-09-01T04:00:00.000Z', to_date: '2026-11-01T04:00:00.000Z' };
  const figures = await bank.as('us', getStatement, { query: { account: account.id, ...period } });
  const history = await bank.as('us', listTransactions, {
    query: {
      status: 'POSTED',
      account_number: account.data.accountNumber,
      limit: 'all',
      ...period,
    },
  });
  expect(history.count).toBeGreaterThan(0);
  const expected: ExpectedStatement = {
    currency: 'USD',
    routingNumber: account.routing_number,
    opening: figures.opening_balance,
    closing: figures.closing_balance,
    rows: history.results.toReversed(),
  };

  await signIn('us');
  const search = new URLSearchParams({ account: account.id, ...days });
  await page.goto(`/us/user/transactions/statement?${search}`);
  const online = await save(page, 'OFX');
  expectOfx(online, expected);
  expect(online).not.toContain(account.data.accountNumber);
  expectQif(await save(page, 'QIF'), expected);

  await page.goto('/us/user/settings');
  await expect(page.getByText('All of it is here.')).toBeVisible({ timeout: 90_000 });
  await precacheScreens(page);
  await page.context().setOffline(true);
  await page.goto(`/us/user/transactions/statement?${search}`);
  const offline = await save(page, 'OFX');
  expectOfx(offline, expected);
  const nameOf = (file: string) => partOf(readOfx(file).body, 'ACCTID')?.text;
  expect(nameOf(offline)).toBe(nameOf(online));
  expectQif(await save(page, 'QIF'), expected);
});

test('a bookkeeping file of a taka account uses days in Dhaka', async ({ page, bank, signIn }) => {
  const { results } = await bank.as('bd', listBdtAccounts);
  const [account] = results;
  if (!account) throw new Error('bd@ has no account');
  const period = { from_date: '2026-08-31T18:00:00.000Z', to_date: '2026-10-31T18:00:00.000Z' };
  const figures = await bank.as('bd', getStatement, { query: { account: account.id, ...period } });
  const history = await bank.as('bd', listBdtTransactions, {
    query: { status: 'POSTED', account_number: account.account_number, limit: 'all', ...period },
  });
  expect(history.count).toBeGreaterThan(0);
  await signIn('bd');
  await page.goto(
    `/bd/user/transactions/statement?${new URLSearchParams({ account: account.id, ...days })}`,
  );
  const file = await save(page, 'OFX');
  expectOfx(file, {
    currency: 'BDT',
    routingNumber: account.routing_number,
    opening: figures.opening_balance,
    closing: figures.closing_balance,
    rows: history.results.toReversed(),
  });
  expect(partOf(readOfx(file).body, 'DTSTART')?.text).toBe('20260901000000[+6:BST]');
});
