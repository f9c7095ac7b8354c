import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listTransactions, transaction } from '#contract/transactions.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type TestAccount, addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';
import { beginExport } from '../http/stream-export.ts';

const site = await testSite();
const { bank } = site;
const rowCount = 3_000;

let customer: string;
let account: TestAccount;
let headers: Record<string, string>;

const path = (more = '') =>
  `/api/transaction-history/?account_number=${account.number}&limit=all${more}`;

beforeAll(async () => {
  customer = await addCustomer(bank, 'export@kheya.test');
  account = await addAccount(bank, customer);
  const { token } = await issueToken(bank, customer);
  headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const { post } = postingsOf(bank, account);
  await ledger.postBatch(
    bank.db,
    Array.from({ length: rowCount }, (_, index) =>
      post(bank.clock.wallMs() + index * 1000, 100n, { memo: `বেতন ${index}` }),
    ),
  );
});

beforeEach(async () => {
  await sql`delete from export_run`.execute(bank.db);
});

const running = async (): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from export_run where alive_until > clock_timestamp()`.execute(bank.db);
  return Number(rows[0]?.count ?? 0n);
};

describe('limit=all', () => {
  test('is a list response with one result per line, newest first, every row once', async () => {
    const answer = await site.fetch(path(), { headers });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const text = await answer.text();
    const whole = v.parse(listTransactions.response, JSON.parse(text));
    expect(whole.results.map(({ memo }) => memo)).toEqual(
      Array.from({ length: rowCount }, (_, index) => `বেতন ${rowCount - 1 - index}`),
    );
    const lines = text.trimEnd().split('\n');
    expect(lines[0]).toBe(`{"count":${rowCount},"as_of":"${whole.as_of}","results":[`);
    expect(lines.at(-1)).toBe(']}');
    const rows = lines.slice(1, -1).map((line) => JSON.parse(line.replace(/,$/, '')) as unknown);
    expect(rows).toHaveLength(rowCount);
    expect(rows.every((row) => v.is(transaction, row))).toBe(true);
    await vi.waitFor(async () => expect(await running()).toBe(0));
  });

  test('respects as_of and offset', async () => {
    const first = await site.fetch(path().replace('all', '20'), { headers });
    const { as_of } = v.parse(listTransactions.response, await first.json());
    await ledger.postBatch(bank.db, [postingsOf(bank, account).post(0, 100n, { memo: 'later' })]);
    const answer = await site.fetch(path(`&as_of=${as_of}&offset=2990`), { headers });
    const rest = v.parse(listTransactions.response, await answer.json());
    expect(rest.count).toBe(rowCount);
    expect(rest.results.map(({ memo }) => memo)).toEqual(
      Array.from({ length: 10 }, (_, index) => `বেতন ${9 - index}`),
    );
  });

  test('an empty list is valid JSON', async () => {
    const answer = await site.fetch(path('&status=DECLINED'), { headers });
    expect(await answer.json()).toMatchObject({ count: 0, results: [] });
  });

  test('a HEAD request occupies no slot', async () => {
    const answer = await site.fetch(path(), { headers, method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await running()).toBe(0);
  });

  test.each(['identity', 'gzip'])(
    'a client that disconnects (%s) frees its slot',
    async (coding) => {
      const call = httpRequest(new URL(path(), site.origin), {
        headers: { ...headers, 'Accept-Encoding': coding },
      });
      call.end();
      const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
      await once(answer, 'readable');
      call.destroy();
      await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 10_000 });
    },
  );
});

describe('export slots (reliability.md T30)', () => {
  test('two run concurrently; the third is refused with Retry-After', async () => {
    const slots = [await beginExport(bank, customer), await beginExport(bank, customer)];
    const refusedAnswer = await site.fetch(path(), { headers });
    expect(refusedAnswer.status).toBe(429);
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
    await slots[0]?.end();
    const answer = await site.fetch(path(), { headers });
    expect(answer.status).toBe(200);
    await answer.text();
    await slots[1]?.end();
  });

  test('ten start per minute, counted per customer', async () => {
    for (let index = 0; index < 10; index += 1) await (await beginExport(bank, customer)).end();
    await expect(beginExport(bank, customer)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    });
    const other = await addCustomer(bank, 'other@kheya.test');
    await (await beginExport(bank, other)).end();
    await sql`update export_run set started_at = started_at - interval '61 seconds'`.execute(
      bank.db,
    );
    await (await beginExport(bank, customer)).end();
  });

  test('many concurrent requests get only two slots', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => beginExport(bank, customer)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('the slot of a crashed process expires', async () => {
    await beginExport(bank, customer);
    await beginExport(bank, customer);
    await sql`update export_run set alive_until = clock_timestamp() - interval '1 second'`.execute(
      bank.db,
    );
    const next = await beginExport(bank, customer);
    await expect(next.end()).resolves.toBeUndefined();
  });
});
