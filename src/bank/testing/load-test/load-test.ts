import { testSealingKeys } from '../sealing-keys.ts';
import { connect } from '#bank/database/connect.ts';
import { type Verdict, verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { systemClock } from '#bank/platform/clock.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { applyMutant, readSumsOf } from './apply-mutant.ts';
import { runClient } from './actions.ts';
import { findDiscrepancies, checkSums } from './findings.ts';
import { makeLoadTestCustomers } from './customers.ts';
import {
  repeatEvery,
  killDatabase,
  killProcesses,
  startProcesses,
  type LoadTestSetup,
  waitUntilRecovered,
} from './processes.ts';
import type { Tally } from './requests.ts';

/** The size of a load test. */
export interface LoadTestOptions extends LoadTestSetup {
  readonly seconds: number;
  /**
   * A slow machine runs longer, at most ten times as long, until so many requests were
   * acknowledged.
   */
  readonly leastAcknowledged?: number;
  readonly clients: number;
  readonly people: number;
  readonly processes: number;
  readonly killProcessEveryMs: number;
  /** How often a database server process is killed, which makes the database crash and recover. */
  readonly killDatabaseEveryMs?: number;
}

export interface LoadTestReport {
  /** The measured duration. */
  readonly seconds: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  readonly sentTwice: number;
  readonly cancelled: number;
  readonly reads: number;
  readonly processKills: number;
  readonly databaseKills: number;
  /** Violations: wrong sums, lost or duplicated transfers, exceeded limits. */
  readonly findings: readonly string[];
  readonly verdict: Verdict;
}

/** Longer than any load test. */
const neverMs = 2 ** 30;

/**
 * Random transfers, conversions, cancellations, ACH deposits and top-ups by many clients over
 * several processes of the bank, some sent twice concurrently, while processes and the database are
 * killed, in the manner of Jepsen's bank test (reliability.md R1, R8). Nothing may be lost,
 * duplicated, created or negative.
 */
export const runLoadTest = async (options: LoadTestOptions): Promise<LoadTestReport> => {
  const db = connect({ url: options.database.apiUrl, maxConnections: 12 });
  const parts = {
    db,
    random: systemRandom,
    clock: systemClock(async () => 0),
    sealingKeys: await testSealingKeys(db, systemRandom),
  };
  const people = await makeLoadTestCustomers(parts, options.people);
  if (options.mutant) await applyMutant(options.database, options.mutant);
  const processes = await startProcesses(options, options.processes);
  const tally: Tally = {
    acknowledged: new Map(),
    refused: new Set(),
    unknown: new Set(),
    findings: [],
    sentTwice: 0,
    cancelled: 0,
  };
  const read = readSumsOf(options.mutant);
  const reading = repeatEvery(40, async () => {
    tally.findings.push(...checkSums(await read(db)));
    return true;
  });
  const killing = [
    killProcesses(options, processes, options.killProcessEveryMs),
    killDatabase(options, options.killDatabaseEveryMs ?? neverMs),
  ] as const;
  const beganMs = performance.now();
  const isOver = () => {
    const seconds = (performance.now() - beganMs) / 1_000;
    const isEnough = tally.acknowledged.size >= (options.leastAcknowledged ?? 0);
    return seconds >= options.seconds * (isEnough ? 1 : 10);
  };
  const origins = processes.map(({ port }) => `http://localhost:${port}`);
  const loadTest = { origins, db, people, tally, isOver };
  await Promise.all(Array.from({ length: options.clients }, () => runClient(loadTest)));
  const seconds = Math.round((performance.now() - beganMs) / 1_000);
  await Promise.all([...killing, reading].map((beside) => beside.stop()));
  for (const { child } of processes) child.kill('SIGKILL');
  try {
    await waitUntilRecovered(db);
    return {
      seconds,
      acknowledged: tally.acknowledged.size,
      refused: tally.refused.size,
      unknown: tally.unknown.size,
      sentTwice: tally.sentTwice,
      cancelled: tally.cancelled,
      reads: reading.count,
      processKills: killing[0].count,
      databaseKills: killing[1].count,
      findings: await findDiscrepancies(db, tally),
      verdict: await verifyLedger(db),
    };
  } finally {
    await db.destroy();
  }
};
