import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectOnce } from './database/connect.ts';
import type { Tables } from './database/tables.ts';
import { type protectedTables, removeExpiredRows, retentionRules } from './retention.ts';
import { addCustomer } from './testing/customers.ts';
import { testBank } from './testing/test-bank.ts';

/* Goal: a row past its time is removed, one within its time stays, and no table is read for that. */
const { bank, clock, database } = await testBank();
const admin = await connectOnce(database.adminUrl);
afterAll(() => admin.end());

/** Statements that run as the API's role, as they were sent. */
const caught: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
const pool = new pg.Pool({ connectionString: database.apiUrl, max: 1 });
// Closing does not wait for the server, and the database is dropped next. The server then ends the
// connection, which is an error of the client, and of the pool if the connection is idle.
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    caught.push(event.query);
  },
});
afterAll(() => db.destroy());

// Rows of one table alone: without the rows that their foreign keys refer to.
beforeAll(async () => {
  await admin.query('set session_replication_role = replica');
  clock.setMs(Date.now());
});

const id = 'gen_random_uuid()';
const hash = `sha256(uuid_send(gen_random_uuid()))`;

/** Columns and values of a row whose time is the parameter $1. */
const rows: Readonly<Record<string, readonly [columns: string, values: string]>> = {
  oidc_payload: [
    'kind, id_hash, payload, created_at, expires_at',
    `'Session', ${hash}, '{}', now(), $1`,
  ],
  rate_bucket: ['bucket_hash, used, resets_at', `${hash}, 1, $1`],
  password_reset: [
    'reset_hash, created_at, expires_at, email_address, resend_until, code_key_id',
    `${hash}, now(), now(), 'a@example.test', $1, 'k'`,
  ],
  registration: [
    'registration_hash, email_address, password_hash, is_registered, language, created_at, expires_at, resend_until, code_key_id',
    `${hash}, 'a@example.test', 'x', false, 'en', now(), now(), $1, 'k'`,
  ],
  security_link: [
    'link_hash, customer_id, kind, created_at, expires_at',
    `${hash}, ${id}, 'NEW_DEVICE', now(), $1`,
  ],
  form_state: ['state_hash, state, expires_at', `${hash}, '{}', $1`],
  one_time_code: [
    'id, customer_id, purpose, channel, created_at, expires_at, code_key_id, sent_at',
    `${id}, ${id}, 'DEVICE', 'SMS', now(), $1, 'k', now()`,
  ],
  passkey_challenge: ['customer_id, challenge_hash, expires_at', `${id}, ${hash}, $1`],
  transfer_passkey_challenge: ['quote_id, challenge, expires_at', `${id}, ${hash}, $1`],
  trusted_device: [
    'id, customer_id, device_hash, name, created_at, last_seen_at, trusted_until',
    `${id}, ${id}, ${hash}, 'Phone', now(), now(), $1`,
  ],
  sign_in_browser: [
    'browser_hash, customer_id, created_at, last_used_at',
    `${hash}, ${id}, now(), $1`,
  ],
  contact_change: [
    'id, customer_id, kind, old_contact, new_contact, begun_at, expires_at',
    `${id}, ${id}, 'EMAIL', 'a@example.test', 'b@example.test', now(), $1`,
  ],
  access_token: ['token_hash, customer_id, created_at, expires_at', `${hash}, ${id}, now(), $1`],
  session_sighting: [
    'session_uid, id, customer_id, name, first_seen_at, last_seen_at',
    `${id}::text, ${id}, ${id}, 'Phone', now(), $1`,
  ],
  unfinished_upload: [
    'id, customer_id, digest, size_bytes, expires_at',
    `${id}, ${id}, ${hash}, 9, $1`,
  ],
  export_run: ['id, customer_id, started_at, alive_until', `${id}, ${id}, now(), $1`],
  bank_link_session: [
    'id, customer_id, status, return_to, created_at, expires_at',
    `${id}, ${id}, 'abandoned', '/', '2020-01-01', $1`,
  ],
  notification: [
    'id, customer_id, profile_id, title, message, view_type, created_at, last_read_at',
    `${id}, ${id}, ${id}, '{"en": "", "bn": ""}', '{"en": "", "bn": ""}', 'INFO', now(), $1`,
  ],
  inbox_message: [
    'id, channel, recipient, kind, subject, body, sent_at',
    `${id}, 'SMS', 'r', 'k', 's', 'b', $1`,
  ],
  simulated_payment: [
    'id, rail, arrives_at, confirms_at, outcome',
    `${id}, 'ach', '2020-01-01', $1, 'DELIVER'`,
  ],
  simulated_top_up: ['id, ends_at', `${id}, $1`],
  simulated_check: ['id, decides_at', `${id}, $1`],
  idempotent_answer: [
    'customer_id, key, request_hash, created_at',
    `${id}, ${id}::text, ${hash}, $1`,
  ],
  transfer_void: ['customer_id, client_reference, voided_at', `${id}, ${id}::text, $1`],
  top_up_void: ['customer_id, client_reference, voided_at', `${id}, ${id}::text, $1`],
  deposit_void: ['customer_id, client_reference, voided_at', `${id}, ${id}::text, $1`],
  transfer_limit_use: [
    'rule, period, starts_at, amount, count, profile_id',
    `'ACH', 'day', $1, 1, 1, ${id}`,
  ],
  ticket: [
    'id, customer_id, reference, topic, subtopic, priority, subject, status, created_at, updated_at, solved_at, entry_count',
    `${id}, ${id}, 'KT' || upper(left(md5(random()::text), 8)), 'OTHER', 'OTHER', 'low', 'S', 'solved', now(), now(), $1, 1`,
  ],
  product_order_quote: [
    `id, customer_id, product_id, variant_id, quantity, currency, unit_price, subtotal, shipping, total, account_id,
      debit_amount, debit_currency, from_days, until_days, created_at, expires_at`,
    `${id}, ${id}, ${id}, ${id}, 1, 'USD', 9, 9, 0, 9, ${id}, 9, 'USD', 1, 2, now(), $1`,
  ],
  customer_coupon: [
    'id, customer_id, coupon_id, uses, expires_at, added_at',
    `${id}, ${id}, ${id}, 1, $1, now()`,
  ],
  card_token: [
    'id, customer_id, brand, last_four, created_at, expires_at',
    `${id}, ${id}, 'VISA', '4242', $1::timestamptz, $1::timestamptz + interval '15 minutes'`,
  ],
};

/** Adds a row whose time is some days ago. Returns where the row is stored, to find it again. */
const insert = async (table: string, daysAgo: number, count = 1): Promise<string> => {
  const [columns, values] = rows[table]!;
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const { rows: added } = await admin.query<{ ctid: string }>(
    `insert into ${table} (${columns}) select ${values} from generate_series(1, ${count})
      returning ctid::text`,
    [at],
  );
  return added[0]!.ctid;
};

const isStored = async (table: string, ctid: string): Promise<boolean> =>
  (await admin.query(`select from ${table} where ctid = $1::tid`, [ctid])).rowCount === 1;

const protectedDays: Readonly<Record<(typeof protectedTables)[number], number>> = {
  idempotent_answer: 30,
  transfer_void: 400,
  top_up_void: 400,
  deposit_void: 400,
  transfer_limit_use: 120,
};

const retentions: readonly (readonly [table: string, days: number])[] = [
  ...retentionRules.map(({ table, retentionMs }) => [table, retentionMs / 86_400_000] as const),
  ...Object.entries(protectedDays),
  ['card_token', 1],
  // Five years.
  ['ticket', 1826],
];

test.each(retentions)('%s: a row is removed after %d days and not before', async (table, days) => {
  // Rows before the position have been looked at.
  await admin.query('delete from sweep_position');
  const past = await insert(table, days + 0.1);
  const within = await insert(table, days - 0.1);
  await removeExpiredRows(bank);
  expect([await isStored(table, past), await isStored(table, within)]).toEqual([false, true]);
});

test('every table with an end or an age has a rule or is listed as permanent', async () => {
  const known = [...retentions.map(([table]) => table), 'transfer_quote', 'top_up_quote'];
  // Evidence of who a customer is and of their money: docs/decisions/0120.
  // The terms of a coupon stay while a customer may have it.
  const permanent = ['coupon', 'hold', 'identity_inquiry', 'micro_deposit'];
  const { rows: found } = await admin.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public'
        and column_name in ('expires_at', 'resets_at', 'voided_at', 'alive_until', 'trusted_until')`,
  );
  expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual(permanent);
});

describe('a row that stays whatever its age', () => {
  const stays = async (table: string, column: string, value: string): Promise<boolean> => {
    const ctid = await insert(table, 1000);
    const changed = await admin.query<{ ctid: string }>(
      `update ${table} set ${column} = ${value} where ctid = $1::tid returning ctid::text`,
      [ctid],
    );
    await removeExpiredRows(bank);
    return isStored(table, changed.rows[0]!.ctid);
  };

  test('an unread notification', async () => {
    expect(await stays('notification', 'last_read_at', 'null')).toBe(true);
  });

  test('a payment at a rail that the bank still asks about', async () => {
    const { rows: open } = await admin.query<{ id: string }>(`
      insert into micro_deposit (id, linked_bank_id, smaller, larger, journal_id, status, tries_left,
          sent_at, expected_at, expires_at, due_at)
        values (${id}, ${id}, 1, 2, ${id}, 'SENT', 3, '2020-01-01', now(), now(), now()) returning id`);
    expect(await stays('simulated_payment', 'id', `'${open[0]!.id}'`)).toBe(true);
  });

  test('the token of a card that was charged', async () => {
    const ctid = await insert('card_token', 0.5);
    await admin.query(
      `insert into deposit (id, customer_id, client_reference, reference_id, method, account_id,
          source_name, source_mask, amount, held_amount, status, created_at, card_token_id, profile_id)
        select ${id}, ${id}, ${id}::text, 'KH1', 'DEBIT_CARD', ${id}, 'Visa', '4242', 1, 0, 'COMPLETE',
          now(), id, ${id} from card_token where ctid = $1::tid`,
      [ctid],
    );
    clock.moveMs(86_400_000);
    await removeExpiredRows(bank);
    clock.moveMs(-86_400_000);
    expect(await isStored('card_token', ctid)).toBe(true);
  });
});

test('how a simulated card answers is removed a day after its token has expired', async () => {
  const ctid = await insert('card_token', 0.5);
  await admin.query(
    `insert into simulated_card (token_id) select id from card_token where ctid = $1::tid`,
    [ctid],
  );
  expect((await removeExpiredRows(bank))['simulated_card']).toBe(0);
  clock.moveMs(86_400_000);
  expect((await removeExpiredRows(bank))['simulated_card']).toBe(1);
  clock.moveMs(-86_400_000);
});

test('an old ticket takes its thread and its files with it, and an unsolved one stays', async () => {
  await admin.query('set session_replication_role = origin');
  const customerId = await addCustomer(bank, 'old-ticket@example.test');
  const { rows: files } = await admin.query<{ id: string }>(
    `insert into stored_file (id, customer_id, doc_type, profile_type, content_type, sealed_content,
        size_bytes, created_at, sealing_key_id)
      select ${id}, $1, 'TICKET_ATTACHMENT', 'PERSON', 'image/png', '\\x00', 1, now(),
        (select id from sealing_key limit 1) from generate_series(1, 2) returning id`,
    [customerId],
  );
  const addOld = async (status: string, file: string) => {
    const { rows: made } = await admin.query<{ id: string }>(
      `with made as (insert into ticket (id, customer_id, reference, topic, subtopic, priority, subject,
            status, created_at, updated_at, reply_expected_at, solved_at, entry_count)
          values (${id}, $1, 'KT' || upper(left(md5(random()::text), 8)), 'OTHER', 'OTHER', 'low', 'S', $2,
            '2010-01-01', '2010-01-01', case $2 when 'open' then now() end,
            case $2 when 'solved' then timestamptz '2010-01-01' end, 1) returning id)
        select id from made`,
      [customerId, status],
    );
    await admin.query(
      `with entry as (insert into ticket_entry (id, ticket_id, number, kind, author_type, body, created_at)
          values (${id}, $1, 1, 'COMMENT', 'CUSTOMER', 'x', now()) returning id)
        insert into ticket_attachment select id, $2 from entry`,
      [made[0]!.id, file],
    );
    return made[0]!.id;
  };
  await addOld('solved', files[0]!.id);
  await addOld('solved', files[1]!.id);
  const open = await addOld('open', files[1]!.id);
  await removeExpiredRows(bank);
  const left = await admin.query<{ ticket: string; file: string }>(
    `select e.ticket_id as ticket, a.file_id as file from ticket_entry e
      join ticket_attachment a on a.entry_id = e.id where e.ticket_id in
        (select id from ticket where customer_id = $1)`,
    [customerId],
  );
  expect(left.rows).toEqual([{ ticket: open, file: files[1]!.id }]);
  const stored = await admin.query('select id from stored_file where customer_id = $1', [
    customerId,
  ]);
  expect(stored.rows).toEqual([{ id: files[1]!.id }]);
  await admin.query('set session_replication_role = replica');
});

test('one run removes more than a batch, and the parts of a file with it', async () => {
  await insert('inbox_message', 100, 1201);
  await insert('transfer_void', 500, 1201);
  await insert('unfinished_upload', 1, 41);
  await admin.query(`insert into unfinished_upload_part
    select id, 0, '\\x00', 'k' from unfinished_upload`);
  const unrelated = await connectOnce(database.adminUrl);
  await admin.query('set session_replication_role = origin');
  expect(await removeExpiredRows(bank)).toMatchObject({
    inbox_message: 1201,
    transfer_void: 1201,
    unfinished_upload: 41,
  });
  await admin.query('set session_replication_role = replica');
  const left = await unrelated.query(`select p.upload_id from unfinished_upload_part p
    left join unfinished_upload u on u.id = p.upload_id where u.id is null`);
  await unrelated.end();
  expect(left.rowCount).toBe(0);
});

test('a table that fails is logged, and the others are processed', async () => {
  const failed: unknown[] = [];
  const error = (_event: string, fields = {}) => void failed.push(fields);
  const inbox = await insert('inbox_message', 100);
  await admin.query('alter table oidc_payload rename to elsewhere');
  await removeExpiredRows({ ...bank, log: { ...bank.log, error } });
  await admin.query('alter table elsewhere rename to oidc_payload');
  expect(failed).toMatchObject([{ table: 'oidc_payload' }]);
  expect(await isStored('inbox_message', inbox)).toBe(false);
});

test('finds the rows by an index, in every table', async () => {
  caught.length = 0;
  await removeExpiredRows({ ...bank, db });
  const statements = caught
    .filter(({ sql }) => !/remove_expired|remove_old_tickets|simulated_card/.test(sql))
    .map(({ sql, parameters }) => ({ sql, parameters }));
  expect(statements.length).toBeGreaterThanOrEqual(retentionRules.length + 3);
  const ages = {
    idempotent_answer: 'created_at',
    transfer_void: 'voided_at',
    top_up_void: 'voided_at',
    deposit_void: 'voided_at',
    transfer_limit_use: 'starts_at',
  } satisfies Record<(typeof protectedTables)[number], string>;
  for (const [table, column] of Object.entries(ages))
    statements.push({
      sql: `select ctid from ${table} where ${column} < now() order by ${column} limit 500`,
      parameters: [],
    });
  statements.push({
    sql: `select id from ticket where status = 'solved' and solved_at < now() order by solved_at limit 500`,
    parameters: [],
  });
  await pool.query('set enable_seqscan = off');
  for (const { sql, parameters } of statements) {
    const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [
      ...parameters,
    ]);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text, sql).not.toContain('Seq Scan');
    expect(text, sql).toContain('Index Cond');
  }
});
