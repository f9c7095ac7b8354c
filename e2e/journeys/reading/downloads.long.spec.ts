import { readFile } from 'node:fs/promises';
import type { Browser, Download, FileChooser, Page } from '@playwright/test';
import { csvParseRows } from 'd3-dsv';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { listUserAccounts } from '#contract/accounts.ts';
import { listTransactions, type Transaction } from '#contract/transactions.ts';
import { type BankClient } from '../../fixtures/bank-client.ts';
import { expect, test } from '../../fixtures/test.ts';

const accountOf = async (bank: BankClient) => {
  const { results } = await bank.as('us', listUserAccounts);
  const open = results.find(({ account_status: status }) => status === 'ACTIVE_OR_DISBURSED');
  if (!open) throw new Error('us@ has no open account');
  return open;
};

const save = async (page: Page, button: string): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return coming;
};

/** A figure of the PDF without sign and separators: "−$1,234.50" and "1234.50" are the same. */
const figure = (text: string): string => text.replaceAll(/[^\d.]/g, '');

const textOfPdf = async (path: string): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(await readFile(path)) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
};

interface SentPdf {
  readonly pdf: string;
  readonly text: string;
}

/** A visitor without an account types the PDF's code and chooses the received file. */
const verifyAsVisitor = async (browser: Browser, origin: string, { pdf, text }: SentPdf) => {
  const [code = ''] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/u.exec(text) ?? [];
  const stranger = await browser.newContext();
  const desk = await stranger.newPage();
  await desk.goto(new URL(`/verify/${code}`, origin).href);
  const known = desk.getByRole('region', { name: 'The bank knows this statement' });
  await expect(known.getByText('The bank made this statement, of the whole period.')).toBeVisible();
  const [account = ''] = /••••\d{4}/u.exec(text) ?? [];
  await expect(known.getByText(account)).toBeVisible();
  const totals = known.getByRole('definition');
  const [, , closing = ''] = await totals.allInnerTexts();
  expect(text).toContain(closing.trim());
  // By keyboard only: the native file input is hidden.
  const choose = async (words: string, file: Parameters<FileChooser['setFiles']>[0]) => {
    const opening = desk.waitForEvent('filechooser');
    await known.getByRole('button', { name: `${words} Were you sent the PDF?` }).press('Enter');
    await (await opening).setFiles(file);
  };
  await choose('Choose a file', pdf);
  await expect(known.getByText('This file is as the bank drew it.')).toBeVisible();
  const changed = Buffer.concat([await readFile(pdf), Buffer.from(' ')]);
  const sent = { name: 'sent.pdf', mimeType: 'application/pdf', buffer: changed };
  await choose('Choose another file', sent);
  await expect(known.getByText('sent.pdf')).toBeVisible();
  await expect(known.getByText('This is no file the bank drew of this statement')).toBeVisible();
  await stranger.close();
};

test.describe('downloading the history', () => {
  test('the CSV has the same rows as the bank', async ({ page, bank, signIn }) => {
    const account = await accountOf(bank);
    const history = await bank.as('us', listTransactions, {
      query: { status: 'POSTED', account_number: account.data.accountNumber, limit: 'all' },
    });
    await signIn('us', `/us/user/transactions?account=${account.id}`);
    const download = await save(page, 'Download CSV');
    expect(download.suggestedFilename()).toMatch(/^\d{14}_transaction-history\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = csvParseRows(text.slice(1));
    expect(head).toEqual(['Transaction ID', 'Date', 'Description', 'Debit', 'Credit', 'Balance']);
    const wanted = history.results.map((row: Transaction) => [
      row.reference_id,
      row.dc_sign === 'debit' ? row.amount : '',
      row.dc_sign === 'credit' ? row.amount : '',
      row.balance,
    ]);
    expect(rows.map(([id, , , debit, credit, balance]) => [id, debit, credit, balance])).toEqual(
      wanted,
    );
    for (const row of rows) expect(row[2]).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  });

  test('the PDF of a month has the same rows, and its recipient can verify it', async ({
    page,
    bank,
    signIn,
    browser,
  }) => {
    const account = await accountOf(bank);
    await signIn('us');
    const asked = page.waitForRequest(/\/api\/statement\/\?/);
    await page.goto(`/us/user/transactions/statement?account=${account.id}`);
    const period = new URL((await asked).url()).searchParams;
    const history = await bank.as('us', listTransactions, {
      query: {
        status: 'POSTED',
        account_number: account.data.accountNumber,
        limit: 'all',
        from_date: period.get('from_date') ?? undefined,
        to_date: period.get('to_date') ?? undefined,
      },
    });
    expect(history.count).toBeGreaterThan(0);
    const download = await save(page, 'Download PDF');
    const pdf = await download.path();
    const pages = await textOfPdf(pdf);
    const all = pages.join(' ');
    await verifyAsVisitor(browser, page.url(), { pdf, text: all });
    const references = [...all.matchAll(/KH[0-9A-Z]{10}/g)].map(([reference]) => reference);
    const inOrder = history.results.map((row) => row.reference_id);
    expect([inOrder, inOrder.toReversed()]).toContainEqual(references);
    for (const row of history.results) {
      expect(figure(all.replaceAll(',', ''))).toContain(figure(row.amount));
      expect(all.replaceAll(',', '')).toContain(row.balance ?? '');
    }

    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole('button', { name: 'Print with transactions' }).click();
    await page.emulateMedia({ media: 'print' });
    const square = page.getByRole('img', { name: /^QR code to check this statement/u });
    await expect(square).toBeVisible();
    await expect(page.getByText(/^Code: (?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/u)).toBeVisible();

    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Hide balances' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Amounts are hidden, so this page isn’t printed/u)).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
  });
});
