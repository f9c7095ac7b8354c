import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database } from '#bank/database/connect.ts';
import { type Verdict, verifyLedger } from '#bank/ledger/verify.ts';
import { systemClock } from '#bank/platform/clock.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { type RunningChild, runChild } from '../child-process.ts';
import type { TestDatabase } from '../test-server.ts';
import { type Tally, runClient } from './storm-client.ts';
import { makeStormPeople } from './storm-people.ts';

/** How hard it blows. */
export interface StormOptions {
  readonly database: TestDatabase;
  /** Where processes keep what is not in the database. */
  readonly folder: string;
  readonly seconds: number;
  readonly clients: number;
  readonly people: number;
  readonly processes: number;
  readonly killProcessEveryMs: number;
  /** Kills a server process of the database so often: it crashes and recovers. */
  readonly killDatabaseEveryMs?: number;
}

export interface StormReport {
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  readonly sentTwice: number;
  readonly reads: number;
  readonly processKills: number;
  readonly databaseKills: number;
  /** Whatever must never be: wrong sums, lost or doubled transfers. */
  readonly findings: readonly string[];
  readonly verdict: Verdict;
}

const main = new URL('../../main.ts', import.meta.url);

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

interface Process {
  readonly port: number;
  child: RunningChild;
}

const launch = async ({ database, folder }: StormOptions, port: number): Promise<RunningChild> => {
  const child = runChild(main, [], {
    DATABASE_URL: database.apiUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SANDBOX: 'off',
    PORT: String(port),
  });
  await child.lines.next();
  return child;
};

/** All journals sum to zero, and nobody has less than nothing, in every single read. */
const readOnce = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ currency: string; sum: string; least: string }>`
    select currency, sum(booked)::text as sum,
      min(case when kind like 'customer%' then booked - held else 0 end)::text as least
    from ledger_account group by currency`.execute(db);
  return rows
    .filter(({ sum, least }) => sum !== '0' || least.startsWith('-'))
    .map(
      ({ currency, sum, least }) => `a read of ${currency} sums to ${sum}, the least is ${least}`,
    );
};

/** What goes on beside the clients until it is stopped. */
interface Beside {
  count: number;
  stop(): Promise<void>;
}

const every = (ms: number, work: () => Promise<boolean>): Beside => {
  const over = new AbortController();
  const beside: Beside = {
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

const killProcesses = (options: StormOptions, processes: readonly Process[]): Beside => {
  let turn = 0;
  return every(options.killProcessEveryMs, async () => {
    const one = processes[turn % processes.length]!;
    turn += 1;
    one.child.kill('SIGKILL');
    await one.child.ended;
    one.child = await launch(options, one.port);
    return true;
  });
};

/** A server process that dies takes the whole database through a crash and its recovery. */
const killDatabase = ({ database, killDatabaseEveryMs }: StormOptions): Beside =>
  every(killDatabaseEveryMs ?? 2 ** 30, async () => {
    const db = connect({ url: database.apiUrl, maxConnections: 1 });
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      process.kill(rows[0]!.pid, 'SIGKILL');
      return true;
    } finally {
      await db.destroy().catch(() => undefined);
    }
  });

/** Every acknowledged transfer is there once, and nothing of what was refused. */
const compare = async (db: Database, tally: Tally): Promise<readonly string[]> => {
  const rows = await db.selectFrom('transfer').select(['id', 'client_reference']).execute();
  const there = new Map(rows.map((row) => [row.client_reference, row.id]));
  return [
    ...tally.findings,
    ...[...tally.acknowledged].flatMap(([reference, id]) =>
      there.get(reference) === id ? [] : [`${reference} was acknowledged and is lost`],
    ),
    ...[...tally.refused].flatMap((reference) =>
      there.has(reference) && !tally.acknowledged.has(reference)
        ? [`${reference} was refused and is there`]
        : [],
    ),
  ];
};

/**
 * Random transfers and conversions by many clients at once over several processes of the bank, some
 * sent twice at the same moment, while processes and the database are killed: in the manner of
 * Jepsen's bank test (reliability.md R1, R8). Nothing may be lost, doubled, made or negative.
 */
export const runStorm = async (options: StormOptions): Promise<StormReport> => {
  const db = connect({ url: options.database.apiUrl, maxConnections: 12 });
  const parts = { db, random: systemRandom, clock: systemClock(async () => 0) };
  const people = await makeStormPeople(parts, options.people);
  const processes: Process[] = [];
  for (let index = 0; index < options.processes; index += 1) {
    const port = await freePort();
    processes.push({ port, child: await launch(options, port) });
  }
  const tally: Tally = {
    acknowledged: new Map(),
    refused: new Set(),
    unknown: new Set(),
    findings: [],
    sentTwice: 0,
  };
  const reading = every(40, async () => {
    tally.findings.push(...(await readOnce(db)));
    return true;
  });
  const killing = [killProcesses(options, processes), killDatabase(options)] as const;
  const untilMs = performance.now() + options.seconds * 1_000;
  const origins = processes.map(({ port }) => `http://localhost:${port}`);
  const weather = { origins, db, people, tally, untilMs };
  await Promise.all(Array.from({ length: options.clients }, () => runClient(weather)));
  await Promise.all([...killing, reading].map((beside) => beside.stop()));
  for (const { child } of processes) child.kill('SIGKILL');
  try {
    return {
      acknowledged: tally.acknowledged.size,
      refused: tally.refused.size,
      unknown: tally.unknown.size,
      sentTwice: tally.sentTwice,
      reads: reading.count,
      processKills: killing[0].count,
      databaseKills: killing[1].count,
      findings: await compare(db, tally),
      verdict: await verifyLedger(db),
    };
  } finally {
    await db.destroy();
  }
};
