import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { connectOnce } from '#bank/database/connect.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { testBank } from '#bank/testing/test-bank.ts';
import { DAY_MS } from '../generators/calendar-and-rates.ts';
import { personas } from '../personas/personas.ts';
import { createReadyCustomer } from '../switches/customers.ts';
import { readClockOffsetMs } from '../switches/surroundings.ts';
import { resetToSeed, seedSandbox } from './seed.ts';

/*
 * The first start, interrupted and completed, the days after it, and a reset: each writes or moves
 * the whole history, on a fixed day. What the history contains is in seed.pg.test.ts.
 */
const { bank, clock, database } = await testBank();
const { db } = bank;

const countOf = async (query: ReturnType<typeof sql<{ n: bigint }>>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.n ?? -1n);

const postings = () => countOf(sql<{ n: bigint }>`select count(*) as n from journal`);

/**
 * Terminates the bank's connections, as a crash of the database would, and waits until they have
 * ended, since a pool could otherwise hand out a dying connection.
 */
const cutOff = async (): Promise<void> => {
  const admin = await connectOnce(database.adminUrl);
  await admin.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and application_name = 'kheya-test'`,
  );
  await admin.end();
};

/**
 * Hashes of customers, transactions and transfers by their ids, and the sum of the bank's own
 * accounts.
 */
const facts = async () => {
  const { rows } = await sql`
    select (select md5(string_agg(id::text || reference_id || status, ',' order by id)) from transaction)
      as transactions,
    (select md5(string_agg(id::text || status, ',' order by id)) from transfer) as transfers,
    (select md5(string_agg(id::text || email_address, ',' order by id)) from customer) as people,
    (select sum(booked) from ledger_account where name is not null) as banks_own`.execute(db);
  return rows[0];
};

let atFirst: unknown;

describe('the first start', () => {
  test('is finished by the next start after an interruption, once for several concurrent starts', async () => {
    const first = seedSandbox(bank).then(
      () => 'whole',
      () => 'cut off',
    );
    await expect.poll(postings, { timeout: 60_000 }).toBeGreaterThan(500);
    await cutOff();
    expect(await first).toBe('cut off');
    const begun = vi.fn<() => void>();
    const together = await Promise.all([1, 2, 3].map(() => seedSandbox(bank, begun)));
    expect(together.filter(Boolean)).toEqual([true]);
    expect(begun).toHaveBeenCalledOnce();
    expect(await countOf(sql`select count(*) as n from customer`)).toBe(personas.length);
    atFirst = await facts();
  }, 300_000);
});

describe('the transfers of the personas', () => {
  test('that are open continue automatically, such as the one to the night guard', async () => {
    const statusOf = async () => {
      const { rows } = await sql<{ status: string }>`
        select s.status from transfer s where s.memo = 'Night guard'`.execute(db);
      return rows.map(({ status }) => status);
    };
    expect(await statusOf()).toEqual(['INIT']);
    const startMs = await bank.clock.businessMs();
    try {
      clock.setMs(startMs + 4 * DAY_MS);
      await runDueJobs(bank);
      expect(await statusOf()).toEqual(['COMPLETE']);
      clock.setMs(startMs + 8 * DAY_MS);
      await runDueJobs(bank);
      expect(await statusOf()).toEqual(['POSTED']);
    } finally {
      clock.setMs(startMs);
    }
    const { rows: open } = await sql`select id from transfer where due_at is not null`.execute(db);
    expect(open).toEqual([]);
    const faults = await sql`
      select fault from transfer_faults() union all select fault from transaction_faults()`.execute(
      db,
    );
    expect(faults.rows).toEqual([]);
  });
});

describe('a reset while the bank runs', () => {
  test('restores the personas and the history, and removes everything added since', async () => {
    await sql`update sandbox_clock set offset_ms = 1000`.execute(db);
    await createReadyCustomer(bank, { email: 'later@example.test', accounts: ['USD'] });
    expect(await facts()).not.toEqual(atFirst);
    await resetToSeed(bank, {});
    expect(await facts()).toEqual(atFirst);
    expect(await countOf(sql`select count(*) as n from sandbox_fault`)).toBe(0);
    expect(await readClockOffsetMs(db)).toBe(0);
    const { ledger, resources } = await verifyLedger(db);
    expect([...ledger, ...resources]).toEqual([]);
  }, 300_000);
});
