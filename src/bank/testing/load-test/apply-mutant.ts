import { sql } from 'kysely';
import { connectOnce } from '#bank/database/connect.ts';
import type { TestDatabase } from '../test-server.ts';
import { type ReadSums, readSums } from './findings.ts';
import type { FunctionMutant, Mutant } from './mutants.ts';
import { applySwaps } from './mutants.ts';

type Client = Awaited<ReturnType<typeof connectOnce>>;

const changeFunction = async (
  client: Client,
  { functionName, swaps }: FunctionMutant,
): Promise<void> => {
  const { rows } = await client.query<{ text: string }>(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = $1',
    [functionName],
  );
  const texts = rows.map(({ text }) => text);
  if (texts.length !== 1) throw new Error(`${texts.length} functions are called ${functionName}`);
  await client.query(applySwaps(texts[0]!, swaps, functionName));
};

/** Applies the database part of a mutant to a migrated database. */
export const applyMutant = async (
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  { statements = [], functions = [] }: Mutant,
): Promise<void> => {
  const client = await connectOnce(ownerUrl);
  try {
    for (const statement of statements) await client.query(statement);
    for (const change of functions) await changeFunction(client, change);
  } finally {
    await client.end();
  }
};

const loader = new URL('./load-mutant.ts', import.meta.url);

/**
 * The environment that makes a process load a mutant's source changes; empty for one without any.
 */
export const mutantEnvironment = (plant?: Mutant): Readonly<Record<string, string>> =>
  plant?.sources ? { NODE_OPTIONS: `--import=${loader.href}`, STORM_PLANT: plant.letter } : {};

/** Reads customers' accounts first and the bank's own second, so money can move between the two. */
const readSumsTwice: ReadSums = async (db) => {
  const read = (isCustomer: boolean) =>
    sql<{ currency: string; sum: bigint }>`
      select currency, sum(booked)::bigint as sum from ledger_account
      where (kind like 'customer%') = ${isCustomer} group by currency`.execute(db);
  const parts = [await read(true), await read(false)].flatMap(({ rows }) => rows);
  return ['USD', 'BDT'].map((currency) => {
    const sums = parts.filter((part) => part.currency === currency);
    return { currency, sum: String(sums.reduce((all, { sum }) => all + sum, 0n)), least: '0' };
  });
};

/** How the load test reads the sums: in one statement, unless the mutant is to read twice. */
export const readSumsOf = (plant?: Mutant): ReadSums =>
  plant?.readsTwice ? readSumsTwice : readSums;
