import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionMatch } from '#domain/transactions/transaction-match.ts';
import { transactionLists } from '#domain/transactions/transaction-status.ts';
import { connectOnce } from '../database/connect.ts';
import { addAccount, addCard, addCustomer } from '../testing/customers.ts';
import { explainedDatabase, vacuumAnalyze } from '../testing/explained-database.ts';
import { testBank } from '../testing/test-bank.ts';
import { listAllActivity } from './activity.ts';
import { openHistory } from './history.ts';
import type { HistorySubject } from './history-range.ts';

/*
 * Goal: a filtered page of an account with 20,000 lines reads the rows of the page, and finds and counts the
 * others in an index (docs/decisions/0138). Method: every statement is captured and explained; the rows read
 * from tables and the pages are counted. Time is not measured.
 */
const { bank, database } = await testBank();
const explained = explainedDatabase(database);
const { db } = explained;
afterAll(() => explained.end());

const lineCount = 20_000;
const pageLength = 20;
let customer: string;
let account: string;
let card: string;

/**
 * Inserts the lines of the account without their triggers: only their size matters. One of twenty is for rent,
 * every tenth is of the card, and each amount differs. As many lines of other accounts are between them.
 */
const addLines = async (): Promise<void> => {
  const admin = await connectOnce(database.adminUrl);
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into transaction (id, reference_id, account_id, card_id, list, account_number_in_list,
        card_number_in_list, ledger_sequence, transaction_time, direction, amount, type, status, memo,
        journal_id, category, search_text)
      select gen_random_uuid(), 'KH' || lpad(n::text, 10, '0'), owner,
        case when owner = $1 and n % 10 = 0 then $2::uuid end, 'POSTED', n,
        case when owner = $1 and n % 10 = 0 then n / 10 end, n, now() + n * interval '1 minute', 'debit', n,
        'ACH', 'POSTED', 'Rent November', gen_random_uuid(), case when n % 20 = 0 then 'RENT' else 'GROCERIES' end,
        'rent november' || chr(10) || 'kh' || lpad(n::text, 10, '0')
      from generate_series(1, $3::integer) n, unnest(array[$1::uuid, gen_random_uuid()]) owner`,
    [account, card, lineCount],
  );
  await admin.end();
};

beforeAll(async () => {
  customer = await addCustomer(bank, 'match-cost@kheya.test');
  account = (await addAccount(bank, customer)).id;
  card = await addCard(bank, account);
  await addLines();
  await vacuumAnalyze(database);
});

const filters: readonly (readonly [string, TransactionMatch, number])[] = [
  ['a category', { category: 'RENT' }, lineCount / 20],
  ['a direction', { direction: 'debit' }, lineCount],
  ['amounts', { amountFrom: 101n, amountTo: 600n }, 500],
  ['a text', { text: 'rent november' }, lineCount],
  ['all of them', { category: 'RENT', direction: 'debit', amountFrom: 1000n, text: 'rent' }, 951],
  ['a text that is nowhere', { text: 'there is no such row' }, 0],
];

/** An index page has more than fifty lines; a rare row is looked for in them once more than it is counted. */
const mostPages = lineCount / 50;

const pageCost = async (subject: HistorySubject, match: TransactionMatch, offset: number) => {
  let count = 0;
  const cost = await explained.costOf(async () => {
    const page = { offset, limit: pageLength };
    const history = await openHistory(db, subject, { list: 'POSTED', match }, page);
    await history.read(offset, pageLength);
    ({ count } = history);
  });
  return { ...cost, count };
};

test.each(filters)('a page filtered by %s reads its own rows', async (_name, match, expected) => {
  const subject = { kind: 'account', id: account } as const;
  const first = await pageCost(subject, match, 0);
  expect(first.count).toBe(expected);
  // Twenty rows with account, entry and annotation, and the look-ups of the range.
  expect(first.read).toBeLessThan(pageLength * 4 + 10);
  expect(first.buffers).toBeLessThan(2 * mostPages);
  const late = await pageCost(subject, match, 400);
  expect(late.read).toBeLessThan(pageLength * 4 + 10);
});

test('a filtered page of a card reads its own rows', async () => {
  const first = await pageCost({ kind: 'card', id: card }, { category: 'RENT' }, 0);
  expect(first.count).toBe(lineCount / 20);
  expect(first.read).toBeLessThan(pageLength * 4 + 20);
});

test.each(filters)('all activity filtered by %s reads its own rows', async (_name, match) => {
  const cost = await explained.costOf(() =>
    listAllActivity(db, {
      ...{ customerId: customer, profileId: customer, lists: transactionLists },
      ...{ limit: pageLength, asOf: undefined, match },
    }),
  );
  // The newest of each list are read to order them; then the rows of the page with what is joined.
  expect(cost.read).toBeLessThan(pageLength * 2 * 2 + pageLength * 4 + 20);
});
