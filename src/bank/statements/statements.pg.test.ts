import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { getStatement } from '#contract/statements.ts';
import { type Transaction, listTransactions } from '#contract/transactions.ts';
import { rangeOfDays, toWireInstant } from '#domain/calendar/days.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type TestAccount, addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import { readPdf } from '../testing/pdf-text.ts';
import * as ledger from '../ledger/ledger.ts';

const site = await testSite();
const { bank } = site;
const dhaka = 'Asia/Dhaka';
const startMs = Date.parse('2026-02-01T00:00:00Z');
const hourMs = 3_600_000;

const memos = [
  'স্কুলের বেতন ও ভর্তি ফি',
  'Salary, Padma Textiles',
  'ক্ষুদ্র শিল্প প্রকল্প — Karim & Sons',
  'Łódź café Ελληνικά',
  'বাড়ি ভাড়া',
];

let account: TestAccount;
let headers: Record<string, string>;

beforeAll(async () => {
  const customer = await addCustomer(bank, 'statements@kheya.test');
  account = await addAccount(bank, customer, { kind: 'BDT' });
  const { token } = await issueToken(bank, customer);
  headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const { post } = postingsOf(bank, account, 'npsb/BDT');
  await ledger.postBatch(
    bank.db,
    Array.from({ length: 300 }, (_, index) =>
      post(startMs + index * 6 * hourMs, index % 3 === 2 ? -12_345n : 123_456_78n, {
        memo: memos[index % memos.length] ?? '',
      }),
    ),
  );
});

const days = (from: string, to: string) => {
  const { fromMs, toMs } = rangeOfDays(from, to, dhaka);
  return { from_date: toWireInstant(fromMs), to_date: toWireInstant(toMs) };
};
const march = days('2026-03-01', '2026-03-31');

const ask = (path: string, query: Record<string, string>) =>
  site.fetch(`/api${path}?${new URLSearchParams(query).toString()}`, { headers });

const figuresOf = async (query: Record<string, string>) => {
  const answer = await ask('/statement/', { account: account.id, ...query });
  expect(answer.status).toBe(200);
  return v.parse(getStatement.response, await answer.json());
};

const rowsOf = async (query: Record<string, string>): Promise<Transaction[]> => {
  const wanted = { account_number: account.number, limit: '200', ...query };
  const answer = await ask('/bdt-transactions/', wanted);
  return v.parse(listTransactions.response, await answer.json()).results;
};

const pdfOf = async (query: Record<string, string>) => {
  const answer = await ask('/statement/pdf/', { account: account.id, ...query });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return { answer, pdf: await readPdf(new Uint8Array(await answer.arrayBuffer())) };
};

const cents = (amount: string | null): bigint => BigInt((amount ?? '0').replace('.', ''));

describe('the figures', () => {
  test.each([
    ['a month', march],
    ['a single day', days('2026-03-05', '2026-03-05')],
    ['everything', days('2026-01-01', '2027-01-01')],
    ['nothing yet', days('2026-01-01', '2026-01-02')],
    ['nothing any more', days('2027-01-01', '2027-01-02')],
  ])('of %s add up, and equal those of the rows', async (_name, period) => {
    const statement = await figuresOf(period);
    const answer = await ask('/bdt-transactions/', {
      account_number: account.number,
      limit: 'all',
      ...period,
    });
    const { results } = v.parse(listTransactions.response, await answer.json());
    const sum = (sign: 'credit' | 'debit') =>
      results.reduce((all, row) => (row.dc_sign === sign ? all + cents(row.amount) : all), 0n);
    expect(statement.count).toBe(results.length);
    expect(cents(statement.credits)).toBe(sum('credit'));
    expect(cents(statement.debits)).toBe(sum('debit'));
    expect(cents(statement.opening_balance) + sum('credit') - sum('debit')).toBe(
      cents(statement.closing_balance),
    );
    if (results[0]) expect(statement.closing_balance).toBe(results[0].balance);
    expect(statement).toMatchObject({ zone: dhaka, currency: 'BDT', account: account.id });
  });

  test('the closing balance of a month is the opening balance of the next', async () => {
    const february = await figuresOf(days('2026-02-01', '2026-02-28'));
    expect(february.closing_balance).toBe((await figuresOf(march)).opening_balance);
  });

  test('of a moment (as_of) do not change', async () => {
    const before = await figuresOf(days('2026-01-01', '2027-01-01'));
    await ledger.postBatch(bank.db, [
      postingsOf(bank, account, 'npsb/BDT').post(0, 100n, { memo: 'later' }),
    ]);
    const again = await figuresOf({ ...days('2026-01-01', '2027-01-01'), as_of: before.as_of });
    expect(again).toEqual(before);
    expect((await figuresOf(days('2026-01-01', '2027-01-01'))).count).toBe(before.count + 1);
  });

  test('an end that is not after the start is refused at to_date', async () => {
    const { from_date } = march;
    const answer = await ask('/statement/', { account: account.id, from_date, to_date: from_date });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(['to_date']);
  });
});

describe('the file', () => {
  test('has a name, a title, a language and tags', async () => {
    const { answer, pdf } = await pdfOf({ ...march, language: 'bn' });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="kheya-statement_${account.number.slice(-4)}_2026-03-01_2026-03-31.pdf"`,
    );
    expect(pdf.title).toBe(`হিসাব বিবরণী ••••${account.number.slice(-4)}`);
    expect(pdf.language).toBe('bn');
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD'])
      expect(pdf.roles).toContain(role);
  });

  test.each(['en', 'bn'])(
    'in %s prints every row of the screen, oldest first',
    async (language) => {
      const rows = (await rowsOf(march)).toReversed();
      const { pdf } = await pdfOf({ ...march, language });
      const texts = pdf.pages.flat();
      expect(texts.filter((text) => /^KH[0-9A-Z]{10}$/.test(text))).toEqual(
        rows.map(({ reference_id }) => reference_id),
      );
      const plain = (amount: string | null) => (amount ?? '').replace(/\B(?=(\d{3})+\.)/g, ',');
      const figures = texts.filter((text) => /^[\d,]+\.\d{2}$/.test(text));
      // The first four figures are those of the head; their taka sign is in another font.
      expect(figures.slice(4)).toEqual(
        rows.flatMap((row) => [plain(row.amount), plain(row.balance)]),
      );
      expect(pdf.hasMissingGlyphs).toBe(false);
      const told = pdf.actualTexts.join('|');
      expect(told).toContain('ক্ষুদ্র');
      expect(told).toContain('৳');
      const pages = pdf.pages.length;
      pdf.pages.forEach((page, index) => {
        const foot =
          language === 'en' ? `Page ${index + 1} of ${pages}` : `${index + 1} / ${pages}`;
        expect(page.join(' ')).toContain(foot);
      });
    },
  );

  test('has the four figures at its head', async () => {
    const statement = await figuresOf(march);
    const { pdf } = await pdfOf(march);
    const [first = []] = pdf.pages;
    const figures = first.filter((text) => /^[\d,]+\.\d{2}$/.test(text)).slice(0, 4);
    expect(figures.map((text) => text.replaceAll(',', ''))).toEqual([
      statement.opening_balance,
      statement.credits,
      statement.debits,
      statement.closing_balance,
    ]);
    expect(first).toContain('03/01/2026 – 03/31/2026');
    expect(first.join(' ')).toContain('Asia/Dhaka (UTC+6)');
  });

  test('of a period without rows has a message instead', async () => {
    const { pdf } = await pdfOf(days('2026-01-01', '2026-01-02'));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.pages[0]).toContain('No transactions in this period.');
  });
});
