import { afterAll, expect, test } from 'vitest';
import { connectOnce } from '#bank/database/connect.ts';
import { transaction } from '#bank/database/transaction.ts';
import { startSubscription } from '#bank/subscriptions/start-subscription.ts';
import { explainedDatabase, vacuumAnalyze } from '#bank/testing/explained-database.ts';
import { addFundedAccount } from '#bank/testing/orders.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { addTicketClient } from '#bank/testing/tickets.ts';
import { listUnsolvedTickets } from './back-office-tickets.ts';

/*
 * Goal: the staff's queue has first what is to be answered first, so that a paid plan is answered
 * before a free one (product.md B10), and costs the same with 10,000 tickets (issue 44).
 */
const site = await testSite();
const { bank, database } = site;
const explained = explainedDatabase(database);
afterAll(() => explained.end());

test('of two tickets of one moment the one of a paid plan is first, pending ones are last', async () => {
  const [free, paid] = [await addTicketClient(site), await addTicketClient(site)];
  const account_id = await addFundedAccount(bank, paid, { balance: 0n });
  const body = { plan: 'PLUS', account_id, total: '0.00', debit_amount: '0.00' } as const;
  await transaction(bank.db, (trx) => startSubscription(trx, bank, paid.id, body, undefined));
  const answered = await free.open();
  await bank.db
    .updateTable('ticket')
    .set({ status: 'pending', reply_expected_at: null })
    .where('id', '=', answered.id)
    .execute();
  const waiting = await free.open();
  const first = await paid.open();
  const queue = await listUnsolvedTickets(bank);
  expect(queue.map(({ id }) => id)).toEqual([first.id, waiting.id, answered.id]);
});

test('is read in indexes: 10,000 tickets cost what is shown of them', async () => {
  const shown = 60;
  const { id } = await addTicketClient(site);
  const admin = await connectOnce(database.adminUrl);
  const insert = (status: string, from: number, count: number) =>
    admin.query(`
    insert into ticket (id, customer_id, reference, topic, subtopic, priority, subject, status, created_at,
        updated_at, reply_expected_at, solved_at, entry_count)
      select md5('queue' || n)::uuid, '${id}', 'KT' || lpad(n::text, 8, '0'), 'OTHER', 'OTHER', 'normal',
        'Ticket ' || n, '${status}', at, at, case '${status}' when 'open' then at end,
        case '${status}' when 'solved' then at end, 1
      from (select n, timestamptz '2026-01-01' - n * interval '1 minute' as at
        from generate_series(${from}, ${from + count - 1}) n) made`);
  const cost = async () => {
    await vacuumAnalyze(database);
    return explained.costOf(() => listUnsolvedTickets({ db: explained.db, clock: bank.clock }));
  };
  await insert('solved', 1, 5000);
  await insert('pending', 5001, 3000);
  await insert('open', 8001, 20);
  const few = await cost();
  await insert('open', 9001, 2000);
  const many = await cost();
  for (const { read } of [few, many]) expect(read).toBeLessThanOrEqual(3 * shown);
  expect(await listUnsolvedTickets(bank)).toHaveLength(shown);
  expect(many.buffers).toBeLessThan(2 * few.buffers);
});
