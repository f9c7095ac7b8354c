import { createServer } from 'node:net';
import process from 'node:process';
import { sql } from 'kysely';
import type { Bank } from '#bank/database/bank.ts';
import { connect, connectOnce } from '#bank/database/connect.ts';
import { noFaults } from '#bank/http/faults.ts';
import { systemClock } from '#bank/platform/clock.ts';
import { readConfig } from '#bank/platform/config.ts';
import type { Message } from '#bank/platform/gateways.ts';
import { makeLog } from '#bank/platform/log.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { sandboxIdentityProvider } from '#bank/sandbox/switches/decisions.ts';
import { serveBank } from '#bank/server.ts';
import { testSealingKeys } from '../sealing-keys.ts';
import type { TestDatabase, TestServer } from '../test-server.ts';
import type { TestSite } from '../test-site.ts';

/** What one execution cost. */
export interface Cost {
  /** Pages of 8 kB that all statements together found in the cache or read. */
  readonly pages: number;
  readonly ms: number;
  /** How much the memory of the process grew meanwhile at most, in megabytes. */
  readonly megabytes: number;
}

/** A bank with one connection, so that all its statements are counted. */
export interface MeasuredBank {
  /** For the helpers of tests. */
  readonly site: Pick<TestSite, 'bank' | 'fetch' | 'sent' | 'origin'>;
  readonly bank: Bank;
  /** Runs something and returns what it cost, with its result. */
  measure<Result>(run: () => Promise<Result>): Promise<Cost & { readonly result: Result }>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
};

/** Runs something while looking at the memory of the process. */
const watchMemory = async <Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly megabytes: number }> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  try {
    const result = await run();
    return { result, megabytes: Math.round((most - before) / 2 ** 20) };
  } finally {
    clearInterval(timer);
  }
};

/** Otherwise a vacuum in the background would be counted. */
const stopVacuuming = async ({ adminUrl }: TestDatabase): Promise<void> => {
  const admin = await connectOnce(adminUrl);
  try {
    const { rows } = await admin.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows)
      await admin.query(`alter table ${name} set (autovacuum_enabled = off)`);
  } finally {
    await admin.end();
  }
};

/** Serves a bank on a database and counts the pages that its statements touch. */
export const openMeasuredBank = async (
  server: TestServer,
  database: TestDatabase,
): Promise<MeasuredBank> => {
  await stopVacuuming(database);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const db = connect({ url: database.apiUrl, maxConnections: 1, statementTimeoutMs: 600_000 });
  const sent: Message[] = [];
  const bank: Bank = {
    db,
    clock: systemClock(async () => 0),
    random: systemRandom,
    config: { ...readConfig({ SANDBOX: 'on', LOG_LEVEL: 'silent' }, '/'), port, origin },
    log: makeLog('error', process.stderr, Date.now),
    messages: { send: async (message) => void sent.push(message) },
    sealingKeys: await testSealingKeys(db, systemRandom),
    identityProvider: sandboxIdentityProvider,
    ownerUrl: database.ownerUrl,
  };
  const running = await serveBank(bank, { faultFor: noFaults });
  // In another database, so that it does not count itself.
  const counter = await connectOnce(server.adminUrl);
  const countPages = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await counter.query<{ pages: bigint }>(
      'select blks_hit + blks_read as pages from pg_stat_database where datname = $1',
      [database.name],
    );
    return Number(rows[0]?.pages ?? 0n);
  };
  return {
    bank,
    site: {
      bank,
      sent,
      origin,
      fetch: (path, init = {}) => fetch(new URL(path, origin), { redirect: 'manual', ...init }),
    },
    measure: async (run) => {
      const before = await countPages();
      const beganMs = performance.now();
      const { result, megabytes } = await watchMemory(run);
      const ms = performance.now() - beganMs;
      return { pages: (await countPages()) - before, ms, megabytes, result };
    },
    stop: async () => {
      await running.stop(1_000);
      await counter.end();
      await db.destroy();
    },
  };
};
