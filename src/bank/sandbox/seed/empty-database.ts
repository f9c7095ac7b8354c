import type { Bank } from '../../bank.ts';
import { connectOnce } from '../../database/connect.ts';

/** Until this fault is removed every call outside the sandbox's own is answered 503. */
export const resetFaultId = '00000000-0000-7000-8000-00000000f503';

/** Tables with rows that migrations wrote, and keys that running processes hold in memory. */
const preservedTables = [
  'migration',
  'ledger_account',
  'ledger_account_kind',
  'site_key',
  'exchange_rate',
  'transfer_rule',
  'mobile_operator',
] as const;

/**
 * Back to what the migrations left: the bank's own accounts without entries, its first rate and
 * limits, no customer. Rows that may never be removed are guarded by triggers, which the owner of the
 * tables stops for the length of this transaction alone.
 */
const emptyTables = `
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
  for one in select tablename from pg_tables where schemaname = 'public' order by tablename loop
    execute format('alter table %I enable trigger user', one);
  end loop;
  alter sequence ledger_sequence restart;
end $$`;

/**
 * Deletes everything that customers and the sandbox have written, by a connection of the tables'
 * owner; the API's own role may not. All or nothing, and in one transaction with the seed of the
 * history to come and the fault that keeps customers out until it is written.
 */
export const emptyDatabase = async (
  ownerUrl: string,
  { clock }: Pick<Bank, 'clock'>,
  seed: string,
): Promise<void> => {
  const owner = await connectOnce(ownerUrl, 'kheya-reset');
  try {
    await owner.query('begin');
    await owner.query(emptyTables);
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
