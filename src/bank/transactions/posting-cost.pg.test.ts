import { afterAll, expect, test } from 'vitest';
import { connectOnce } from '../database/connect.ts';
import { systemRandom } from '../platform/random.ts';
import { countBuffers } from '../testing/statement-cost.ts';
import { freshDatabase } from '../testing/test-bank.ts';
import { newReference } from './new-reference.ts';

/*
 * Goal: a posting reads as many pages for an account with 5,000 lines as for one with 100, also where
 * PostgreSQL plans for customers with one, two or six lines (docs/decisions/0098). Method: the planner
 * gets the true averages, without the number of accounts that the schema declares; the pages of each
 * kind of posting are counted in a transaction that is rolled back. The history of the account is
 * inserted without its seals, because only its size matters.
 */
const database = await freshDatabase();
const session = await connectOnce(database.adminUrl);
afterAll(() => session.end());

const accountCount = 600;
const at = '2026-11-16T06:00:00Z';
const busy = '0000000a-0000-7000-8000-000000000001';

const addAccounts = async (): Promise<void> => {
  await session.query(
    `create function pg_temp.account_id(n integer) returns uuid language sql immutable as $$
      select ('0000000a-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$`,
  );
  await session.query(
    `insert into ledger_account (id, kind, currency, booked)
      select pg_temp.account_id(n), 'customer_usd', 'USD', 1000000 from generate_series(1, $1) n`,
    [accountCount],
  );
  await session.query(
    `insert into account (id, customer_id, kind, currency, account_number, account_holder_name, opened_at)
      select pg_temp.account_id(n), gen_random_uuid(), 'USER', 'USD', (10000000 + n)::text, 'Rahima Khatun', $2
      from generate_series(1, $1) n`,
    [accountCount, at],
  );
};

/** Gives the accounts from `first` to `last` posted and declined lines up to this number. */
const addLines = async (first: number, last: number, lastNumber: number): Promise<void> => {
  await session.query(
    `create temp table added on commit drop as
      select a.id as account_id, number, gen_random_uuid() as journal_id, nextval('ledger_sequence') as sequence
      from generate_series($1::integer, $2) n join ledger_account a on a.id = pg_temp.account_id(n)
        cross join lateral generate_series(a.last_number + 1, $3) number`,
    [first, last, lastNumber],
  );
  await session.query(
    `insert into journal select journal_id, sequence, 'transfer', '${at}', '2026-11-16', null, null, '' from added`,
  );
  await session.query(
    `insert into entry select account_id, number, journal_id, 1, number - 1, number, '' from added`,
  );
  await session.query(
    `insert into transaction (id, reference_id, account_id, list, account_number_in_list, ledger_sequence,
        transaction_time, direction, amount, type, status, journal_id)
      select gen_random_uuid(), 'KH' || upper(substr(md5(journal_id::text || list), 1, 10)), account_id, list,
        number, sequence, '${at}', 'credit', 1, 'INTERNAL', status,
        case when list = 'POSTED' then journal_id end
      from added, (values ('POSTED', 'COMPLETE'), ('DECLINED', 'DECLINED')) lists (list, status)`,
  );
  await session.query(
    `update ledger_account a set last_number = $1 from added where added.account_id = a.id`,
    [lastNumber],
  );
  await session.query(
    `insert into transaction_counter select distinct account_id, 'DECLINED', $1::bigint, '${at}'::timestamptz
      from added on conflict (subject_id, list) do update set last_number = excluded.last_number`,
    [lastNumber],
  );
  await session.query('drop table added');
};

const draft = (status: string, direction = 'debit') => ({
  id: systemRandom.newId(),
  reference_id: newReference(systemRandom),
  account_id: busy,
  ...{ direction, amount: '1', type: 'INTERNAL', status, memo: 'Rent', transaction_time: at },
});

const journal = (amount: string) => ({
  id: systemRandom.newId(),
  ...{ kind: 'transfer', booked_at: at },
  entries: [
    { account: busy, amount },
    { account: '00000000-0000-7000-8000-000000000010', amount: String(-Number(amount)) },
  ],
});

const post = () => [
  { kind: 'post', journal: journal('1'), transactions: [draft('COMPLETE', 'credit')] },
];

const decline = () => [{ kind: 'decline', transaction: draft('DECLINED') }];

const holdAndSettle = () => {
  const hold = { id: systemRandom.newId(), account: busy, amount: '1', placed_at: at };
  const held = draft('PENDING');
  const settled = { ...journal('-1'), hold: hold.id };
  return [
    { kind: 'hold', hold, transaction: held },
    {
      ...{ kind: 'settle', journal: settled, transaction_id: held.id },
      ...{ status: 'COMPLETE', transactions: [] },
    },
  ];
};

const kinds = { post, decline, holdAndSettle };

/** The pages that one posting of each kind reads. */
const postingCosts = async (): Promise<Readonly<Record<string, number>>> => {
  const costs: Record<string, number> = {};
  for (const [kind, postings] of Object.entries(kinds))
    costs[kind] = await countBuffers(session, 'select post_transactions($1::jsonb)', () => [
      JSON.stringify(postings()),
    ]);
  return costs;
};

/** How often this transaction searched lines by an index that does not name a single line. */
const scansOfOtherIndexes = async (): Promise<number> => {
  const { rows } = await session.query<{ scans: number }>(
    `select sum(pg_stat_get_xact_numscans(name::regclass))::integer as scans
      from unnest(array['transaction_account_sequence', 'transaction_account_time']) name`,
  );
  return rows[0]?.scans ?? Number.NaN;
};

/** Without triggers and foreign keys, for rows that only have to be there. */
const withoutRules = async (add: () => Promise<void>): Promise<void> => {
  await session.query('set local session_replication_role = replica');
  await add();
  await session.query('set local session_replication_role = origin');
};

/** A fifth more, and at least two pages: an index may have become one level higher. */
const allowed = (early = 0): number => Math.max(early * 1.2, early + 2);

test.each([1, 2, 6])(
  'planned for %i lines an account, a posting costs the same after 100 and 5,000 lines',
  async (linesPerAccount) => {
    await session.query('begin');
    try {
      await withoutRules(async () => {
        await addAccounts();
        await addLines(1, accountCount, linesPerAccount);
      });
      await session.query('alter table transaction alter account_id reset (n_distinct)');
      await session.query('analyze');
      await withoutRules(() => addLines(1, 1, 100));
      const early = await postingCosts();
      await withoutRules(() => addLines(1, 1, 5000));
      const late = await postingCosts();
      for (const [kind, cost] of Object.entries(late))
        expect(cost, kind).toBeLessThanOrEqual(allowed(early[kind]));
      expect(await scansOfOtherIndexes()).toBe(0);
    } finally {
      await session.query('rollback');
    }
  },
);
