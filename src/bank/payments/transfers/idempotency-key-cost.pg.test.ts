import { afterAll, beforeEach, expect, test } from 'vitest';
import { connectOnce } from '#bank/database/connect.ts';
import { countBuffers } from '#bank/testing/statement-cost.ts';
import { freshDatabase } from '#bank/testing/test-bank.ts';

/*
 * Goal: looking up an idempotency key reads as many pages for a customer with 5,000 transfers or
 * top-ups as for one with 100, also where PostgreSQL plans for customers with one, two or six of them
 * (docs/decisions/0098). Method: the pages of each look-up are counted in a transaction that is rolled
 * back. Only the columns that are looked up have real values.
 */
const database = await freshDatabase();
const session = await connectOnce(database.adminUrl);
afterAll(() => session.end());

const customerCount = 600;
const startAt = '2000-01-01T00:00:00Z';
/** Each payment is a day after the one before, so this is after all of them. */
const nowAt = '2026-01-01T00:00:00Z';
const busy = '0000000a-0000-7000-8000-000000000001';

/** Gives the customers from `first` to `last` the transfers and top-ups of these numbers. */
const addPayments = async (first: number, last: number, from: number, to: number) => {
  // Without triggers and foreign keys, for rows that only have to be there.
  await session.query('set local session_replication_role = replica');
  await session.query(
    `create temp table added on commit drop as
      select ('0000000a-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as customer_id, gen_random_uuid() as id,
        'reference-' || lpad(number::text, 10, '0') as reference,
        '${startAt}'::timestamptz + number * interval '1 day' as created_at
      from generate_series($1::integer, $2::integer) n, generate_series($3::integer, $4::integer) number`,
    [first, last, from, to],
  );
  await session.query(
    `insert into transfer_quote (id, customer_id, client_reference, source_account_id, destination_field,
        destination_id, target, transfer_mode, rail, limit_rule, send_amount, fee_amount, receive_amount,
        receive_currency, shown, snapshot_hash, requires_step_up, created_at, expires_at)
      select id, customer_id, reference, customer_id, 'contact', customer_id, 'INTERNAL', 'INTERNAL', 'BOOK',
        'INTERNAL_USD', 100, 0, 100, 'USD', '{}', '', false, created_at, created_at + interval '1 minute' from added`,
  );
  await session.query(
    `insert into transfer (id, customer_id, profile_id, client_reference, request_hash, reference_id, quote_id,
        transaction_id, status, accept_late_processing, limit_rule, limit_amount, day_starts_at,
        month_starts_at, created_at, answer)
      select id, customer_id, customer_id, reference, '', id::text, id, id, 'COMPLETE', false, 'INTERNAL_USD', 100,
        created_at, created_at, created_at, reference from added`,
  );
  await session.query(
    `insert into top_up (id, customer_id, profile_id, client_reference, request_hash, reference_id,
        source_account_id, debit_currency, mobile_number, operator, connection_type, amount, send_amount,
        transaction_id, status, hold_id, day_starts_at, month_starts_at, created_at, answer)
      select id, customer_id, customer_id, reference, '', id::text, customer_id, 'BDT', '+8801712345678', 'ROBI',
        'PREPAID', 100, 100, id, 'COMPLETE', id, created_at, created_at, created_at, reference from added`,
  );
  await session.query('drop table added');
  await session.query('set local session_replication_role = origin');
};

const addBusyCustomer = () =>
  session.query(
    `insert into customer (id, first_name, last_name, email_address, profile_approval_status,
        is_full_access_given, language, created_at)
      values ($1, 'Rahima', 'Khatun', 'busy@kheya.test', 'KYC_ACCEPTED', true, 'en', $2)`,
    [busy, startAt],
  );

const known = 'reference-0000000050';
const unknown = 'reference-unknown';
const repeated = {
  ...{ customer: busy, client_reference: known, at: nowAt, request_hash: '', source: busy },
};

/** The statements by their names, with the values of their parameters. */
const lookUps = {
  'place_transfer, repeated': ['select place_transfer($1::jsonb)', [JSON.stringify(repeated)]],
  'place_top_up, repeated': ['select place_top_up($1::jsonb)', [JSON.stringify(repeated)]],
  'void_transfer, known': ['select void_transfer($1, $2, $3)', [busy, known, nowAt]],
  'void_transfer, unknown': ['select void_transfer($1, $2, $3)', [busy, unknown, nowAt]],
  'void_top_up, known': ['select void_top_up($1, $2, $3)', [busy, known, nowAt]],
  'void_top_up, unknown': ['select void_top_up($1, $2, $3)', [busy, unknown, nowAt]],
  transfer_is_repeated: [
    `select transfer_is_repeated(q, $2) from transfer_quote q
      where (q.customer_id, q.client_reference) >= ($1::uuid, '') order by customer_id, client_reference limit 1`,
    [busy, nowAt],
  ],
} as const;

const lookUpCosts = async (): Promise<Readonly<Record<string, number>>> => {
  const costs: Record<string, number> = {};
  for (const [name, [statement, values]] of Object.entries(lookUps))
    costs[name] = await countBuffers(session, statement, () => values);
  return costs;
};

// Otherwise the session would still have the plans of the test before.
beforeEach(() => session.query('discard plans'));

/** A fifth more, and at least two pages: an index may have become one level higher. */
const allowed = (early = 0): number => Math.max(early * 1.2, early + 2);

test.each([1, 2, 6])(
  'planned for %i payments a customer, a key costs the same after 100 and 5,000 payments',
  async (paymentsPerCustomer) => {
    await session.query('begin');
    try {
      await addBusyCustomer();
      await addPayments(1, customerCount, 1, paymentsPerCustomer);
      await session.query('analyze');
      await addPayments(1, 1, paymentsPerCustomer + 1, 100);
      const early = await lookUpCosts();
      await addPayments(1, 1, 101, 5000);
      const late = await lookUpCosts();
      for (const [name, cost] of Object.entries(late))
        expect(cost, name).toBeLessThanOrEqual(allowed(early[name]));
      const { rows } = await session.query(lookUps['place_transfer, repeated'][0], [
        ...lookUps['place_transfer, repeated'][1],
      ]);
      expect(rows).toEqual([{ place_transfer: { answer: known, is_replayed: true } }]);
    } finally {
      await session.query('rollback');
    }
  },
);
