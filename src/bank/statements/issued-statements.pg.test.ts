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
import { type TestAccount, addAccount, addCustomer, bookingsOf } from '../testing/customers.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { postTransaction, postTransactions } from '../transactions/post-transactions.ts';

/*
 * Goal: whoever is shown a statement learns from the bank whether it is true, and nobody learns
 * anything else of its customer (product.md B16; docs/decisions/0049).
 */
const site = await testSite();
const { bank } = site;
const dayMs = 86_400_000;

let person: string;
let account: TestAccount;
let session: Record<string, string>;

beforeAll(async () => {
  person = await addCustomer(bank, 'issued@kheya.test');
  account = await addAccount(bank, person);
  const { token } = await issueToken(bank, person);
  session = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const { post } = bookingsOf(bank, account);
  const startMs = bank.clock.wallMs() - 10 * dayMs;
  await postTransactions(
    bank.db,
    Array.from({ length: 5 }, (_, index) =>
      post(startMs + index * dayMs, index === 3 ? -1_000n : 2_500n, { memo: `Rent ${index}` }),
    ),
  );
});

/** From thirty days ago to so many days from now. */
const untilInDays = (days: number) => ({
  from_date: new Date(bank.clock.wallMs() - 30 * dayMs).toISOString(),
  to_date: new Date(bank.clock.wallMs() + days * dayMs).toISOString(),
});

const issue = async (days = 1): Promise<IssuedStatement> => {
  const answer = await site.fetch('/api/statement/', {
    method: 'POST',
    headers: { ...session, 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: account.id, ...untilInDays(days) }),
  });
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
  test('tells whoever is shown it the closing balance, and nothing more of the customer', async () => {
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
    for (const secret of [issued.id, person, account.id, account.number, 'issued@', 'Rent'])
      expect(text).not.toContain(secret);
  });

  test('reads the code as people type it', async () => {
    const { verification_code: code, made_at: madeAt } = await issue();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await checked(typed)).made_at).toBe(madeAt);
  });

  test.each(['0000-0000-0000-0000', 'no code', 'K'.repeat(40)])(
    'knows nothing of %s',
    async (code) => {
      expect((await check(code)).status).toBe(404);
    },
  );

  test('shows when it was made, so that a period that still ran is told apart', async () => {
    const { verification_code: running } = await issue(1);
    const { verification_code: whole } = await issue(-1);
    const isWhole = ({ made_at: madeAt, to_date: to }: Awaited<ReturnType<typeof checked>>) =>
      Date.parse(madeAt) >= Date.parse(to);
    expect(isWhole(await checked(running))).toBe(false);
    expect(isWhole(await checked(whole))).toBe(true);
  });
});

describe('what was given out', () => {
  test('keeps saying what it said, and a new one says what is true now', async () => {
    const before = await issue();
    await postTransaction(
      bank.db,
      bookingsOf(bank, account).post(bank.clock.wallMs(), 777n, { memo: 'Tip' }),
    );
    const after = await issue();
    expect(after.verification_code).not.toBe(before.verification_code);
    expect((await checked(before.verification_code)).closing_balance).toBe('90.00');
    expect((await checked(after.verification_code)).closing_balance).toBe('97.77');
    const printed = await readPdf(await pdfOf(before));
    expect(printed.pages.flat()).toContain('$90.00');
    expect(printed.pages.flat()).not.toContain('Tip');
  });

  test('is never of a moment its customer chose', async () => {
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

describe('the list of one’s own', () => {
  const listed = async (headers: Record<string, string>, query = '') => {
    const answer = await site.fetch(`/api/statement/issued/${query}`, { headers });
    expect(answer.status).toBe(200);
    return v.parse(listIssuedStatements.response, await answer.json());
  };

  test('tells each as whoever is shown it would be told, the newest first, page by page', async () => {
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

  test('has nobody else’s', async () => {
    const { token } = await issueToken(bank, await addCustomer(bank, 'another@kheya.test'));
    const other = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
    expect(await listed(other)).toEqual({ results: [], count: 0 });
  });
});

describe('a file of it', () => {
  test('is known again, in each language, and a changed one is not', async () => {
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

  test('that nobody took whole is not known', async () => {
    const issued = await issue();
    const answer = await site.fetch(`/api/statement/${issued.id}/pdf/`, {
      headers: session,
      method: 'HEAD',
    });
    expect(answer.status).toBe(200);
    expect((await checked(issued.verification_code)).files).toEqual([]);
  });

  test('from before there were codes to ask for has one, too', async () => {
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
