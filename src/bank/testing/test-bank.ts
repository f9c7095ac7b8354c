import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { afterAll, inject, vi } from 'vitest';
import type { Bank } from '../database/bank.ts';
import type { Database } from '../database/connect.ts';
import { connect } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { Message } from '../platform/gateways.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { readConfig } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { sandboxBusinessVerifier } from '../sandbox/switches/businesses.ts';
import { sandboxIdentityProvider } from '../sandbox/switches/decisions.ts';
import { testSealingKeys } from './sealing-keys.ts';
import type { SealingKeys } from '../platform/sealing-keys.ts';
import { seededRandom } from './seeded-random.ts';
import type { TestDatabase, TestServer } from './test-server.ts';
import { dropTestDatabase, grantLedgerWrites, makeTestDatabase } from './test-server.ts';

/** A stopped clock that tests move. Both times move together unless set separately. */
export interface SettableClock extends Clock {
  setMs(wallMs: number): void;
  moveMs(byMs: number): void;
  /** Moves only business time, as the sandbox does. */
  offsetMs(byMs: number): void;
}

export interface TestBank {
  readonly bank: Bank;
  readonly clock: SettableClock;
  readonly database: FreshDatabase;
  /** Every message the bank sent, in order. */
  readonly sent: Message[];
}

/** Noon in Dhaka on a Monday: a business day for every rail. */
export const testStartMs = Date.UTC(2026, 10, 16, 6);

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const settableClock = (startMs = testStartMs): SettableClock => {
  let nowMs = startMs;
  let aheadMs = 0;
  return {
    wallMs: () => nowMs,
    businessMs: () => Promise.resolve(nowMs + aheadMs),
    setMs: (wallMs) => void (nowMs = wallMs),
    moveMs: (byMs) => void (nowMs += byMs),
    offsetMs: (byMs) => void (aheadMs += byMs),
  };
};

export interface TestBankOptions {
  readonly config?: Partial<Config>;
  readonly seed?: string;
  /** The database to use instead of a new one of the test server. */
  readonly database?: FreshDatabase;
  readonly sealingKeys?: SealingKeys;
}

/** A bank on its own database, with a clock and random values set by the test. */
export const testBank = async (options: TestBankOptions = {}): Promise<TestBank> => {
  const database = options.database ?? (await freshDatabase());
  const clock = settableClock();
  const sent: Message[] = [];
  const settings = { DATABASE_URL: database.apiUrl, SANDBOX: 'on', LOG_LEVEL: 'silent' };
  const config = { ...readConfig(settings, '/'), checkAnswers: true, ...options.config };
  const random = seededRandom(options.seed ?? 'kheya', clock.wallMs);
  const bank: Bank = {
    db: database.db,
    clock,
    random,
    config,
    log: silent,
    messages: { send: async (message) => void sent.push(message) },
    sealingKeys: options.sealingKeys ?? (await testSealingKeys(database.db, random)),
    identityProvider: config.sandbox ? sandboxIdentityProvider : undefined,
    businessVerifier: config.sandbox ? sandboxBusinessVerifier : undefined,
    ownerUrl: database.ownerUrl,
  };
  return { bank, clock, database, sent };
};

interface FreshDatabase extends TestDatabase {
  /** Connected as the API's role, like the bank. */
  readonly db: Database;
}

/** The server of this test run. */
export const testServer = (): TestServer => inject('testServer');

/**
 * A migrated database for one test file, dropped after it. Call it at the top of the file: `const {
 * db } = await freshDatabase();`
 */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const database = await emptyOrCopy(testServer().template);
  const db = connect({ url: database.apiUrl, maxConnections: 10, applicationName: 'kheya-test' });
  afterAll(() => db.destroy());
  return { ...database, db };
};

/**
 * As `freshDatabase`, with postings allowed without transaction rows: for tests of the ledger
 * alone.
 */
export const freshLedger = async (): Promise<FreshDatabase> => {
  const database = await freshDatabase();
  await grantLedgerWrites(database);
  return database;
};

/** A database without migrations, for tests of the migrations themselves. */
export const emptyDatabase = (): Promise<TestDatabase> => emptyOrCopy(null);

const emptyOrCopy = async (template: string | null): Promise<TestDatabase> => {
  const server = testServer();
  const database = await makeTestDatabase(server, template);
  // Hooks run last in, first out: the connections are closed before the database is dropped.
  afterAll(() => dropTestDatabase(server, database));
  return database;
};

const requireLockWaiter = async ({ db }: Pick<Bank, 'db'>): Promise<void> => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  if (rows.length === 0) throw new Error('nobody waits for a lock');
};

/**
 * Runs a call while a change is uncommitted: makes the change, starts the call and lets it proceed
 * as far as it can, then completes and commits the change. Returns the call's response.
 */
export const callDuringChange = async <Answer>(
  bank: Bank,
  change: (trx: Transaction<Tables>) => Promise<unknown>,
  call: () => Promise<Answer>,
  rest: (trx: Transaction<Tables>) => Promise<unknown> = async () => undefined,
): Promise<Answer> => {
  const { answer } = await bank.db.transaction().execute(async (trx) => {
    await change(trx);
    const begun = call();
    await vi.waitFor(() => requireLockWaiter(bank), { timeout: 10_000, interval: 10 });
    await rest(trx);
    return { answer: begun };
  });
  return answer;
};
