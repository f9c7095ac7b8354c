import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/test-bank.ts';
import { moveMoney, refusalOf, transaction, withRetries } from './transaction.ts';

const { db } = await freshDatabase();

const failing = (code: string, message = 'no') =>
  sql.raw(`do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`);

describe('a transaction', () => {
  test.each(['40001', '40P01'])('is retried after %s', async (code) => {
    let tries = 0;
    const answer = await transaction(db, async (trx) => {
      tries += 1;
      if (tries < 4) await failing(code).execute(trx);
      return 'done';
    });
    expect([answer, tries]).toEqual(['done', 4]);
  });

  test('gives up after six attempts and asks to retry', async () => {
    let tries = 0;
    const work = transaction(db, async (trx) => {
      tries += 1;
      await failing('40001').execute(trx);
    });
    await expect(work).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      retryAfterSeconds: 2,
    });
    expect(tries).toBe(6);
  });

  test('is not retried after any other error, and leaves nothing', async () => {
    let tries = 0;
    const work = transaction(db, async (trx) => {
      tries += 1;
      await sql`select ledger_open('{"id": "00000000-0000-7000-8000-00000000aaaa",
        "kind": "customer_usd", "currency": "USD"}')`.execute(trx);
      throw new Error('ours');
    });
    await expect(work).rejects.toThrow('ours');
    expect(tries).toBe(1);
    const left = db
      .selectFrom('ledger_account')
      .select('id')
      .where('id', '=', '00000000-0000-7000-8000-00000000aaaa');
    expect(await left.execute()).toEqual([]);
  });
});

describe('statements that move money', () => {
  test('run two at a time for one account, regardless of their outcome', async () => {
    let running = 0;
    let mostRunning = 0;
    const one = (number: number) =>
      moveMoney(db, ['one'], async () => {
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        const made = number % 3 === 0 ? failing('KH001', 'account_frozen') : sql`select 1`;
        await made.execute(db).finally(() => (running -= 1));
      });
    const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(one));
    expect(mostRunning).toBe(2);
    expect(ends.map(({ status }) => status === 'rejected')).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => n % 3 === 0),
    );
  });

  test('run concurrently for different accounts, but never on all connections', async () => {
    let running = 0;
    let mostRunning = 0;
    const one = (number: number) =>
      moveMoney(db, [`account ${String(number)}`], async () => {
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await sql`select 1`.execute(db);
        running -= 1;
      });
    await Promise.all(Array.from({ length: 30 }, (_, number) => one(number)));
    expect(mostRunning).toBeGreaterThan(2);
    expect(mostRunning).toBeLessThanOrEqual(8);
  });

  test('free their slot for others while they wait for a retry', async () => {
    let isOtherIn = false;
    const undone = [1, 2].map(() =>
      moveMoney(db, ['one'], async () => {
        if (!isOtherIn) await failing('40001').execute(db);
      }),
    );
    const other = moveMoney(db, ['one'], async () => {
      isOtherIn = true;
    });
    await expect(Promise.all([...undone, other])).resolves.toBeDefined();
  });

  test('do not wait inside a transaction, which others may be waiting for', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const waiting = [1, 2, 3].map(() => moveMoney(db, ['one'], () => isOver));
    const inside = transaction(db, (trx) =>
      moveMoney(trx, ['one'], () => sql`select 1`.execute(trx)),
    );
    await expect(inside).resolves.toMatchObject({ rows: [{}] });
    end();
    await Promise.all(waiting);
  });
});

describe('a database error', () => {
  const errorOf = (code: string, message?: string) =>
    withRetries(() => failing(code, message).execute(db)).catch((error: unknown) => error);

  test('maps to the refusal it names', async () => {
    expect(await errorOf('KH001', 'account_frozen')).toMatchObject({ code: 'account_frozen' });
  });
  test.each(['57P01', '53300', '08006', '57014'])('is an outage (%s)', async (code) => {
    expect(refusalOf(await errorOf(code))).toMatchObject({ code: 'temporarily_unavailable' });
  });
  test.each(['KH002', '23505', '42601', 'P0001'])('is unexpected (%s)', async (code) => {
    expect(refusalOf(await errorOf(code))).toBeUndefined();
  });
});
