import { connectOnce } from '../database/connect.ts';
import { vacuumAnalyze } from './explained-database.ts';
import { addLines } from './growth/write-history.ts';
import {
  dropTestDatabase,
  makeTestDatabase,
  type TestDatabase,
  type TestServer,
} from './test-server.ts';
import {
  fillWithAccounts,
  findPgbench,
  hotAccount,
  type Load,
  postingRateOfBank,
  postingRateOfPgbench,
  preparePgbench,
  tpcbRate,
} from './posting-rates.ts';

export interface CostOptions {
  readonly server: TestServer;
  readonly folder: string;
  readonly seconds: number;
  /** The numbers of accounts to compare. */
  readonly sizes: readonly number[];
  /** The lines of a hot account with a long history. */
  readonly lines: number;
  readonly say: (line: string) => void;
}

const clientCounts = [1, 8, 32];
/** With fewer branches than clients, pgbench's transactions would wait for each other. */
const uniformScale = 32;

const withDatabase = async <Result>(
  { server }: CostOptions,
  template: string | null | undefined,
  use: (database: TestDatabase) => Promise<Result>,
): Promise<Result> => {
  const database = await makeTestDatabase(server, template);
  try {
    return await use(database);
  } finally {
    await dropTestDatabase(server, database);
  }
};

/** pgbench's tables with enough branches for all clients, and with a single one. */
interface PgbenchDatabases {
  readonly uniform: TestDatabase;
  readonly hot: TestDatabase;
}

const withPgbench = <Result>(
  options: CostOptions,
  program: string,
  use: (beside: PgbenchDatabases) => Promise<Result>,
): Promise<Result> =>
  withDatabase(options, null, (uniform) =>
    withDatabase(options, null, (hot) => {
      preparePgbench(program, uniform.ownerUrl, uniformScale);
      preparePgbench(program, hot.ownerUrl, 1);
      return use({ uniform, hot });
    }),
  );

/** Commits without waiting for the disk, which leaves the cost of everything else. */
const withoutWaiting = async (database: TestDatabase, measure: () => Promise<number>) => {
  const admin = await connectOnce(database.adminUrl);
  const set = (value: string) =>
    admin.query(`alter database ${database.name} set synchronous_commit to ${value}`);
  try {
    await set('off');
    return await measure();
  } finally {
    await set('on');
    await admin.end();
  }
};

/** Repetitions of each measurement, interleaved; the median counts. */
const repetitions = 3;

const middle = (rates: readonly number[]): number =>
  rates.toSorted((a, b) => a - b)[rates.length >> 1] ?? Number.NaN;

const line = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell)).join(' | ')} |`;

const head = [
  [
    'accounts',
    'clients',
    'TPC-B-like/s',
    'postings/s',
    'ratio',
    'by pgbench, each alone',
    'ratio',
    'no wait for disk',
  ],
  Array.from({ length: 8 }, () => '---'),
];

const measureRow = async (
  options: CostOptions,
  program: string,
  database: TestDatabase,
  load: Load,
  beside: TestDatabase,
  history = '',
): Promise<string> => {
  // Otherwise the plans depend on when PostgreSQL counts the rows that the row before has added.
  await vacuumAnalyze(database);
  const url = database.apiUrl;
  const rateBeside = () => tpcbRate(program, beside.ownerUrl, load);
  const taken: { tpcb: number; bank: number; bare: number }[] = [];
  // Before and after each, since the machine's speed changes.
  let before = rateBeside();
  while (taken.length < repetitions) {
    const bank = await postingRateOfBank(url, load);
    const bare = postingRateOfPgbench(program, url, options.folder, load);
    const after = rateBeside();
    taken.push({ tpcb: (before + after) / 2, bank, bare });
    before = after;
  }
  const free = await withoutWaiting(database, () => postingRateOfBank(url, load));
  const kind = `${load.accounts} ${load.isHot ? 'one hot' : 'uniform'}${history}`;
  return line([
    ...[kind, String(load.clients), middle(taken.map(({ tpcb }) => tpcb))],
    ...[middle(taken.map(({ bank }) => bank)), middle(taken.map((one) => one.bank / one.tpcb))],
    ...[middle(taken.map(({ bare }) => bare)), middle(taken.map((one) => one.bare / one.tpcb))],
    free,
  ]);
};

/** Measures with 1, 8 and 32 clients. */
const measureRows = async (
  options: CostOptions,
  program: string,
  database: TestDatabase,
  beside: PgbenchDatabases,
  { accounts, isHot, history }: Pick<Load, 'accounts' | 'isHot'> & { readonly history?: string },
): Promise<void> => {
  for (const clients of clientCounts) {
    const load = { clients, seconds: options.seconds, accounts, isHot };
    const pgbenchs = isHot ? beside.hot : beside.uniform;
    options.say(await measureRow(options, program, database, load, pgbenchs, history));
  }
};

/**
 * Measures postings with both their transactions as a ratio to pgbench's TPC-B-like transactions,
 * on the same PostgreSQL in the same run. Compared with two variants: pgbench as the client, one
 * statement for each posting, which shows the cost of the driver and the gain of batching; and the
 * bank without waiting for the disk, which shows the cost of the commit. The last rows are of a hot
 * account with many lines: postings must not become slower with its history. Returns false where
 * pgbench is missing.
 */
export const measureCost = async (options: CostOptions): Promise<boolean> => {
  const { sizes, lines, say } = options;
  const program = findPgbench();
  if (program === undefined) {
    say('No pgbench on this machine: Debian has it in postgresql-contrib.');
    return false;
  }
  for (const cells of head) say(line(cells));
  await withPgbench(options, program, async (beside) => {
    for (const accounts of sizes)
      await withDatabase(options, undefined, async (database) => {
        await fillWithAccounts(database, accounts);
        for (const isHot of [false, true])
          await measureRows(options, program, database, beside, { accounts, isHot });
      });
    await withDatabase(options, undefined, async (database) => {
      const accounts = Math.min(...sizes);
      const customer = await fillWithAccounts(database, accounts);
      await addLines(database, customer, hotAccount, lines);
      const history = ` with ${lines} lines`;
      await measureRows(options, program, database, beside, { accounts, isHot: true, history });
    });
  });
  return true;
};
