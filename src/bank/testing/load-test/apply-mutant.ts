import { sql } from 'kysely';
import { connectOnce } from '#bank/database/connect.ts';
import type { TestDatabase } from '../test-server.ts';
import { type ReadSums, readSums } from './findings.ts';
import type { FunctionMutant, Mutant, TriggerMutant } from './mutants.ts';

type Client = Awaited<ReturnType<typeof connectOnce>>;

/** The catalogue's description of a function. */
interface KnownFunction {
  readonly id: number;
  readonly arguments: string;
  readonly result: string;
  /** Security and settings, as they are written in `create function`. */
  readonly options: string;
}

const knownFunctions = `
  select p.oid::int as id, pg_get_function_arguments(p.oid) as arguments,
    pg_get_function_result(p.oid) as result,
    concat_ws(' ', case when p.prosecdef then 'security definer' end,
      (select string_agg('set ' || regexp_replace(setting, '=', ' = '), ' ')
        from unnest(p.proconfig) setting)) as options
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = $1`;

/** Gives the new function the privileges of the original; by default everyone could call it. */
const copyRights = `
  select format('revoke all on function %1$s from public', n.oid::regprocedure) as statement
    from pg_proc n where n.proname = $1 and n.pronamespace = 'public'::regnamespace
  union all
  select format('grant execute on function %s to %s', n.oid::regprocedure,
      case right_of.grantee when 0 then 'public' else right_of.grantee::regrole::text end)
    from pg_proc n, pg_proc o cross join lateral aclexplode(o.proacl) right_of
    where n.proname = $1 and n.pronamespace = 'public'::regnamespace and o.oid = $2`;

/** Renames a function and creates another under its name. Throws unless exactly one exists. */
const replaceFunction = async (
  client: Client,
  { functionName, body }: FunctionMutant,
): Promise<void> => {
  const { rows } = await client.query<KnownFunction>(knownFunctions, [functionName]);
  const [known] = rows;
  if (known === undefined || rows.length > 1)
    throw new Error(`a mutant needs one function ${functionName}, there are ${rows.length}`);
  const name = client.escapeIdentifier(functionName);
  await client.query(`alter function ${name} rename to "original_${functionName}"`);
  await client.query(`create function ${name}(${known.arguments}) returns ${known.result}
    language sql volatile ${known.options} as $planted$ ${body} $planted$`);
  const rights = await client.query<{ statement: string }>(copyRights, [functionName, known.id]);
  for (const { statement } of rights.rows) await client.query(statement);
};

/**
 * Replaces a trigger by one of the same name that does nothing: the verification of the ledger
 * reports missing triggers, which would find the mutant without the load test.
 */
const silenceTrigger = async (
  client: Client,
  { triggerName, table }: TriggerMutant,
): Promise<void> => {
  await client.query(`drop trigger ${triggerName} on ${table}`);
  await client.query(`create or replace function planted_nothing() returns trigger
    language plpgsql as $$ begin return null; end $$`);
  await client.query(`create trigger ${triggerName} after insert on ${table}
    for each statement execute function planted_nothing()`);
};

/**
 * Applies the database part of a mutant to a migrated database. Throws where the database lacks
 * what the mutant changes.
 */
export const applyMutant = async (
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  { statements = [], functions = [], triggers = [] }: Mutant,
): Promise<void> => {
  const client = await connectOnce(ownerUrl);
  try {
    for (const statement of statements) await client.query(statement);
    for (const trigger of triggers) await silenceTrigger(client, trigger);
    for (const change of functions) await replaceFunction(client, change);
  } finally {
    await client.end();
  }
};

const loader = new URL('./load-mutant.ts', import.meta.url);

/**
 * The environment that makes a process load a mutant's wrapped modules; empty for one without any.
 */
export const mutantEnvironment = (mutant?: Mutant): Readonly<Record<string, string>> =>
  mutant?.modules ? { NODE_OPTIONS: `--import=${loader.href}`, MUTANT: mutant.letter } : {};

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

/** Reads the sums in one statement, or in two for the mutant that does so. */
export const readSumsOf = (mutant?: Mutant): ReadSums =>
  mutant?.readsTwice ? readSumsTwice : readSums;
