import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type IssuedStatement,
  checkStatement,
  createStatement,
  listIssuedStatements,
} from '#contract/statements.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type TestAccount, addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import { readPdf } from '../testing/pdf-text.ts';
import * as ledger from '../ledger/ledger.ts';

/*
 * Goal: a third party can verify a statement with the bank and learns nothing else about its customer
 * (product.md B16; docs/decisions/0049).
 */
const site = await testSite();
const { bank } = site;
const dayMs = 86_400_000;

let customer: string;
let account: TestAccount;
let session: Record<string, string>;

beforeAll(async () => {
  customer = await addCustomer(bank, 'issued@kheya.test');
  account = await addAccount(bank, customer);
  const { token } = await issueToken(bank, customer);
  session = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const { post } = postingsOf(bank, account);
  const startMs = bank.clock.wallMs() - 10 * dayMs;
  await ledger.postBatch(
    bank.db,
    Array.from({ length: 5 }, (_, index) =>
      post(startMs + index * dayMs, index === 3 ? -1_000n : 2_500n, { memo: `Rent ${index}` }),
    ),
  );
});

/** The period from thirty days ago to `days` from now. */
const untilInDays = (days: number) => ({
  from_date: new Date(bank.clock.wallMs() - 30 * dayMs).toISOString(),
  to_date: new Date(bank.clock.wallMs() + days * dayMs).toISOString(),
});

const askFor = (days: number): Promise<Response> =>
  site.fetch('/api/statement/', {
    method: 'POST',
    headers: { ...session, 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: account.id, ...untilInDays(days) }),
  });

const issue = async (days = 1): Promise<IssuedStatement> => {
  const answer = await askFor(days);
  expect(answer.status).toBe(201);
  return v.parse(createStatement.response, await answer.json());
};

const check = (code: string) =>
  site.fetch(`/api/issued-statement/?code=${encodeURIComponent(code)}`, {
    headers: { 'X-Api-Key': 'kheya-web' },
  });

const checked = async (code: string) => {
  const answer = await check(code);
  expect(answer.status).toBe(200);
  return v.parse(checkStatement.response, await answer.json());
};

const pdfOf = async ({ id }: IssuedStatement, language: 'en' | 'bn' = 'en') => {
  const answer = await site.fetch(`/api/statement/${id}/pdf/?language=${language}`, {
    headers: session,
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('checking a statement', () => {
  test.each([32, 365, 2_900_000])('is not made for a period that ends in %i days', async (days) => {
    const answer = await askFor(days);
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
      400,
      ['to_date'],
    ]);
  });

  test('shows the closing balance, and nothing else about the customer', async () => {
    const issued = await issue();
    expect(issued).toMatchObject({ opening_balance: '0.00', closing_balance: '90.00', count: 5 });
    const told = await checked(issued.verification_code);
    expect(told).toEqual({
      verification_code: issued.verification_code,
      account_number_masked: `••••${account.number.slice(-4)}`,
      currency: 'USD',
      zone: 'America/New_York',
      from_date: issued.from_date,
      to_date: issued.to_date,
      closing_balance: '90.00',
      made_at: issued.made_at,
      files: [],
    });
    const text = JSON.stringify(told);
    for (const secret of [issued.id, customer, account.id, account.number, 'issued@', 'Rent'])
      expect(text).not.toContain(secret);
  });

  test('accepts lower case and spaces in the code', async () => {
    const { verification_code: code, made_at: madeAt } = await issue();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await checked(typed)).made_at).toBe(madeAt);
  });

  test.each(['0000-0000-0000-0000', 'no code', 'K'.repeat(40)])(
    'does not find %s',
    async (code) => {
      expect((await check(code)).status).toBe(404);
    },
  );

  test('shows when it was issued, so that an unfinished period can be recognized', async () => {
    const { verification_code: running } = await issue(1);
    const { verification_code: whole } = await issue(-1);
    const isWhole = ({ made_at: madeAt, to_date: to }: Awaited<ReturnType<typeof checked>>) =>
      Date.parse(madeAt) >= Date.parse(to);
    expect(isWhole(await checked(running))).toBe(false);
    expect(isWhole(await checked(whole))).toBe(true);
  });
});

describe('an issued statement', () => {
  test('confirms its own figures; a new one confirms the current figures', async () => {
    const before = await issue();
    await ledger.postBatch(bank.db, [
      postingsOf(bank, account).post(bank.clock.wallMs(), 777n, { memo: 'Tip' }),
    ]);
    const after = await issue();
    expect(after.verification_code).not.toBe(before.verification_code);
    expect((await checked(before.verification_code)).closing_balance).toBe('90.00');
    expect((await checked(after.verification_code)).closing_balance).toBe('97.77');
    const printed = await readPdf(await pdfOf(before));
    expect(printed.pages.flat()).toContain('$90.00');
    expect(printed.pages.flat()).not.toContain('Tip');
  });

  test('cannot be issued for a moment chosen by the customer', async () => {
    const answer = await site.fetch('/api/statement/', {
      method: 'POST',
      headers: { ...session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: account.id, ...untilInDays(1), as_of: '1' }),
    });
    expect(answer.status).toBe(400);
  });

  test.each(['en', 'bn'] as const)('has its code on the PDF in %s', async (language) => {
    const issued = await issue();
    const pdf = await readPdf(await pdfOf(issued, language));
    const text = pdf.pages[0]?.join(' ');
    expect(text).toContain(issued.verification_code);
    expect(text).toContain(`${site.origin}/verify`);
    expect(pdf.roles).toContain('Figure');
    expect(pdf.hasMissingGlyphs).toBe(false);
  });
});

describe('the list of issued statements', () => {
  const listed = async (headers: Record<string, string>, query = '') => {
    const answer = await site.fetch(`/api/statement/issued/${query}`, { headers });
    expect(answer.status).toBe(200);
    return v.parse(listIssuedStatements.response, await answer.json());
  };

  test('returns the same as verification, newest first, in pages', async () => {
    const issued = await issue();
    await pdfOf(issued);
    const { results, count } = await listed(session);
    expect(results).toHaveLength(count);
    const days = results.map(({ made_at: madeAt }) => Date.parse(madeAt));
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    const { id, account: of, ...told } = results.find((one) => one.id === issued.id)!;
    expect({ id, of }).toEqual({ id: issued.id, of: account.id });
    expect(told.files).toHaveLength(1);
    expect(told).toEqual(await checked(issued.verification_code));
    expect((await listed(session, '?limit=1&offset=1')).results).toEqual([results[1]]);
  });

  test('contains only the customer’s own', async () => {
    const { token } = await issueToken(bank, await addCustomer(bank, 'another@kheya.test'));
    const other = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
    expect(await listed(other)).toEqual({ results: [], count: 0 });
  });
});

describe('a file of an issued statement', () => {
  test('is recognized in each language, and a changed one is not', async () => {
    const issued = await issue();
    const english = await pdfOf(issued);
    const bangla = await pdfOf(issued, 'bn');
    expect(await pdfOf(issued)).toEqual(english);
    const { files } = await checked(issued.verification_code);
    const known = files.map((file) => file.sha256).toSorted();
    expect(known).toEqual([english, bangla].map(sha256).toSorted());
    const changed = english.slice();
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect(known).not.toContain(sha256(changed));
  });

  test('is not recognized where it was not read completely', async () => {
    const issued = await issue();
    const answer = await site.fetch(`/api/statement/${issued.id}/pdf/`, {
      headers: session,
      method: 'HEAD',
    });
    expect(answer.status).toBe(200);
    expect((await checked(issued.verification_code)).files).toEqual([]);
  });

  test('from the endpoint that predates codes also has a code', async () => {
    const query = new URLSearchParams({ account: account.id, ...untilInDays(1), as_of: '1' });
    const answer = await site.fetch(`/api/statement/pdf/?${query.toString()}`, {
      headers: session,
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = (await readPdf(bytes)).pages[0]?.join(' ') ?? '';
    const [code = ''] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text) ?? [];
    const told = await checked(code);
    expect(told.files).toEqual([{ sha256: sha256(bytes) }]);
    expect(told.closing_balance).toBe('97.77');
  });
});
