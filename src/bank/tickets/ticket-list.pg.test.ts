import * as v from 'valibot';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTickets } from '#contract/tickets.ts';
import { connectOnce } from '../database/connect.ts';
import { explainedDatabase, vacuumAnalyze } from '../testing/explained-database.ts';
import { testSite } from '../testing/test-site.ts';
import { addTicketClient, type TicketClient } from '../testing/tickets.ts';
import { countByStatus, readTicketPage, type TicketFilter } from './queries.ts';

/*
 * Goal: the list of a customer with 10,000 tickets costs what the list of one with a page costs, and
 * its counts are read in an index. Method: 40,000 tickets of two customers, every statement explained,
 * and the rows that it read from tables counted.
 */
const site = await testSite();
const { database } = site;
const explained = explainedDatabase(database);
const { db } = explained;
afterAll(() => explained.end());

const ownTickets = 10_000;
const pageLength = 20;
let busy: TicketClient;
let few: TicketClient;

beforeAll(async () => {
  [busy, few] = [await addTicketClient(site), await addTicketClient(site)];
  const admin = await connectOnce(database.adminUrl);
  const insert = (customerId: string, from: number, count: number) =>
    admin.query(`
    insert into ticket (id, customer_id, reference, topic, subtopic, priority, subject, status, created_at,
        updated_at, reply_expected_at, solved_at, entry_count, answered_at, read_until)
      select md5('ticket' || n)::uuid, '${customerId}', 'KT' || lpad(n::text, 8, '0'), 'OTHER', 'OTHER',
        'normal', 'Ticket number ' || n, status, at, at, case status when 'open' then at end,
        case status when 'solved' then at end, 1, at, case when n % 100 > 0 then at end
      from (select n, (array['open', 'pending', 'solved', 'solved'])[n % 4 + 1] as status,
          timestamptz '2026-01-01' - n * interval '1 minute' as at
        from generate_series(${from}, ${from + count - 1}) n) made`);
  await insert(busy.id, 1, ownTickets);
  const other = await addTicketClient(site);
  await insert(other.id, 10_001, 30_000);
  await insert(few.id, 50_001, 3);
  await admin.query(`insert into ticket_entry (id, ticket_id, number, kind, author_type, body, created_at)
    select gen_random_uuid(), id, 1, 'COMMENT', 'CUSTOMER', '100% of ' || subject || ' is_missing', created_at
    from ticket`);
  await admin.end();
  await vacuumAnalyze(database);
});

const page = (filter: TicketFilter, offset = 0) =>
  readTicketPage(db, busy.id, filter, { limit: pageLength, offset });

test.each<[string, TicketFilter]>([
  ['all', {}],
  ['of one status', { status: 'open' }],
])('a page of %s reads the rows of that page, wherever it is', async (_name, filter) => {
  for (const offset of [0, 1000, ownTickets / 4 - pageLength]) {
    const { read } = await explained.costOf(() => page(filter, offset));
    expect(read, `offset ${offset}`).toBeLessThanOrEqual(pageLength);
  }
});

test('the counts read no rows of the table', async () => {
  expect((await explained.costOf(() => countByStatus(db, busy.id))).read).toBe(0);
});

test('a search reads the tickets of its customer alone, each once with its text', async () => {
  const { read } = await explained.costOf(() => page({ search: 'number 77' }));
  expect(read).toBeLessThanOrEqual(2 * ownTickets + pageLength);
  expect(
    (await readTicketPage(db, few.id, { search: 'number 77' }, { limit: 20, offset: 0 })).count,
  ).toBe(0);
});

test('pages have every ticket once, the last changed first, with the numbers of all', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from ticket where customer_id = ${busy.id} order by updated_at desc, id desc`.execute(
    db,
  );
  const ids: string[] = [];
  for (const offset of [0, 200, 9_900, 10_000]) {
    const { body } = await busy.call('GET', `/ticket/?limit=200&offset=${offset}`);
    const found = v.parse(listTickets.response, body);
    ids.push(...found.results.map(({ id }) => id));
    expect(found).toMatchObject({
      count: ownTickets,
      unread_count: 100,
      status_counts: { open: 2500, pending: 2500, solved: 5000 },
    });
  }
  const expected = [...rows.slice(0, 400), ...rows.slice(9_900)].map(({ id }) => id);
  expect(ids).toEqual(expected);
});

test.each([
  ['a status', '?status=solved', 5000, 'Ticket number 2'],
  ['a reference in small letters', '?search=kt00000042', 1, 'Ticket number 42'],
  ['words of the subject', '?search=NUMBER%2077', 111, 'Ticket number 77'],
  ['words of the subject, of a status', '?status=open&search=number%2077', 27, 'Ticket number 772'],
  ['words of a message', '?search=of%20Ticket%20number%209999', 1, 'Ticket number 9999'],
  [
    'signs that mean something to the database',
    '?search=100%25%20of%20Ticket%20number%208888',
    1,
    'Ticket number 8888',
  ],
  ['another sign of that kind', '?search=number_77', 0, undefined],
  ['no words', '?search=%20', ownTickets, 'Ticket number 1'],
])('the filter by %s finds what has it', async (_what, query, count, first) => {
  const { body } = await busy.call('GET', `/ticket/${query}`);
  const found = v.parse(listTickets.response, body);
  expect([found.count, found.results[0]?.subject]).toEqual([count, first]);
});

test('the count of a status is that of the list', async () => {
  expect((await busy.call('GET', '/ticket/count/?status=open')).body).toEqual({ count: 2500 });
  expect((await busy.call('GET', '/ticket/count/')).body).toEqual({ count: ownTickets });
  expect((await few.call('GET', '/ticket/count/')).body).toEqual({ count: 3 });
});
