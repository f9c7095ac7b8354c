import { connect, connectOnce } from '#bank/database/connect.ts';
import { systemClock } from '#bank/platform/clock.ts';
import { systemRandom } from '#bank/platform/random.ts';
import { addCustomer } from '../customers.ts';
import type { TestDatabase } from '../test-server.ts';

/** So much lies on each account: no posting of a measurement is refused. */
const openingCents = 10n ** 12n;

/** The accounts' ids differ in their last part alone, which is decimal: so much and the number from 1 on. */
export const accountsStart = 100_000_000_000;

/** The id of an account by its last part, as `posting_account` makes it in the database. */
export const accountIdOf = (lastPart: number | string): string =>
  `0000000a-0000-7000-8000-${lastPart}`;

/** The id of the account of a number from 1 on. */
export const accountId = (number: number): string => accountIdOf(accountsStart + number);

const addPerson = async ({ apiUrl }: TestDatabase): Promise<string> => {
  const db = connect({ url: apiUrl, maxConnections: 1 });
  try {
    const clock = systemClock(async () => 0);
    return await addCustomer({ db, random: systemRandom, clock }, 'cost@example.test');
  } finally {
    await db.destroy();
  }
};

/** One posting as a function, to fill with. */
const postOnce = `
  create function posting_account(number integer) returns uuid language sql immutable as $$
    select ('${accountIdOf('')}' || (${accountsStart} + number))::uuid $$;
  create function posting_row(number integer, way text) returns jsonb language sql volatile as $$
    select jsonb_build_object('id', gen_random_uuid(), 'account_id', posting_account(number),
      'reference_id', 'KH' || upper(substr(md5(gen_random_uuid()::text), 1, 10)), 'direction', way,
      'amount', '1', 'type', 'INTERNAL', 'status', 'COMPLETE', 'memo', 'Rent',
      'transaction_time', now()) $$;
  create function post_once(debited integer, credited integer) returns void language sql as $$
    select book_transactions(jsonb_build_array(jsonb_build_object('kind', 'post',
      'journal', jsonb_build_object('id', gen_random_uuid(), 'kind', 'transfer', 'booked_at', now(),
        'legs', jsonb_build_array(
          jsonb_build_object('account', posting_account(debited), 'amount', '-1'),
          jsonb_build_object('account', posting_account(credited), 'amount', '1'))),
      'transactions', jsonb_build_array(posting_row(debited, 'debit'), posting_row(credited, 'credit'))))) $$`;

/**
 * Puts so many dollar accounts of one person into a migrated database, and a thousand postings: an
 * empty table is planned for as one that is read from end to end.
 */
export const fillWithAccounts = async (database: TestDatabase, count: number): Promise<void> => {
  const person = await addPerson(database);
  const admin = await connectOnce(database.adminUrl);
  try {
    await admin.query(postOnce);
    await admin.query(
      `insert into ledger_account (id, kind, currency, booked)
        select posting_account(n::integer), 'customer_usd', 'USD', $2::bigint
        from generate_series(1, $1::integer) n`,
      [count, openingCents],
    );
    await admin.query(
      `insert into account (id, person_id, kind, currency, account_number, account_holder_name, opened_at)
        select posting_account(n::integer), $2::uuid, 'USER', 'USD', (10000000 + n)::text, 'Rahima Khatun', now()
        from generate_series(1, $1::integer) n`,
      [count, person],
    );
    await admin.query(
      `select post_once(1 + n, 2 + n) from generate_series(1, 1000) times (time), mod(time, $1 - 2) n`,
      [count],
    );
    await admin.query('vacuum analyze');
    // What the filling has left to be written would be written while the postings are measured.
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
};
