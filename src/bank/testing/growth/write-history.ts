import type pg from 'pg';
import { connectOnce } from '#bank/database/connect.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import type { TestDatabase } from '../test-server.ts';

/**
 * Payments that were made by the bank's own functions. The payments of a long history are copies of
 * these rows with accounts, amounts, references and times of their own.
 */
export interface ModelPayments {
  readonly transfer: string;
  readonly topUp: string;
  readonly deposit: string;
}

/** A customer whose history grows. */
export interface HeavyCustomer {
  readonly id: string;
  readonly usd: string;
  readonly bdt: string;
  readonly card: string;
}

/*
 * A history is written in sets: one statement for all journals, one for all entries and so on. All
 * constraints and row triggers hold, except the trigger that seals the next line again: lines come
 * in their order, so there is none. `ledger:verify` then recomputes everything.
 */

/** Lines to be written, in their order. `payment` says what a line is a part of. */
const lineTable = `
  create unlogged table if not exists history_line (
    place bigint primary key,
    customer_id uuid not null,
    account_id uuid not null,
    card_id uuid,
    rail_account_id uuid not null,
    amount bigint not null,
    at timestamptz not null,
    payment text,
    journal_id uuid not null default gen_random_uuid(),
    transaction_id uuid not null default gen_random_uuid(),
    payment_id uuid not null default gen_random_uuid());
  create or replace function next_seal(seal bytea, first bytea, content bytea) returns bytea
    language sql immutable as $$ select sha256(coalesce(seal, first) || content) $$;
  create or replace aggregate chained_seal(bytea, bytea) (sfunc = next_seal, stype = bytea)`;

const journals = `
  insert into journal (id, sequence, kind, booked_at, value_date, request_hash)
    select journal_id, s.last_value + place, 'history', at, (at at time zone 'UTC')::date,
      sha256(uuid_send(journal_id))
    from history_line, ledger_sequence s order by place`;

const entries = `
  insert into entry
    select account_id, number, journal_id, amount, balance - amount, balance,
      chained_seal(last_seal, convert_to(concat_ws('|', journal_id, 'history',
        (extract(epoch from at) * 1000000)::bigint, number, amount, balance), 'UTF8'))
        over (partition by account_id order by number)
    from (
      select moved.*, a.last_seal, a.last_number + row_number() over in_order as number,
        (a.booked + sum(moved.amount) over in_order)::bigint as balance
      from (
        select account_id, journal_id, amount, at, place from history_line
        union all select rail_account_id, journal_id, -amount, at, place from history_line) moved
        join ledger_account a on a.id = moved.account_id
      window in_order as (partition by moved.account_id order by moved.place)) numbered`;

const balances = `
  update ledger_account a
    set booked = last.balance_after, last_number = last.number, last_seal = last.seal,
      last_booked_at = last.at
    from (
      select distinct on (e.account_id) e.*, l.at
      from history_line l join entry e on e.journal_id = l.journal_id
      order by e.account_id, e.number desc) last
    where a.id = last.account_id`;

const holds = `
  insert into hold (id, account_id, amount, status, placed_at, closed_at, journal_id, request_hash)
    select payment_id, account_id, -amount, 'settled', at, at, journal_id, sha256(uuid_send(payment_id))
    from history_line where payment = 'TOP_UP'`;

const reference = `'KH' || lpad(upper(to_hex(s.last_value + place)), 10, '0')`;

const lines = `
  insert into transaction (id, reference_id, account_id, card_id, list, account_number_in_list,
      card_number_in_list, ledger_sequence, transaction_time, direction, amount, type, status, memo,
      journal_id, hold_id, related_type, related_id, category, search_text)
    select l.transaction_id, ${reference}, l.account_id, l.card_id, 'POSTED', e.number,
      case when l.card_id is not null then row_number() over (partition by l.card_id order by place) end,
      s.last_value + place, at, case when l.amount > 0 then 'credit' else 'debit' end, abs(l.amount),
      case when l.card_id is not null then 'CARD' when payment = 'TRANSFER' then 'CONVERSION'
        when payment = 'TOP_UP' then 'TOP_UP' when payment = 'ORDER' then 'INTERNAL' else 'ACH' end,
      case payment when 'TOP_UP' then 'COMPLETE' else 'POSTED' end, 'Rent November', l.journal_id,
      case payment when 'TOP_UP' then payment_id end, payment,
      case when payment is not null then payment_id end,
      case when l.card_id is not null or payment = 'ORDER' then 'SHOPPING'
        when payment = 'TRANSFER' then 'OWN_ACCOUNTS'
        when payment is not null then payment when l.amount > 0 then 'TRANSFER' else 'RENT' end,
      'rent november' || chr(10) || lower(${reference})
    from history_line l join entry e on e.journal_id = l.journal_id and e.account_id = l.account_id,
      ledger_sequence s
    order by place`;

/** Every tenth line is followed by a declined one, of the card where the line has one. */
const declined = `
  insert into transaction (id, reference_id, account_id, card_id, list, account_number_in_list,
      card_number_in_list, ledger_sequence, transaction_time, direction, amount, type, status, memo, reason,
      category, search_text)
    select gen_random_uuid(), overlay(${reference} placing 'X' from 3 for 1), account_id, card_id, 'DECLINED',
      row_number() over (partition by account_id order by place),
      case when card_id is not null then row_number() over (partition by card_id order by place) end,
      s.last_value + place, at, 'debit', 100, 'CARD', 'DECLINED', 'Con Edison', 'INSUFFICIENT_FUNDS',
      'SHOPPING', 'con edison' || chr(10) || lower(overlay(${reference} placing 'X' from 3 for 1))
    from history_line, ledger_sequence s where place % 10 = 8 order by place`;

const counters = `
  insert into transaction_counter (subject_id, list, last_number, last_time)
    select account_id, 'DECLINED', max(account_number_in_list), max(transaction_time)
      from transaction where list = 'DECLINED' group by 1
    union all
    select card_id, list, max(card_number_in_list), max(transaction_time)
      from transaction where card_id is not null and list <> 'PENDING' group by 1, 2
    on conflict (subject_id, list) do update
      set last_number = excluded.last_number, last_time = excluded.last_time`;

/** A copy of the row with the id `$1`, with these changes, for each line of a kind of payment. */
const copyOf = (table: string, model: string, payment: string, changes: string): string => `
  insert into ${table} select (jsonb_populate_record(model, jsonb_build_object(
      'customer_id', l.customer_id, 'created_at', l.at, ${changes}))).*
    from ${table} model, history_line l, ledger_sequence s
    where model.id = ${model} and l.payment = '${payment}' order by l.place`;

const quoteId = `md5('quote of ' || l.payment_id)::uuid`;
const ofPayment = `'id', l.payment_id, 'client_reference', 'a-payment-of-a-long-history-' || l.payment_id,
  'reference_id', ${reference}, 'transaction_id', l.transaction_id, 'journal_id', l.journal_id,
  'next_step', null, 'due_at', null, 'profile_id', l.customer_id`;
const counted = `'day_starts_at', date_trunc('day', l.at), 'month_starts_at', date_trunc('month', l.at)`;

/** The plan of the customer, who has one subscription at most. */
const planOf = `coalesce((select plan from subscription s where s.customer_id = l.customer_id), 'FREE')`;

const transfers = (model: string): readonly string[] => [
  copyOf(
    'transfer_quote',
    `(select quote_id from transfer where id = '${model}')`,
    'TRANSFER',
    `'id', ${quoteId}, 'client_reference', 'a-payment-of-a-long-history-' || l.payment_id,
      'source_account_id', l.account_id, 'send_amount', -l.amount, 'fee_amount', 0,
      'expires_at', l.at + interval '10 minutes', 'plan', ${planOf},
      'margin_saving', case when ${planOf} = 'FREE' then 0 else 15 end`,
  ),
  copyOf(
    'transfer',
    `'${model}'`,
    'TRANSFER',
    `${ofPayment}, ${counted}, 'quote_id', ${quoteId}, 'status', 'POSTED', 'memo', 'Rent November',
      'hold_id', null, 'limit_amount', -l.amount,
      'subscription_id', (select id from subscription s where s.customer_id = l.customer_id)`,
  ),
  `update subscription_saving k set margin = k.margin + sent.margin
    from (select subscription_id, count(*) * 15 as margin from transfer group by 1) sent
    where k.subscription_id = sent.subscription_id`,
  `insert into transfer_event (transfer_id, number, kind, happened_at)
    select payment_id, number, kind, at from history_line,
      (values (1, 'CREATED'), (2, 'CONVERTED')) known (number, kind) where payment = 'TRANSFER'`,
];

const topUps = (model: string): readonly string[] => [
  copyOf(
    'top_up',
    `'${model}'`,
    'TOP_UP',
    `${ofPayment}, ${counted}, 'source_account_id', l.account_id, 'amount', -l.amount,
      'send_amount', -l.amount, 'status', 'COMPLETE', 'hold_id', l.payment_id`,
  ),
];

const deposits = (model: string): readonly string[] => [
  copyOf(
    'deposit',
    `'${model}'`,
    'DEPOSIT',
    `${ofPayment}, 'account_id', l.account_id, 'amount', l.amount, 'held_amount', 0, 'hold_id', null,
      'hold_transaction_id', null, 'status', 'COMPLETE', 'sent_at', l.at, 'available_at', l.at`,
  ),
];

const limitUse = `
  insert into transfer_limit_use as known (profile_id, rule, period, starts_at, amount, count)
    select made.profile_id, made.rule, w.period, w.starts_at, sum(made.amount), count(*)
    from (
      select t.profile_id, t.limit_rule as rule, t.limit_amount as amount, t.day_starts_at, t.month_starts_at
        from transfer t join history_line l on l.payment_id = t.id
      union all
      select t.profile_id, 'TOP_UP', t.amount, t.day_starts_at, t.month_starts_at
        from top_up t join history_line l on l.payment_id = t.id) made
      cross join lateral (
        values ('day', made.day_starts_at), ('month', made.month_starts_at)) w (period, starts_at)
    group by 1, 2, 3, 4
    on conflict (profile_id, rule, period, starts_at) do update
      set amount = known.amount + excluded.amount, count = known.count + excluded.count`;

const notes = `
  insert into transaction_annotation (transaction_id, customer_id, note, changed_at)
    select transaction_id, customer_id, 'For the flat', at from history_line where place % 10 = 4`;

const notices = `
  insert into notification (id, customer_id, title, message, view_type, created_at, last_read_at)
    select gen_random_uuid(), customer_id, '{"en": "Money in", "bn": "টাকা এসেছে"}',
      '{"en": "You received money.", "bn": "আপনি টাকা পেয়েছেন।"}', 'INFO', at,
      case when place % 3 > 0 then at end
    from history_line where place % 20 = 1`;

/** One ticket for twenty lines, each with its first message. */
const tickets = [
  `insert into ticket (id, customer_id, reference, topic, subtopic, priority, subject, status, created_at,
      updated_at, reply_expected_at, solved_at, entry_count, answered_at, read_until)
    select payment_id, customer_id, 'KT' || lpad(upper(to_hex(s.last_value + place)), 8, '0'), 'TRANSFER', 'OTHER',
      'normal', 'Where is my transfer?', case when place % 3 = 0 then 'open' else 'solved' end, at, at,
      case when place % 3 = 0 then at end, case when place % 3 > 0 then at end, 1, at,
      case when place % 7 > 0 then at end
    from history_line, ledger_sequence s where place % 20 = 2`,
  `insert into ticket_entry (id, ticket_id, number, kind, author_type, body, created_at)
    select gen_random_uuid(), payment_id, 1, 'COMMENT', 'CUSTOMER', 'It has not arrived yet.', at
    from history_line where place % 20 = 2`,
];

/** The orders that were paid by these lines, each with its first event. */
const orders = [
  `insert into product_order (id, order_no, customer_id, product_id, variant_id, name, quantity, currency, unit_price,
      subtotal, shipping, total, account_id, debit_amount, debit_currency, estimated_from, estimated_until, status,
      payment_id, created_at, profile_id)
    select l.payment_id, 'KO' || lpad(upper(to_hex(s.last_value + l.place)), 8, '0'), l.customer_id, p.id, v.id, p.name,
      1, 'USD', -l.amount, -l.amount, 0, -l.amount, l.account_id, -l.amount, 'USD', l.at, l.at, 'PAID',
      l.transaction_id, l.at, l.customer_id
    from history_line l, ledger_sequence s, product p join product_variant v on v.product_id = p.id
    where l.payment = 'ORDER' and p.slug = 'security-key'`,
  `insert into product_order_event (order_id, number, kind, at)
    select payment_id, 1, 'PAID', at from history_line where payment = 'ORDER'`,
];

/** A withdrawn claim for every debit among twenty-five lines, with its events. Claims need no ticket. */
const claims = [
  `insert into claim (id, customer_id, reference, kind, problem, transaction_id, account_id, amount, fee, remedy,
      status, created_at, claimable_until, decide_by, closed_at, profile_id)
    select l.journal_id, l.customer_id, 'KC' || lpad(upper(to_hex(s.last_value + l.place)), 8, '0'), 'CARD_DISPUTE',
      'CHARGED_TWICE', l.transaction_id, l.account_id, -l.amount, 0, 'REFUND', 'WITHDRAWN', l.at,
      l.at::date + 60, l.at::date + 45, l.at, l.customer_id
    from history_line l, ledger_sequence s where l.place % 25 = 7 and l.amount < 0`,
  `insert into claim_event (claim_id, number, kind, happened_at)
    select journal_id, n, (array['OPENED', 'WITHDRAWN'])[n], at from history_line, generate_series(1, 2) n
    where place % 25 = 7 and amount < 0`,
];

const statements = `
  insert into issued_statement (id, account_id, from_time, to_time, as_of, closing_balance, made_at)
    select gen_random_uuid(), account_id, at - interval '30 days', at, s.last_value + place, 0, at
    from history_line, ledger_sequence s where place % 50 = 1`;

const payments = (model: ModelPayments): readonly string[] => [
  ...transfers(model.transfer),
  ...topUps(model.topUp),
  ...deposits(model.deposit),
  limitUse,
];

/** Writes the lines of the table; without a model they are no payments. */
const writeLines = async (admin: pg.Client, model?: ModelPayments): Promise<void> => {
  await admin.query('analyze history_line');
  await admin.query('alter table transaction disable trigger transaction_seals_next_of_new');
  for (const statement of [
    ...[journals, entries, balances, holds, lines, declined, counters],
    ...(model === undefined ? [] : payments(model)),
    ...[notes, notices, ...tickets, ...orders, ...claims, statements],
    `select setval('ledger_sequence', last_value + (select max(place) from history_line))
      from ledger_sequence`,
    'truncate history_line',
  ])
    await admin.query(statement);
  await admin.query('alter table transaction enable trigger transaction_seals_next_of_new');
};

const transactionally = async (
  { adminUrl }: Pick<TestDatabase, 'adminUrl'>,
  write: (admin: pg.Client) => Promise<void>,
): Promise<void> => {
  const admin = await connectOnce(adminUrl);
  try {
    await admin.query('begin');
    await admin.query(`set local work_mem = '256MB'`);
    await write(admin);
    await admin.query('commit');
    // Without this the plans depend on when PostgreSQL does it by itself.
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
};

const people = (count: number): readonly string[] => [
  `create table history_person as
    select n, gen_random_uuid() as id, gen_random_uuid() as account_id from generate_series(1, ${count}) n`,
  `insert into customer (id, first_name, last_name, email_address, profile_approval_status,
      synctera_user_status, is_full_access_given, language, created_at)
    select id, 'Karim', 'Ahmed', 'person' || n || '@example.test', 'KYC_ACCEPTED', 'ACTIVE', true, 'en',
      now() - interval '2 years' from history_person`,
  `insert into ledger_account (id, kind, currency)
    select account_id, 'customer_usd', 'USD' from history_person`,
  `insert into account (id, customer_id, kind, currency, account_number, account_holder_name, opened_at)
    select account_id, id, 'USER', 'USD', (20000000 + n)::text, 'Karim Ahmed', now() - interval '2 years'
    from history_person`,
  `insert into usd_account (id, account_status, account_type, profile_type, profile_id, routing_number)
    select account_id, 'ACTIVE_OR_DISBURSED', 'CHECKING', 'PERSON', id, '021000021' from history_person`,
  `insert into history_line (place, customer_id, account_id, rail_account_id, amount, at, payment)
    select row_number() over (order by number, n), id, account_id, '${bankAccounts['ach/USD']}', amount,
      now() - interval '2 years' + number * interval '1 day', payment
    from history_person, (values (1, 10000, 'DEPOSIT'), (2, -2000, 'TRANSFER'), (3, -1000, 'TOP_UP'))
      known (number, amount, payment)`,
];

/** The jobs shall find nothing that is due. */
const restingModels = ['transfer', 'top_up', 'deposit'].map(
  (table) => `update ${table} set due_at = due_at + interval '10 years' where due_at is not null`,
);

/** Adds so many customers with a deposit, a transfer and a top-up each, of two years ago. */
export const addPeople = (
  database: Pick<TestDatabase, 'adminUrl'>,
  count: number,
  model: ModelPayments,
): Promise<void> =>
  transactionally(database, async (admin) => {
    await admin.query(lineTable);
    for (const statement of [...people(count), ...restingModels]) await admin.query(statement);
    await writeLines(admin, model);
  });

/**
 * The lines of 700 days, evenly spread. Of ten lines of the dollar account five are credits, two are
 * transfers and two are card payments; every tenth line is a top-up in taka, and one transfer of ten
 * is an order instead.
 */
const linesOf = ({ id, usd, bdt, card }: HeavyCustomer, count: number): string => `
  insert into history_line (place, customer_id, account_id, card_id, rail_account_id, amount, at, payment)
    select place, '${id}', case when place % 10 = 0 then '${bdt}'::uuid else '${usd}' end,
      case when place % 10 in (4, 8) then '${card}'::uuid end,
      case when place % 10 = 0 then '${bankAccounts['top-up/BDT']}'::uuid
        else '${bankAccounts['ach/USD']}' end,
      case when place = 10 then ${count} * 10000::bigint when place % 2 = 1 then 6000 else -5000 end,
      now() - interval '700 days' + interval '700 days' * (place / (${count} + 1)::float8),
      case when place = 10 then null when place % 10 = 0 then 'TOP_UP'
        when place % 50 = 6 then 'ORDER' when place % 10 in (2, 6) then 'TRANSFER' when place % 20 = 1 then 'DEPOSIT' end
    from generate_series(1, ${count}) place`;

/** Writes a history of so many lines, with their payments, for a customer without one. */
export const writeHistory = (
  database: Pick<TestDatabase, 'adminUrl'>,
  customer: HeavyCustomer,
  count: number,
  model: ModelPayments,
): Promise<void> =>
  transactionally(database, async (admin) => {
    await admin.query(linesOf(customer, count));
    await writeLines(admin, model);
  });

/** Adds so many lines of one cent, of the last hour, to a dollar account. */
export const addLines = (
  database: Pick<TestDatabase, 'adminUrl'>,
  customerId: string,
  accountId: string,
  count: number,
): Promise<void> =>
  transactionally(database, async (admin) => {
    await admin.query(lineTable);
    await admin.query(
      `insert into history_line (place, customer_id, account_id, rail_account_id, amount, at)
        select place, $1, $2, '${bankAccounts['ach/USD']}', 1,
          now() - interval '1 hour' + place * interval '1 hour' / ($3::integer + 1)
        from generate_series(1, $3::integer) place`,
      [customerId, accountId, count],
    );
    await writeLines(admin);
  });
