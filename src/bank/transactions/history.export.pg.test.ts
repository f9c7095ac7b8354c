import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listTransactions, transaction } from '#contract/transactions.ts';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type TestAccount, addAccount, addCustomer, bookingsOf } from '../testing/customers.ts';
import { postTransaction, postTransactions } from './post-transactions.ts';
import { beginExport } from '../http/stream-export.ts';

const site = await testSite();
const { bank } = site;
const rowCount = 3_000;

let person: string;
let account: TestAccount;
let headers: Record<string, string>;

const path = (more = '') =>
  `/api/transaction-history/?account_number=${account.number}&limit=all${more}`;

beforeAll(async () => {
  person = await addCustomer(bank, 'export@kheya.test');
  account = await addAccount(bank, person);
  const { token } = await issueToken(bank, person);
  headers = { 'X-Api-Key': 'kheya-web', Authorization: `Bearer ${token}` };
  const { post } = bookingsOf(bank, account);
  await postTransactions(
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
  test('is a list answer with one result a line, newest first, every row once', async () => {
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

  test('belongs to its moment, holds dates and skips an offset', async () => {
    const first = await site.fetch(path().replace('all', '20'), { headers });
    const { as_of } = v.parse(listTransactions.response, await first.json());
    await postTransaction(bank.db, bookingsOf(bank, account).post(0, 100n, { memo: 'later' }));
    const answer = await site.fetch(path(`&as_of=${as_of}&offset=2990`), { headers });
    const rest = v.parse(listTransactions.response, await answer.json());
    expect(rest.count).toBe(rowCount);
    expect(rest.results.map(({ memo }) => memo)).toEqual(
      Array.from({ length: 10 }, (_, index) => `বেতন ${9 - index}`),
    );
  });

  test('an empty list is whole as well', async () => {
    const answer = await site.fetch(path('&status=DECLINED'), { headers });
    expect(await answer.json()).toMatchObject({ count: 0, results: [] });
  });

  test('asking only for its head takes no place', async () => {
    const answer = await site.fetch(path(), { headers, method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await running()).toBe(0);
  });

  test.each(['identity', 'gzip'])(
    'a reader of %s who goes away gives the place back',
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

describe('how many (reliability.md T30)', () => {
  test('two at once; the third is told how long to wait', async () => {
    const slots = [await beginExport(bank, person), await beginExport(bank, person)];
    const refusedAnswer = await site.fetch(path(), { headers });
    expect(refusedAnswer.status).toBe(429);
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
    await slots[0]?.end();
    const answer = await site.fetch(path(), { headers });
    expect(answer.status).toBe(200);
    await answer.text();
    await slots[1]?.end();
  });

  test('ten a minute, counted for each person alone', async () => {
    for (let index = 0; index < 10; index += 1) await (await beginExport(bank, person)).end();
    await expect(beginExport(bank, person)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    });
    const other = await addCustomer(bank, 'other@kheya.test');
    await (await beginExport(bank, other)).end();
    await sql`update export_run set started_at = started_at - interval '61 seconds'`.execute(
      bank.db,
    );
    await (await beginExport(bank, person)).end();
  });

  test('many at the same instant still get two places', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => beginExport(bank, person)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('the place of a process that died frees itself', async () => {
    await beginExport(bank, person);
    await beginExport(bank, person);
    await sql`update export_run set alive_until = clock_timestamp() - interval '1 second'`.execute(
      bank.db,
    );
    const next = await beginExport(bank, person);
    await expect(next.end()).resolves.toBeUndefined();
  });
});
