import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { resetSandbox } from '#contract/sandbox.ts';
import { hashPassword } from '#bank/auth/accounts-site/credentials.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Database } from '#bank/database/connect.ts';
import { connectOnce } from '#bank/database/connect.ts';
import { transaction } from '#bank/database/transaction.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import { personaPassword } from '../personas/personas.ts';
import { writeBusinesses } from './businesses.ts';
import { writeCardImages } from './card-images.ts';
import { writeClaims } from './claims.ts';
import type { Dataset } from './dataset.ts';
import { makeDataset } from './dataset.ts';
import { writeOrders } from './orders.ts';
import { writeSubscriptions } from './subscriptions.ts';
import { writeVerifications } from './verifications.ts';
import { finishDataset, writeCustomers, writeTransfers } from './write-dataset.ts';

/** The seed of the generated history: another text gives another history. */
const defaultSeed = 'kheya';

/**
 * Any fixed number: the advisory lock under which one process writes the dataset while others wait.
 */
const seedLock = 7_221_983_002n;
const lockRetryMs = 200;

/** Settings of the connection that writes the dataset. */
const seedSettings = {
  // Only the last commit waits for the disk.
  synchronous_commit: 'off',
  // The tables grow from empty to full while the same statements run. A plan made for a few rows
  // would scan whole tables later, so generic plans are used, which always use an index.
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
} as const;

/**
 * PostgreSQL follows every version of a row changed within a transaction, and the bank's own
 * accounts change with every posting. Small transactions keep these chains short.
 */
const postingBatchSize = 20;

type SeedState =
  /** The dataset is complete, or the database has customers of its own. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'new'; readonly seed: string }
  /** An earlier start was interrupted while writing the history that ends then. */
  | { readonly kind: 'cut off'; readonly seed: string; readonly historyEndsMs: number };

const readSeedState = async (db: Database): Promise<SeedState> => {
  const { rows } = await sql<{
    history_ends_at: Date | null;
    seed: string | null;
    is_settled: boolean;
  }>`
    select c.history_ends_at, c.seed, c.seeded_at is not null
      or (c.history_ends_at is null and exists (select from customer)) as is_settled
    from (values (1)) one left join sandbox_clock c on true`.execute(db);
  const row = rows[0];
  if (row?.is_settled !== false) return { kind: 'settled' };
  const seed = row.seed ?? defaultSeed;
  return row.history_ends_at === null
    ? { kind: 'new', seed }
    : { kind: 'cut off', seed, historyEndsMs: row.history_ends_at.getTime() };
};

/**
 * Writes the personas, their accounts and cards, and the end time of their history, in one
 * transaction.
 */
const writePersonas = async (
  bank: Bank,
  db: Database,
  { seed, historyEndsMs }: { readonly seed: string; readonly historyEndsMs: number },
): Promise<Dataset> => {
  const hash = await hashPassword(personaPassword);
  const dataset = makeDataset(seed, historyEndsMs);
  await transaction(db, async (trx) => {
    const history_ends_at = new Date(historyEndsMs);
    await writeCustomers(trx, dataset, { hash, changedAtMs: bank.clock.wallMs() });
    await writeVerifications(trx, bank, dataset.verifications);
    await writeBusinesses(trx, bank, dataset.businesses);
    await writeCardImages(trx, bank, dataset.cardImages);
    await trx
      .insertInto('sandbox_clock')
      .values({ seed, history_ends_at })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ seed, history_ends_at }))
      .execute();
  });
  return dataset;
};

const writeHistory = async (bank: Bank, db: Database, onBegin: () => void): Promise<boolean> => {
  const state = await readSeedState(db);
  if (state.kind === 'settled') return false;
  onBegin();
  const historyEndsMs = state.kind === 'new' ? await bank.clock.businessMs() : state.historyEndsMs;
  // The same end time gives the same ids, and repeating a posting has no effect: after an
  // interruption the history is written again from its beginning.
  const dataset =
    state.kind === 'new'
      ? await writePersonas(bank, db, { seed: state.seed, historyEndsMs })
      : makeDataset(state.seed, historyEndsMs);
  for (let start = 0; start < dataset.postings.length; start += postingBatchSize)
    await ledger.postBatch(db, dataset.postings.slice(start, start + postingBatchSize));
  await sql`reset synchronous_commit`.execute(db);
  await writeClaims(bank, dataset.claims);
  await writeSubscriptions(bank, dataset.subscriptions);
  await transaction(db, async (trx) => {
    await writeTransfers(trx, dataset, historyEndsMs);
    await finishDataset(trx, dataset);
    await writeOrders(trx, bank, dataset);
    await trx
      .updateTable('sandbox_clock')
      .set({ seeded_at: new Date(historyEndsMs) })
      .execute();
    await trx.deleteFrom('sandbox_fault').where('id', '=', resetFaultId).execute();
  });
  return true;
};

/**
 * Waits until no other process writes. It polls, because a statement waiting inside PostgreSQL
 * would keep all old row versions alive and slow the writer down.
 */
const takeSeedLock = async (db: Database): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(${seedLock}) as is_mine`.execute(db);
    if (rows[0]?.is_mine === true) return;
    await wait(lockRetryMs);
  }
};

/**
 * Writes the personas with their history up to now into an empty database: once, however many
 * processes start together, and completely before it returns. The next start finishes an
 * interrupted one. `onBegin` is called before the long part, which takes seconds. Returns whether
 * this call wrote anything.
 */
export const seedSandbox = async (
  bank: Bank,
  onBegin: () => void = () => undefined,
): Promise<boolean> => {
  if ((await readSeedState(bank.db)).kind === 'settled') return false;
  return bank.db.connection().execute(async (db) => {
    await sql`select set_config(name, value, false) from (values ${sql.join(
      Object.entries(seedSettings).map(([name, value]) => sql`(${name}::text, ${value}::text)`),
    )}) setting (name, value)`.execute(db);
    await takeSeedLock(db);
    try {
      return await writeHistory(bank, db, onBegin);
    } finally {
      await sql`select pg_advisory_unlock(${seedLock})`.execute(db);
      await sql`reset all`.execute(db);
    }
  });
};

/** Any fixed number: the advisory lock that allows one reset at a time. */
const resetLock = 7_221_983_003n;

/**
 * Resets the sandbox to the state of a first start while the bank runs: everyone is signed out and
 * the dataset is generated again. Refuses `conflict` while another reset runs, and where the bank
 * has no connection of the tables' owner.
 */
export const resetToSeed = async (
  bank: Bank,
  { seed = defaultSeed }: BodyOf<typeof resetSandbox>,
): Promise<ResponseOf<typeof resetSandbox>> => {
  const { ownerUrl } = bank;
  if (ownerUrl === undefined)
    throw refused('conflict', {
      detail: 'Start the bank with DATABASE_OWNER_URL to be able to reset the sandbox.',
    });
  const guard = await connectOnce(ownerUrl, 'kheya-reset');
  try {
    const { rows } = await guard.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock($1) as is_mine',
      [resetLock],
    );
    if (rows[0]?.is_mine !== true)
      throw refused('conflict', { detail: 'The sandbox is being reset already.' });
    await clearDatabase(ownerUrl, bank, seed);
    await seedSandbox(bank);
    return { ok: true, seed };
  } finally {
    await guard.end();
  }
};

/** While this fault exists, every call outside the sandbox's own is answered 503. */
const resetFaultId = '00000000-0000-7000-8000-00000000f503';

/** Tables with rows of the schema files, and keys that running processes have in memory. */
const preservedTables = [
  'migration',
  'ledger_account',
  'ledger_account_kind',
  'site_key',
  'sealing_key',
  'exchange_rate',
  'transfer_rule',
  'mobile_operator',
  'product',
  'product_country',
  'product_variant',
  'product_terms',
] as const;

/**
 * Restores the state after the migrations: the bank's own accounts without entries, the first rate
 * and limits, no customers. Triggers protect append-only rows; the tables' owner disables them
 * within this transaction only.
 */
const clearTables = `
do $$
declare
  emptied text;
  one text;
begin
  select string_agg(format('%I', tablename), ', ' order by tablename) into emptied from pg_tables
    where schemaname = 'public'
      and tablename <> all (array[${preservedTables.map((name) => `'${name}'`).join(', ')}]);
  for one in select tablename from pg_tables where schemaname = 'public' order by tablename loop
    execute format('alter table %I disable trigger user', one);
  end loop;
  execute 'truncate ' || emptied || ' restart identity';
  delete from ledger_account where name is null;
  update ledger_account set booked = 0, held = 0, last_number = 0, last_booked_at = null,
    last_seal = ''::bytea where last_number > 0;
  delete from exchange_rate where effective_at > '2020-01-01T00:00:00Z';
  delete from transfer_rule where effective_at > '2020-01-01T00:00:00Z';
  update mobile_operator set down_since = null where down_since is not null;
  update product_variant set stock = received where stock <> received;
  for one in select tablename from pg_tables where schemaname = 'public' order by tablename loop
    execute format('alter table %I enable trigger user', one);
  end loop;
  alter sequence ledger_sequence restart;
end $$`;

/**
 * Deletes everything that customers and the sandbox have written, by a connection of the tables'
 * owner. One transaction with the seed of the next history and the fault that rejects calls until
 * it is written.
 */
export const clearDatabase = async (
  ownerUrl: string,
  { clock }: Pick<Bank, 'clock'>,
  seed: string,
): Promise<void> => {
  const owner = await connectOnce(ownerUrl, 'kheya-reset');
  try {
    await owner.query('begin');
    await owner.query(clearTables);
    await owner.query('insert into sandbox_clock (seed) values ($1)', [seed]);
    await owner.query(
      `insert into sandbox_fault (id, match, kind, value, created_at) values ($1, '/', 'STATUS', 503, $2)`,
      [resetFaultId, new Date(clock.wallMs())],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
};
