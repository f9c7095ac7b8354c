import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../database/connect.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { addAccount, addCustomer, postingsOf } from '../testing/customers.ts';
import { explainedDatabase, vacuumAnalyze } from '../testing/explained-database.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { testBank } from '../testing/test-bank.ts';
import { type Period, periodFigures } from './period-figures.ts';

/*
 * Goal: the figures of a period are the sums of its entries, and cost the same for a day and for all
 * time (docs/decisions/0123). The sums are stored at every 32nd entry.
 */
const { bank, database } = await testBank();
const explained = explainedDatabase(database);
afterAll(() => explained.end());

const minuteMs = 60_000;
const startMs = bank.clock.wallMs();
const lineCount = 3_210;
const amounts = Array.from({ length: lineCount }, (_, index) =>
  index % 3 === 2 ? -BigInt((index % 7) + 1) : BigInt((index % 11) + 4),
);
let accountId: string;

beforeAll(async () => {
  const account = await addAccount(bank, await addCustomer(bank, 'periods@kheya.test'));
  accountId = account.id;
  const { post } = postingsOf(bank, account);
  for (let from = 0; from < lineCount; from += 500)
    await ledger.postBatch(
      bank.db,
      amounts
        .slice(from, from + 500)
        .map((amount, index) => post(startMs + (from + index) * minuteMs, amount)),
    );
  await vacuumAnalyze(database);
});

const between = (first: number, end: number): Period => ({
  accountId,
  fromMs: startMs + first * minuteMs,
  toMs: startMs + end * minuteMs,
});

/** The figures of the lines from the first to before the end, summed one by one. */
const summed = (first: number, end: number) => {
  const sum = (some: readonly bigint[]) => some.reduce((total, amount) => total + amount, 0n);
  const inside = amounts.slice(first, end);
  return {
    opening: sum(amounts.slice(0, first)),
    credits: sum(inside.filter((amount) => amount > 0n)),
    debits: -sum(inside.filter((amount) => amount < 0n)),
    closing: sum(amounts.slice(0, end)),
    count: BigInt(inside.length),
    lastNumber: BigInt(Math.min(end, lineCount)),
  };
};

test('the figures are the sums of the entries, wherever a period begins and ends', async () => {
  const random = seededRandom('periods', () => startMs);
  const place = () => Number(random.digits(6)) % (lineCount + 1);
  const drawn = Array.from({ length: 60 }, () => [place(), place()].toSorted((a, b) => a - b));
  const edges = [31, 32, 33, 64, lineCount - 1, lineCount].map((end) => [0, end]);
  const ranges = [...drawn, ...edges, [32, 64], [33, 63], [lineCount, lineCount + 40]].filter(
    ([first = 0, end = 0]) => first < end,
  );
  const figures = await periodFigures(
    bank.db,
    ranges.map(([first = 0, end = 0]) => between(first, end)),
  );
  expect(figures).toMatchObject(ranges.map(([first = 0, end = 0]) => summed(first, end)));
});

test('the figures as of a sequence leave later entries out', async () => {
  const { rows } = await sql<{ sequence: bigint }>`
    select ledger_sequence as sequence from transaction
    where account_id = ${accountId} and account_number_in_list = 1000`.execute(bank.db);
  const [figures] = await periodFigures(bank.db, [between(500, 2_000)], rows[0]?.sequence);
  expect(figures).toMatchObject(summed(500, 1_000));
});

test('all time costs about as much as an hour', async () => {
  const pagesOf = async (period: Period) =>
    (await explained.costOf(() => periodFigures(explained.db, [period]))).buffers;
  const hour = await pagesOf(between(1_500, 1_560));
  expect(await pagesOf(between(0, lineCount))).toBeLessThanOrEqual(hour + 4);
});

test.each([
  ['changed', 'update entry_checkpoint set credits = credits + 1 where number = 64'],
  ['removed', 'delete from entry_checkpoint where number = 96'],
])('verification finds a sum that was %s', async (_name, edit) => {
  const insider = connect({ url: database.adminUrl, maxConnections: 1 });
  await sql`set session_replication_role = replica`.execute(insider);
  await sql`create temporary table saved as select * from entry_checkpoint`.execute(insider);
  await sql.raw(edit).execute(insider);
  const { ledger: faults } = await verifyLedger(bank.db);
  await sql`delete from entry_checkpoint`.execute(insider);
  await sql`insert into entry_checkpoint select * from saved`.execute(insider);
  await insider.destroy();
  expect(new Set(faults.map(({ fault }) => fault))).toEqual(
    new Set(['sum of credits that is not that of its entries']),
  );
  expect((await verifyLedger(bank.db)).ledger).toEqual([]);
});
