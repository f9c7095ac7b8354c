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

/** Puts what of a bug lies in the database into one that is migrated. */
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

/** What makes a process load its files with the bug in them; nothing where it has none there. */
export const mutantEnvironment = (plant?: Mutant): Readonly<Record<string, string>> =>
  plant?.sources ? { NODE_OPTIONS: `--import=${loader.href}`, STORM_PLANT: plant.letter } : {};

/** The customers first and then the bank's own: between the two, money is on its way. */
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

/** How a storm reads the sums: at one moment, unless that is the bug. */
export const readSumsOf = (plant?: Mutant): ReadSums =>
  plant?.readsTwice ? readSumsTwice : readSums;
