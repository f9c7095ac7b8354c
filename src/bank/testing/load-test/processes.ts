import { testSecret } from '../sealing-keys.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database } from '#bank/database/connect.ts';
import { type RunningChild, runBank } from '../child-process.ts';
import type { TestDatabase } from '../test-server.ts';
import { mutantEnvironment } from './apply-mutant.ts';
import type { Mutant } from './mutants.ts';

/** What the processes of a load test run on. */
export interface LoadTestSetup {
  readonly database: TestDatabase;
  /** The folder for files of the processes. */
  readonly folder: string;
  /** The mutant that the load test must detect. */
  readonly mutant?: Mutant;
}

/** A process of the bank whose port stays the same over restarts. */
export interface BankProcess {
  readonly port: number;
  child: RunningChild;
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const launch = async (
  { database, folder, mutant }: LoadTestSetup,
  port: number,
): Promise<RunningChild> => {
  const child = runBank({
    DATABASE_URL: database.apiUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: folder,
    SEALING_KEYS: testSecret,
    // No app is served here, which makes restarts faster.
    APP_DIR: join(folder, 'no-app'),
    LOG_LEVEL: 'silent',
    // External payments need the simulators; without them each ACH deposit would wait forever.
    SANDBOX: 'on',
    PORT: String(port),
    ...mutantEnvironment(mutant),
  });
  await child.lines.next();
  return child;
};

/** Starts processes of the bank, each on its own port. */
export const startProcesses = async (
  ground: LoadTestSetup,
  count: number,
): Promise<readonly BankProcess[]> => {
  const processes: BankProcess[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    processes.push({ port, child: await launch(ground, port) });
  }
  return processes;
};

/** A task that runs until it is stopped. */
export interface BackgroundTask {
  count: number;
  stop(): Promise<void>;
}

/** Repeats a task and counts its successes. */
export const repeatEvery = (ms: number, work: () => Promise<boolean>): BackgroundTask => {
  const over = new AbortController();
  const beside: BackgroundTask = {
    count: 0,
    stop: async () => {
      over.abort();
      await running;
    },
  };
  const run = async () => {
    while (!over.signal.aborted) {
      await wait(ms, undefined, { signal: over.signal }).catch(() => undefined);
      if (!over.signal.aborted && (await work().catch(() => false))) beside.count += 1;
    }
  };
  const running = run();
  return beside;
};

/** Kills and restarts the processes in turn. */
export const killProcesses = (
  ground: LoadTestSetup,
  processes: readonly BankProcess[],
  everyMs: number,
): BackgroundTask => {
  let turn = 0;
  return repeatEvery(everyMs, async () => {
    const one = processes[turn % processes.length]!;
    turn += 1;
    one.child.kill('SIGKILL');
    await one.child.ended;
    one.child = await launch(ground, one.port);
    return true;
  });
};

/** Killing a server process makes the whole database crash and recover. */
export const killDatabase = ({ database }: LoadTestSetup, everyMs: number): BackgroundTask =>
  repeatEvery(everyMs, async () => {
    const db = connect({ url: database.apiUrl, maxConnections: 1 });
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      process.kill(rows[0]!.pid, 'SIGKILL');
      return true;
    } finally {
      await db.destroy().catch(() => undefined);
    }
  });

/** Waits until the database has recovered from its last crash. */
export const waitUntilRecovered = async (db: Database): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await sql`select 1`.execute(db));
    } catch (error) {
      if (tries === 300) throw error;
      await wait(200);
    }
  }
};
