import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { describeVerdict, type Verdict } from '../ledger/verify-ledger.ts';
import { endChildren } from './child-process.ts';
import { measureCost } from './cost-benchmark.ts';
import { measureGrowth } from './growth/growth-benchmark.ts';
import { type Mutant, mutants } from './load-test/mutants.ts';
import { runContentionTest } from './load-test/contention-test.ts';
import { runLoadTest, type LoadTestOptions, type LoadTestReport } from './load-test/load-test.ts';
import { makeTestDatabase, startTestServer, type TestServer } from './test-server.ts';

/*
 * `npm run bench:bank`: a load test with 8 clients and 50 accounts for SECONDS (60) over three
 * processes, killed in turn together with the database. It fails where anything is lost,
 * duplicated, created or negative, or where too few requests succeeded to be conclusive
 * (reliability.md R1). `npm run bench:bank -- plants [letters]`: the load test over each mutant;
 * fails where one is not detected (R2). `npm run bench:bank -- rounds`: ROUNDS (200) of concurrent
 * requests at limits and balances (R3, R5). `npm run bench:bank -- cost`: a posting compared with
 * pgbench's own transaction, three times SECONDS (2) each. `npm run bench:bank -- growth`: every read
 * route, every job and `ledger:verify` beside PEOPLE (20000) other customers at histories of LINES
 * (1000,20000,200000) lines. Fails where one reads more pages at the longest history than at the
 * shortest. `-- growth listTickets` measures only what has this in its name.
 */
const leastAcknowledged = 2_000;
const mostSecondsToFind = 60;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const numberOf = (name: string, otherwise: number): number =>
  Number(process.env[name] ?? otherwise);
const folder = await mkdtemp(join(tmpdir(), 'kheya-storm-'));

/** With fewer customers, balances and limits are reached sooner, which finds mutants faster. */
const runOnce = async (
  server: TestServer,
  seconds: number,
  mutant?: Mutant,
): Promise<LoadTestReport> => {
  const options: LoadTestOptions = {
    database: await makeTestDatabase(server),
    folder,
    seconds,
    clients: 8,
    people: mutant ? 12 : 50,
    processes: 3,
    killProcessEveryMs: 1_200,
    killDatabaseEveryMs: 12_000,
  };
  if (mutant !== undefined) return runLoadTest({ ...options, mutant });
  // Fewer acknowledged requests prove nothing: a slow machine runs longer.
  return runLoadTest(seconds >= 60 ? { ...options, leastAcknowledged } : options);
};

const faultsOf = (report: {
  readonly findings: readonly string[];
  readonly verdict: Verdict;
}): readonly string[] => {
  const { findings, verdict } = report;
  const isSound = verdict.ledger.length + verdict.resources.length === 0;
  return isSound ? findings : [...findings, describeVerdict(verdict)];
};

const loadTest = async (server: TestServer): Promise<boolean> => {
  const seconds = numberOf('SECONDS', 60);
  const report = await runOnce(server, seconds);
  const { acknowledged, refused, unknown, sentTwice, cancelled, reads } = report;
  say(
    `${acknowledged} transfers acknowledged in ${report.seconds} s, ${refused} refused, ` +
      `${unknown} without an answer, ${sentTwice} sent twice at once, ${cancelled} cancelled twice at once, ` +
      `${reads} reads, ${report.processKills} kills of a process, ${report.databaseKills} of the database.`,
  );
  for (const finding of report.findings) say(`- ${finding}`);
  say(describeVerdict(report.verdict));
  const isWhole = seconds < 60 || acknowledged >= leastAcknowledged;
  if (!isWhole) say(`Fewer than ${leastAcknowledged} transfers: this does not count as run.`);
  return isWhole && faultsOf(report).length === 0;
};

/** Starts with a short run: most mutants are detected quickly. */
const isFound = async (server: TestServer, mutant: Mutant): Promise<boolean> => {
  for (const seconds of [12, mostSecondsToFind]) {
    const report = await runOnce(server, seconds, mutant);
    const [first, ...more] = faultsOf(report);
    if (first === undefined) continue;
    say(
      `red within ${seconds} s: (${mutant.letter}) ${mutant.bug}: ${more.length + 1} findings among ` +
        `${report.acknowledged} transfers, as: ${first}`,
    );
    return true;
  }
  say(`NOT FOUND: (${mutant.letter}) ${mutant.bug}`);
  return false;
};

const runMutants = async (server: TestServer, letters = 'abcdefgh'): Promise<boolean> => {
  let areAllFound = true;
  for (const mutant of mutants.filter(({ letter }) => letters.includes(letter)))
    areAllFound = (await isFound(server, mutant)) && areAllFound;
  return areAllFound;
};

const contentionTest = async (server: TestServer): Promise<boolean> => {
  const report = await runContentionTest({
    database: await makeTestDatabase(server),
    folder,
    rounds: numberOf('ROUNDS', 200),
    processes: 3,
  });
  const faults = faultsOf(report);
  for (const fault of faults) say(`- ${fault}`);
  say(
    `${report.rounds} rounds at a limit and at a balance, ${report.keys} of a hundred sends of one key: ` +
      `${faults.length} findings. ${describeVerdict(report.verdict)}`,
  );
  return faults.length === 0;
};

const cost = (server: TestServer): Promise<boolean> =>
  measureCost({
    server,
    folder,
    seconds: numberOf('SECONDS', 2),
    sizes: [1_000, 1_000_000],
    lines: 200_000,
    say,
  });

const growth = (server: TestServer, only?: string): Promise<boolean> =>
  measureGrowth({
    server,
    only,
    sizes: (process.env['LINES'] ?? '1000,20000,200000').split(',').map(Number),
    people: numberOf('PEOPLE', 20_000),
    say,
  });

const [what = 'storm', letters] = process.argv.slice(2);
// Growth counts pages and does not kill the server: it need not wait for the disk.
const { server, stop } = await startTestServer(process.env, what === 'growth' ? 'fast' : 'kept');
try {
  const run = {
    storm: loadTest,
    plants: (on: TestServer) => runMutants(on, letters),
    rounds: contentionTest,
    cost,
    growth: (on: TestServer) => growth(on, letters),
  }[what];
  if (run === undefined)
    throw new Error(`There is no ${what}: storm, plants, rounds, cost or growth.`);
  process.exitCode = (await run(server)) ? 0 : 1;
} finally {
  endChildren();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
// The thread that printed documents waits for the next one.
process.exit();
