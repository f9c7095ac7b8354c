import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClosing } from './accounts/close-account.ts';
import { internalDestination } from './beneficiaries/destinations.ts';
import { connectOnce } from './database/connect.ts';
import { personalProfile } from './database/profiles.ts';
import type { ListWindow } from './http/request-input.ts';
import { readNotificationPage } from './messaging/notifications.ts';
import { listDeposits } from './payments/deposits/queries.ts';
import { listTopUps } from './payments/top-ups/queries.ts';
import { listTransfers } from './payments/transfers/queries.ts';
import { addStoredDeposit } from './testing/deposits.ts';
import { type Buyer, addBuyer } from './testing/payments.ts';
import { explainedDatabase, vacuumAnalyze } from './testing/explained-database.ts';
import { testSite } from './testing/test-site.ts';

/*
 * Goal: what a list or a look-up costs does not depend on the history of the customer, nor on the
 * number of customers. Method: every statement is captured and explained, and the rows that it read
 * from tables are counted. Rows of other customers are between those of the busy one.
 */
const site = await testSite();
const { bank, database } = site;
const explained = explainedDatabase(database);
const { db } = explained;
const parts = { ...bank, db };
afterAll(() => explained.end());

const rowCount = 3000;
const otherRows = 9000;
const pageLength = 20;
let busy: Buyer;
let other: Buyer;

/**
 * Copies the one row of a table of the busy customer: every fourth copy is theirs, the others are
 * another customer's. `changes` has the columns that must differ, with `n` as the copy's number.
 */
const copies = (table: string, changes: string): string => `
  insert into ${table} select (jsonb_populate_record(original, jsonb_build_object(
      'customer_id', case n % 4 when 0 then '${busy.id}' else '${other.id}' end,
      'created_at', original.created_at - n * interval '1 minute', ${changes}))).*
    from ${table} original, generate_series(1, ${rowCount + otherRows}) n
    where original.id = (select id from ${table} where customer_id = '${busy.id}' limit 1)`;

const idOf = (kind: string): string => `md5('${kind}' || n)::uuid`;

const references = `'client_reference', 'copy of a payment ' || n,
  'reference_id', 'KH' || lpad(n::text, 10, '0')`;

beforeAll(async () => {
  busy = await addBuyer(site);
  other = await addBuyer(site);
  await busy.buy();
  await addStoredDeposit(bank, busy.id, busy.usd.id);
  await busy.transfer({
    source_account: busy.usd.id,
    destination_bdt_account: busy.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '50.00',
  });
  const admin = await connectOnce(database.adminUrl);
  // The copies have no postings of their own.
  await admin.query('set session_replication_role = replica');
  for (const statement of [
    copies(
      'transfer_quote',
      `'id', ${idOf('quote')}, 'client_reference', 'copy of a payment ' || n`,
    ),
    copies(
      'transfer',
      `'id', ${idOf('transfer')}, 'quote_id', ${idOf('quote')},
        'transaction_id', ${idOf('transaction')}, ${references}`,
    ),
    copies(
      'top_up',
      `'id', ${idOf('top-up')}, 'transaction_id', ${idOf('transaction')}, ${references}`,
    ),
    copies(
      'deposit',
      `'id', ${idOf('deposit')}, 'transaction_id', null, 'journal_id', null, 'hold_id', null,
        'hold_transaction_id', null, 'status', 'COMPLETE', 'next_step', null, 'due_at', null,
        ${references}`,
    ),
    copies(
      'notification',
      `'id', ${idOf('notification')}, 'last_read_at', case n % 3 when 0 then now() end`,
    ),
    `insert into customer select (jsonb_populate_record(original, jsonb_build_object(
        'id', ${idOf('customer')}, 'email_address', 'copy' || n || '@example.test',
        'mobile_number', null))).*
      from customer original, generate_series(1, 3000) n where original.id = '${busy.id}'`,
  ])
    await admin.query(statement);
  await admin.end();
  await vacuumAnalyze(database);
}, 300_000);

type List = (window: ListWindow) => Promise<{ count: number; results: readonly unknown[] }>;

const lists: Readonly<Record<string, List>> = {
  transfers: (window) => listTransfers(parts, personalProfile(busy.id), window),
  'top-ups': (window) => listTopUps(parts, personalProfile(busy.id), window),
  deposits: (window) => listDeposits(db, personalProfile(busy.id), window),
  notifications: (window) => readNotificationPage(db, personalProfile(busy.id), 'en', window),
};

const tableOf = {
  transfers: 'transfer',
  'top-ups': 'top_up',
  deposits: 'deposit',
  notifications: 'notification',
} as const;

describe.each(Object.keys(tableOf) as (keyof typeof tableOf)[])('%s', (name) => {
  const list = lists[name]!;

  test('pages have all rows once, and each has the number of all', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(tableOf[name])} where customer_id = ${busy.id}
      order by created_at desc, id desc`.execute(bank.db);
    const last = rows.length - 7;
    for (const [limit, offset] of [
      [100, 0],
      [100, 1000],
      [7, last],
      [100, last],
      [100, rows.length],
      [100, rows.length + 5],
    ] as const) {
      const page = await list({ limit, offset });
      expect(page.count).toBe(rows.length);
      expect(JSON.stringify(page.results.map(idOfResult))).toBe(
        JSON.stringify(rows.slice(offset, offset + limit).map(({ id }) => id)),
      );
    }
  });

  test('pages that begin after a row have all rows once', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(tableOf[name])} where customer_id = ${busy.id}
      order by created_at desc, id desc`.execute(bank.db);
    const found: (string | undefined)[] = [];
    for (let isMore = true; isMore;) {
      const page = await list({ limit: 200, offset: 0, after: found.at(-1) });
      found.push(...page.results.map(idOfResult));
      isMore = page.count > page.results.length;
    }
    expect(JSON.stringify(found)).toBe(JSON.stringify(rows.map(({ id }) => id)));
  });

  test('a page cannot begin after a row of another customer', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(tableOf[name])} where customer_id = ${other.id} limit 1`.execute(
      bank.db,
    );
    const asked = list({ limit: pageLength, offset: 0, after: rows[0]!.id });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a page after a row costs the same at the end as at the start', async () => {
    const idAt = async (place: number): Promise<string> => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(tableOf[name])} where customer_id = ${busy.id}
        order by created_at desc, id desc offset ${place} limit 1`.execute(bank.db);
      return rows[0]!.id;
    };
    const costAfter = async (place: number) => {
      const after = await idAt(place);
      // The number of unread notifications is read with each page, and is not of the page.
      return explained.costOf(() => list({ limit: pageLength, offset: 0, after }));
    };
    const near = await costAfter(1);
    const far = await costAfter(rowCount - 2 * pageLength);
    expect(far.buffers).toBeLessThanOrEqual(near.buffers + 16);
  });
});

// Without notifications: of a table as small as here PostgreSQL reads all rows.
test.each(['transfers', 'top-ups', 'deposits'])(
  'the last pages of %s read as many rows as the first',
  async (name) => {
    const list = lists[name]!;
    const first = await explained.costOf(() => list({ limit: pageLength, offset: 0 }));
    for (const offset of [rowCount / 2, rowCount - pageLength]) {
      const later = await explained.costOf(() => list({ limit: pageLength, offset }));
      expect(later.read).toBeLessThanOrEqual(first.read + pageLength);
    }
  },
);

/** The id of a notification or a payment, also of one inside its reference. */
const idOfResult = (result: unknown): string | undefined => {
  const { id, transfer, deposit } = result as Record<string, { id: string } & string>;
  return id ?? (transfer ?? deposit)?.id;
};

test('the number of unread notifications is that of all pages', async () => {
  const { unread_count: unread } = await readNotificationPage(db, personalProfile(busy.id), 'en', {
    limit: 5,
    offset: 0,
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification
    where customer_id = ${busy.id} and last_read_at is null`.execute(bank.db);
  expect(unread).toBe(rows[0]?.count);
});

test('closing an account reads none of the finished deposits', async () => {
  const { read } = await explained.costOf(() => readClosing(db, busy.id, busy.usd.id));
  // Accounts, cards and lines of the two customers, and the open deposit.
  expect(read).toBeLessThan(200);
  expect((await readClosing(db, busy.id, busy.usd.id)).isPullOpen).toBe(true);
  expect((await readClosing(db, other.id, other.usd.id)).isPullOpen).toBe(false);
});

test('a customer is found by e-mail address without reading the others', async () => {
  const { email_address: email } = await bank.db
    .selectFrom('customer')
    .select('email_address')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  const find = () =>
    internalDestination(parts, busy.id, {
      type: 'INTERNAL',
      field: 'account',
      typed: email.toUpperCase(),
    });
  expect(await find()).toMatchObject({ accountId: other.usd.id });
  expect((await explained.costOf(find)).read).toBeLessThan(pageLength);
});
