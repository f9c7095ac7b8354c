import { apiEndpoints, sandboxEndpoints } from '#contract/api.ts';
import { type Endpoint, headerNames } from '#contract/endpoint.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { checkLedger } from '#bank/ledger/watch-ledger.ts';
import { removeExpiredRows } from '#bank/retention.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import {
  dropTestDatabase,
  makeTestDatabase,
  runAsOwner,
  type TestDatabase,
  type TestServer,
} from '../test-server.ts';
import { type GrownCustomer, growthReads, type Read } from './growth-reads.ts';
import { growthSteps } from './growth-steps.ts';
import { growthWrites, type Write, type Writer, writerOf } from './growth-writes.ts';
import { addGrownCustomer, makeModelPayments } from './grown-customer.ts';
import { type Cost, type MeasuredBank, openMeasuredBank } from './measured-bank.ts';
import { addPeople, type ModelPayments } from './write-history.ts';

export interface GrowthOptions {
  readonly server: TestServer;
  /** The lengths of the history to compare, the shortest first. */
  readonly sizes: readonly number[];
  /** The number of customers beside the one with the long history. */
  readonly people: number;
  /** Only what has this in its name is measured; everything where absent. */
  readonly only?: string | undefined;
  readonly say: (line: string) => void;
}

/** The read routes of the contract. */
export const readEndpoints: readonly Endpoint[] = [...apiEndpoints, ...sandboxEndpoints].filter(
  ({ method }) => method === 'GET',
);

/** The routes of the contract that write. */
export const writeEndpoints: readonly Endpoint[] = [...apiEndpoints, ...sandboxEndpoints].filter(
  ({ method }) => method !== 'GET',
);

/** Something to measure: a call, a job or the whole verification. */
interface Subject {
  readonly name: string;
  /** Returns what is measured, after everything that it needs is there. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
  readonly grows?: Read['grows'];
  readonly mostMs?: Read['mostMs'];
  readonly times: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const pathOf = ({ path }: Endpoint, { id = '', query = {} }: Read): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return `/api${path.replace('{id}', id)}${search === '' ? '' : `?${search}`}`;
};

/** Sends a call and reads its whole answer. Throws where the status is not the expected one. */
const send = async (
  { site, bank }: MeasuredBank,
  endpoint: Endpoint,
  read: Read,
  token: string,
): Promise<void> => {
  const path = pathOf(endpoint, read);
  const answer = await site.fetch(path, {
    headers: {
      [headerNames.apiKey]: bank.config.apiKeys[0]!,
      ...(endpoint.access === 'session' && { Authorization: `Bearer ${token}` }),
    },
  });
  if (answer.status !== (read.status ?? 200))
    throw new Error(`${endpoint.name} answered ${answer.status}: ${await answer.text()}`);
  await answer.body?.pipeTo(new WritableStream());
};

const callsOf = (bank: MeasuredBank, customer: GrownCustomer, token: string): readonly Subject[] =>
  readEndpoints.flatMap((endpoint): Subject[] => {
    const reads = growthReads[endpoint.name];
    if (reads === undefined)
      throw new Error(`${endpoint.name} is not in growth-reads.ts: add a call that measures it.`);
    return reads(customer).map((read) => ({
      name: [endpoint.name, read.name].filter(Boolean).join(', '),
      prepare: async () => () => send(bank, endpoint, read, token),
      times: read.mostMs === undefined && read.grows !== undefined ? 2 : 5,
      ...(read.grows && { grows: read.grows }),
      ...(read.mostMs !== undefined && { mostMs: read.mostMs }),
    }));
  });

const requireStatus = async (name: string, { status = 201 }: Write, answer: Response) => {
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${name} answered ${answer.status}: ${text}`);
};

const writesOf = (writer: Writer): readonly Subject[] =>
  Object.entries({ ...growthWrites, ...growthSteps }).flatMap(([route, writes]) =>
    writes.map((write): Subject => {
      const name = [route, write.name].filter(Boolean).join(', ');
      return {
        name,
        prepare: async () => {
          const run = await write.prepare(writer);
          return async () => requireStatus(name, write, await run());
        },
        times: 3,
        ...(write.grows && { grows: write.grows }),
      };
    }),
  );

const requireSound = async (isSound: Promise<boolean | undefined>): Promise<void> => {
  if ((await isSound) !== true) throw new Error('the ledger is not sound');
};

/** What runs by itself. Nothing is due: this is what looking for work costs. */
const jobsOf = ({ bank }: MeasuredBank): readonly Subject[] => [
  { name: 'due jobs', prepare: async () => () => runDueJobs(bank), times: 3 },
  {
    name: 'removal of old rows',
    prepare: async () => {
      // An index passes the rows that were removed until a vacuum, which the server starts by itself.
      await removeExpiredRows(bank);
      await runAsOwner({ ownerUrl: bank.ownerUrl! }, 'vacuum');
      return () => removeExpiredRows(bank);
    },
    times: 3,
  },
  {
    name: 'watch of the ledger',
    prepare: async () => () => requireSound(checkLedger(bank)),
    times: 3,
  },
];

const verification = 'ledger:verify';

/** How long the verification took for each entry of the ledger. */
const describeVerification = async ({ bank }: MeasuredBank, { ms }: Cost): Promise<string> => {
  const { entries } = await bank.db
    .selectFrom('entry')
    .select((row) => row.fn.countAll<bigint>().as('entries'))
    .executeTakeFirstOrThrow();
  const each = ((ms * 1000) / Number(entries)).toFixed(1);
  return `The verification took ${each} microseconds for each of ${entries} entries.`;
};

/** The verification reads the whole ledger. Throws where it finds a difference. */
const verificationOf = ({ bank }: MeasuredBank): Subject => ({
  name: verification,
  prepare: async () => async () => {
    const { ledger, resources } = await verifyLedger(bank.db);
    if (ledger.length + resources.length > 0)
      throw new Error(`the history is not sound: ${JSON.stringify([...ledger, ...resources])}`);
  },
  grows: { pagesPerLine: 15, because: 'it recomputes every entry' },
  times: 1,
});

const measureSubject = async (
  { bank, measure }: MeasuredBank,
  { prepare, times }: Subject,
): Promise<Cost> => {
  const costs: Cost[] = [];
  for (let time = -1; time < times; time += 1) {
    // An account may export ten times a minute, and a customer may open 20 tickets a day.
    await bank.db.deleteFrom('export_run').execute();
    await bank.db.deleteFrom('rate_bucket').execute();
    const cost = await measure(await prepare());
    // The first execution also reads the catalogue and plans.
    if (time >= 0 || times === 1) costs.push(cost);
    if (times === 1) break;
  }
  return {
    pages: median(costs.map(({ pages }) => pages)),
    ms: median(costs.map(({ ms }) => ms)),
    megabytes: Math.max(...costs.map(({ megabytes }) => megabytes)),
  };
};

/** A database with all customers but the one whose history grows. */
const makePopulation = async ({ server, people }: GrowthOptions) => {
  const database = await makeTestDatabase(server);
  const bank = await openMeasuredBank(server, database);
  try {
    const model = await makeModelPayments(bank);
    await addPeople(database, people, model);
    return { database, model };
  } finally {
    await bank.stop();
  }
};

const measureSize = async (
  { server, say, only = '' }: GrowthOptions,
  population: { readonly database: TestDatabase; readonly model: ModelPayments },
  lines: number,
): Promise<{
  readonly results: ReadonlyMap<string, Cost>;
  readonly subjects: readonly Subject[];
}> => {
  const database = await makeTestDatabase(server, population.database.name);
  const bank = await openMeasuredBank(server, database);
  try {
    const { customer, token } = await addGrownCustomer(bank, database, lines, population.model);
    const results = new Map<string, Cost>();
    const failures: string[] = [];
    const measureAll = async (all: readonly Subject[]): Promise<readonly Subject[]> => {
      const some = all.filter(({ name }) => name.includes(only));
      for (const subject of some)
        try {
          results.set(subject.name, await measureSubject(bank, subject));
        } catch (error) {
          failures.push(`${subject.name}: ${String(error)}`);
        }
      return some;
    };
    const subjects = [
      ...(await measureAll([
        ...callsOf(bank, customer, token),
        ...jobsOf(bank),
        verificationOf(bank),
      ])),
      // Last, since they lengthen the history, and with a sign-in that is recent then.
      ...(await measureAll(writesOf(await writerOf(bank, customer)))),
    ];
    // All at once, since a run takes minutes.
    if (failures.length > 0) throw new Error(failures.join('\n'));
    say(`${lines} lines: ${results.size} calls and jobs measured.`);
    const verified = results.get(verification);
    if (verified !== undefined) say(await describeVerification(bank, verified));
    return { results, subjects };
  } finally {
    await bank.stop();
    await dropTestDatabase(server, database);
  }
};

/** What may be added to a cost at any size. */
const mostGrowth = 1.3;
/**
 * A look-up in an index of a long history passes one more level. A call has a few dozen look-ups at
 * most.
 */
const levels = 16;

/**
 * Compares each cost at the longest history with the one at the shortest. Returns why it is too
 * high; undefined where it is not. `lines` is the difference of the lengths.
 */
export const findGrowth = (
  least: number,
  most: number,
  lines: number,
  grows?: Read['grows'],
): string | undefined => {
  const allowed = Math.round(mostGrowth * least + levels + (grows?.pagesPerLine ?? 0) * lines);
  return most > allowed ? `GREW: at most ${allowed}` : undefined;
};

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const head = (sizes: readonly number[]): readonly string[] => {
  const names = sizes.map((size) => `${size} lines`);
  const cells = [
    'call or job',
    ...names,
    ...names.map((name) => `ms, ${name}`),
    'MB more',
    'result',
  ];
  return [line(cells), line(cells.map(() => '---'))];
};

/** Why a median time is too long; undefined where it is not, or may be anything. */
export const findSlowness = (ms: number, mostMs?: Read['mostMs']): string | undefined =>
  mostMs !== undefined && ms > mostMs ? `SLOW: at most ${mostMs} ms` : undefined;

/** The costs of a subject from the shortest to the longest history as a row, and whether it may have them. */
const judge = (
  { name, grows, mostMs }: Subject,
  costs: readonly Cost[],
  lines: number,
): { readonly row: string; readonly isAllowed: boolean } => {
  const growth = findGrowth(costs.at(0)!.pages, costs.at(-1)!.pages, lines, grows);
  const slowness = findSlowness(costs.at(-1)!.ms, mostMs);
  const row = line([
    name,
    ...costs.map(({ pages }) => pages),
    ...costs.map(({ ms }) => ms.toFixed(ms < 10 ? 1 : 0)),
    costs.at(-1)!.megabytes,
    [growth, slowness].filter(Boolean).join(', ') || (grows?.because ?? 'constant'),
  ]);
  return { row, isAllowed: growth === undefined && slowness === undefined };
};

/**
 * Calls every read route of the contract and the writes of growth-writes.ts, runs every job and
 * verifies the ledger, with histories of several lengths, and prints the pages and milliseconds of each. Returns false where the pages at
 * the longest history are more than 1.3 times those at the shortest, unless the call is named in
 * growth-reads.ts as one that grows, and stays within its budget.
 */
export const measureGrowth = async (options: GrowthOptions): Promise<boolean> => {
  const { server, sizes, say } = options;
  const population = await makePopulation(options);
  try {
    const measured: Awaited<ReturnType<typeof measureSize>>[] = [];
    for (const size of sizes) measured.push(await measureSize(options, population, size));
    for (const row of head(sizes)) say(row);
    const lines = Math.max(...sizes) - Math.min(...sizes);
    const verdicts = (measured.at(-1)?.subjects ?? []).map((subject) =>
      judge(
        subject,
        measured.map(({ results }) => results.get(subject.name)!),
        lines,
      ),
    );
    for (const { row } of verdicts) say(row);
    return verdicts.every(({ isAllowed }) => isAllowed);
  } finally {
    await dropTestDatabase(server, population.database);
  }
};
