import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { testBank } from '../testing/test-bank.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  postingsOf,
} from '../testing/customers.ts';
import * as ledger from './ledger.ts';
import type { Posting } from './postings.ts';
import { findTransaction } from '../transactions/queries.ts';
import { openHistory } from '../transactions/history.ts';
import type { TransactionList } from '#domain/transactions/transaction-status.ts';

const { bank } = await testBank();
const { db } = bank;
const hourMs = 3_600_000;
const startMs = bank.clock.wallMs();

let customer: string;
let account: TestAccount;
let card: string;

beforeAll(async () => {
  customer = await addCustomer(bank, 'book@kheya.test');
  account = await addAccount(bank, customer);
  card = await addCard(bank, account.id);
});

const faults = async () => (await sql`select * from transaction_faults()`.execute(db)).rows;

const list = async (name: TransactionList, cardId?: string) => {
  const subject = cardId
    ? ({ kind: 'card', id: cardId } as const)
    : ({ kind: 'account', id: account.id } as const);
  return (await openHistory(db, subject, { list: name })).read(0, 200);
};

const money = async () =>
  db
    .selectFrom('ledger_account')
    .select(['booked', 'held'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();

describe('a transaction (product.md A27)', () => {
  test('goes from deposit and hold to settlement, release, expiry and refusal', async () => {
    const { post, hold, settle, release, decline } = postingsOf(bank, account);
    await ledger.postBatch(db, [post(startMs, 100_000n, { status: 'COMPLETE', memo: 'Salary' })]);
    const [taken, let1, lapsed, open] = [1, 2, 3, 4].map((hour) =>
      hold(startMs + hour * hourMs, 1_000n, { cardId: card, memo: `Hold ${hour}` }),
    );
    if (!taken || !let1 || !lapsed || !open) throw new Error('four holds');
    await ledger.postBatch(db, [taken, let1, lapsed, open]);
    expect(await money()).toEqual({ booked: 100_000n, held: 4_000n });
    expect((await list('PENDING')).map(({ memo }) => memo)).toEqual([
      'Hold 4',
      'Hold 3',
      'Hold 2',
      'Hold 1',
    ]);

    await ledger.postBatch(db, [
      settle(taken, startMs + 5 * hourMs, 1_250n),
      release(let1, startMs + 6 * hourMs, 'RELEASED'),
      release(lapsed, startMs + 7 * hourMs, 'EXPIRED'),
      decline(startMs + 8 * hourMs, 900n, { cardId: card, reason: 'INSUFFICIENT_FUNDS' }),
      decline(startMs + 9 * hourMs, 50n, { status: 'FAILED', type: 'ACH' }),
    ]);

    expect(await money()).toEqual({ booked: 98_750n, held: 1_000n });
    const shown = (await list('POSTED')).map((row) => [row.memo, row.amount, row.balance]);
    expect(shown).toEqual([
      ['Hold 1', '12.50', '987.50'],
      ['Salary', '1000.00', '1000.00'],
    ]);
    const declined = await list('DECLINED');
    expect(declined.map(({ status }) => status)).toEqual([
      'FAILED',
      'DECLINED',
      'EXPIRED',
      'RELEASED',
    ]);
    expect(declined.every(({ balance }) => balance === null)).toBe(true);
    expect((await list('DECLINED', card)).map(({ status }) => status)).toEqual([
      'DECLINED',
      'EXPIRED',
      'RELEASED',
    ]);
    expect((await list('POSTED', card)).map(({ memo }) => memo)).toEqual(['Hold 1']);
    expect((await list('PENDING', card)).map(({ memo }) => memo)).toEqual(['Hold 4']);
    expect(await faults()).toEqual([]);
  });

  test('keeps its id when settled, with the time and sequence of its posting', async () => {
    const { hold, settle } = postingsOf(bank, account);
    const held = hold(startMs + 10 * hourMs, 2_000n);
    await ledger.postBatch(db, [held]);
    const before = await findTransaction(db, customer, held.transaction.id);
    await ledger.postBatch(db, [settle(held, startMs + 20 * hourMs, 2_000n)]);
    const after = await findTransaction(db, customer, held.transaction.id);
    expect(before).toMatchObject({ status: 'PENDING', balance: null });
    expect(after).toMatchObject({ id: before?.id, status: 'COMPLETE' });
    expect(Date.parse(after?.transaction_time ?? '')).toBe(startMs + 20 * hourMs);
    expect(BigInt(after?.ledger_sequence ?? 0)).toBeGreaterThan(
      BigInt(before?.ledger_sequence ?? 0),
    );
  });

  test('becomes POSTED when the rail confirms, without moving money', async () => {
    const posted = postingsOf(bank, account).post(startMs + 21 * hourMs, 500n, {
      status: 'COMPLETE',
    });
    if (posted.kind !== 'post' || !posted.transactions[0]) throw new Error('a posting');
    await ledger.postBatch(db, [posted]);
    const before = await money();
    await ledger.postBatch(db, [{ kind: 'confirm', transactionId: posted.transactions[0].id }]);
    expect(await money()).toEqual(before);
    expect((await list('POSTED'))[0]).toMatchObject({
      status: 'POSTED',
      balance: expect.any(String),
    });
  });

  test('stays in order when the clock goes back', async () => {
    const { post, decline } = postingsOf(bank, account);
    await ledger.postBatch(db, [
      post(startMs - 90 * hourMs, 100n),
      decline(startMs - 90 * hourMs, 100n),
    ]);
    for (const name of ['POSTED', 'DECLINED'] as const) {
      const times = (await list(name)).map((row) => row.transaction_time);
      expect(times).toEqual(times.toSorted().toReversed());
    }
    expect(await faults()).toEqual([]);
  });
});

describe('repeating the same posting', () => {
  test('has no effect, for every kind', async () => {
    const { post, hold, settle, release, decline } = postingsOf(bank, account);
    const [first, second] = [
      hold(startMs + 30 * hourMs, 100n, { cardId: card }),
      hold(startMs + 30 * hourMs, 200n),
    ];
    const all: Posting[] = [
      post(startMs + 30 * hourMs, 5_000n),
      first,
      second,
      settle(first, startMs + 31 * hourMs, 100n),
      release(second, startMs + 31 * hourMs, 'EXPIRED'),
      decline(startMs + 31 * hourMs, 10n),
    ];
    await ledger.postBatch(db, all);
    const [before, rows] = [await money(), await list('POSTED')];
    for (const posting of all) await ledger.postBatch(db, [posting]);
    expect(await money()).toEqual(before);
    expect(await list('POSTED')).toEqual(rows);
    expect(await faults()).toEqual([]);
  });
});

describe('a known posting', () => {
  const emptied = async () => {
    const poor = await addAccount(bank, customer);
    const { post } = postingsOf(bank, poor);
    const [filled, spent] = [post(startMs, 100n), post(startMs + hourMs, -100n)];
    if (filled.kind !== 'post' || spent.kind !== 'post') throw new Error('postings');
    await ledger.postBatch(db, [filled, spent]);
    return { filled, spent };
  };

  test('is accepted even if it would be refused now', async () => {
    const { spent } = await emptied();
    await expect(ledger.postBatch(db, [spent])).resolves.toBeUndefined();
  });

  test('is a conflict with different content', async () => {
    const { spent } = await emptied();
    const other = { ...spent, journal: { ...spent.journal, kind: 'another' } };
    await expect(ledger.postBatch(db, [other])).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is a conflict as an advance of another, and leaves nothing', async () => {
    const { filled, spent } = await emptied();
    const forced: Posting = {
      ...spent,
      journal: { ...spent.journal, id: bank.random.newId(), advanceId: filled.journal.id },
      transactions: spent.transactions.map((row) => ({ ...row, id: bank.random.newId() })),
    };
    await expect(ledger.postBatch(db, [forced])).rejects.toMatchObject({ code: 'conflict' });
    expect(await faults()).toEqual([]);
  });
});

describe('refusals', () => {
  test('a hold above the available balance leaves nothing', async () => {
    const held = postingsOf(bank, account).hold(startMs, 10n ** 12n);
    await expect(ledger.postBatch(db, [held])).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await findTransaction(db, customer, held.transaction.id)).toBeUndefined();
  });

  test('a settled hold cannot be released', async () => {
    const { hold, settle, release } = postingsOf(bank, account);
    const held = hold(startMs + 40 * hourMs, 100n);
    await ledger.postBatch(db, [held, settle(held, startMs + 40 * hourMs, 100n)]);
    await expect(ledger.postBatch(db, [release(held, startMs, 'RELEASED')])).rejects.toMatchObject({
      code: 'hold_not_open',
    });
  });

  test('a batch is applied wholly or not at all', async () => {
    const { post, hold } = postingsOf(bank, account);
    const before = await money();
    const batch = [post(startMs + 41 * hourMs, 700n), hold(startMs, 10n ** 12n)];
    await expect(ledger.postBatch(db, batch)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await money()).toEqual(before);
  });

  test.each([
    ['of another amount', { amount: 99n }],
    ['of the other direction', { direction: 'debit' as const }],
  ])('a transaction %s than its entry', async (_name, request) => {
    const before = await money();
    const posted = postingsOf(bank, account).post(startMs + 42 * hourMs, 100n, request);
    await expect(ledger.postBatch(db, [posted])).rejects.toThrow(/do not match the entries/);
    expect(await money()).toEqual(before);
  });

  test('an entry on a customer’s account without a transaction', async () => {
    const other = await addAccount(bank, customer);
    const posted = postingsOf(bank, account).post(startMs + 43 * hourMs, -100n);
    if (posted.kind !== 'post') throw new Error('a posting');
    const entries = [
      { accountId: account.id, amount: -100n },
      { accountId: other.id, amount: 100n },
    ];
    await expect(
      ledger.postBatch(db, [{ ...posted, journal: { ...posted.journal, entries } }]),
    ).rejects.toThrow(/do not match the entries/);
  });

  test('a transaction for the bank’s own entry instead of the customer’s', async () => {
    const posted = postingsOf(bank, account).post(startMs + 44 * hourMs, 100n);
    if (posted.kind !== 'post') throw new Error('a posting');
    const transactions = posted.transactions.map((row) => ({
      ...row,
      ...{ accountId: bankAccounts['ach/USD'], direction: 'debit' as const },
    }));
    await expect(ledger.postBatch(db, [{ ...posted, transactions }])).rejects.toThrow(
      /do not match the entries/,
    );
  });
});

describe('reversals (product.md A32)', () => {
  test('a shortfall is advanced, repaid from the next credit, and both have a transaction', async () => {
    const poor = await addAccount(bank, customer);
    const { post } = postingsOf(bank, poor);
    const forced = post(startMs + hourMs, -300n, { type: 'REVERSAL' });
    const credit = post(startMs + 2 * hourMs, 1_000n);
    if (forced.kind !== 'post' || credit.kind !== 'post') throw new Error('postings');
    await ledger.postBatch(db, [
      post(startMs, 100n),
      { ...forced, journal: { ...forced.journal, advanceId: bank.random.newId() } },
      { ...credit, journal: { ...credit.journal, repaymentId: bank.random.newId() } },
    ]);
    const history = await openHistory(db, { kind: 'account', id: poor.id }, { list: 'POSTED' });
    const rows = await history.read(0, 20);
    expect(rows.map((row) => [row.subtype, row.dc_sign, row.amount, row.balance])).toEqual([
      ['RECEIVABLE_REPAYMENT', 'debit', '2.00', '8.00'],
      [null, 'credit', '10.00', '10.00'],
      [null, 'debit', '3.00', '0.00'],
      ['RECEIVABLE_ADVANCE', 'credit', '2.00', '3.00'],
      [null, 'credit', '1.00', '1.00'],
    ]);
    expect(await faults()).toEqual([]);
  });
});

describe('the API’s role', () => {
  test.each([
    ['update', sql`update transaction set memo = 'forged'`],
    ['insert', sql`insert into transaction select * from transaction`],
    ['delete', sql`delete from transaction`],
    ['renumber', sql`update transaction_counter set last_number = 0`],
    ['call a part of the functions', sql`select transaction_write_declined('{}', now())`],
    ['tell nothing in', sql`select transaction_write_posted('[]', '{}')`],
    ['post without', sql`select ledger_post('{}')`],
    ['hold money without', sql`select ledger_hold('{}')`],
    ['release a hold without', sql`select ledger_release('{}')`],
    ['settle a hold without', sql`select ledger_settle('{}')`],
    ['reverse without', sql`select ledger_reverse('{}')`],
  ])('may not %s transactions', async (_name, statement) => {
    await expect(statement.execute(db)).rejects.toThrow(/permission denied/);
  });
});

describe('concurrent postings', () => {
  const commitsOf = async (postings: readonly Posting[]): Promise<bigint | undefined> => {
    const ids = postings.flatMap((it) => (it.kind === 'post' ? [it.journal.id] : []));
    const { rows } = await sql<{ count: bigint }>`
      select count(distinct xmin::text) from journal where id = any (${ids})`.execute(db);
    return rows[0]?.count;
  };

  test('share commits', async () => {
    const busy = await addAccount(bank, customer);
    const { post } = postingsOf(bank, busy);
    const all = Array.from({ length: 100 }, (_, index) => post(startMs + index, 1n));
    await Promise.all(all.map((posting) => ledger.postBatch(db, [posting])));
    expect(await commitsOf(all)).toBeLessThan(100n);
    const history = await openHistory(db, { kind: 'account', id: busy.id }, { list: 'POSTED' });
    expect((await history.read(0, 200)).map(({ balance }) => balance)).toEqual(
      all.map((_, index) => ((100 - index) / 100).toFixed(2)),
    );
    expect(await faults()).toEqual([]);
  });

  test('fail separately, and a duplicate is posted once', async () => {
    const [busy, gone] = [await addAccount(bank, customer), { id: bank.random.newId() }];
    const { post, hold } = postingsOf(bank, busy);
    const twice = post(startMs, 10n);
    const asked: readonly (readonly [Posting, string])[] = Array.from({ length: 12 }, () => [
      [post(startMs, 1n), 'booked'] as const,
      [hold(startMs, 10n ** 12n), 'insufficient_funds'] as const,
      [twice, 'booked'] as const,
      [postingsOf(bank, gone).post(startMs, 1n), 'not_found'] as const,
      [post(startMs, 1n, { amount: 2n }), 'do not match the entries'] as const,
      [hold(startMs, 1n), 'booked'] as const,
    ]).flat();
    const outcomes = await Promise.allSettled(
      asked.map(([posting]) => ledger.postBatch(db, [posting])),
    );
    const told = outcomes.map((it) => (it.status === 'fulfilled' ? 'booked' : String(it.reason)));
    for (const [index, [, wanted]] of asked.entries()) expect(told[index]).toContain(wanted);
    const { booked, held } = await db
      .selectFrom('ledger_account')
      .select(['booked', 'held'])
      .where('id', '=', busy.id)
      .executeTakeFirstOrThrow();
    expect({ booked, held }).toEqual({ booked: 22n, held: 12n });
    expect(await faults()).toEqual([]);
  });

  test('get dense numbers in the order of the sequence', async () => {
    const busy = await addAccount(bank, customer);
    const busyCard = await addCard(bank, busy.id);
    const { post, hold, decline, settle } = postingsOf(bank, busy);
    await ledger.postBatch(db, [post(startMs, 1_000_000n)]);
    const lives = Array.from({ length: 40 }, async (_, index) => {
      const held = hold(startMs + index, 100n, { cardId: busyCard });
      await ledger.postBatch(db, [held]);
      if (index % 2 === 0) await ledger.postBatch(db, [settle(held, startMs + index, 90n)]);
      else await ledger.postBatch(db, [decline(startMs + index, 70n, { cardId: busyCard })]);
    });
    await Promise.all(lives);
    const { rows } = await sql<{ list: string; count: bigint; last: bigint | null }>`
      select list, count(*), max(card_number_in_list) as last from transaction
      where card_id = ${busyCard} group by list order by list`.execute(db);
    expect(rows).toEqual([
      { list: 'DECLINED', count: 20n, last: 20n },
      { list: 'PENDING', count: 20n, last: null },
      { list: 'POSTED', count: 20n, last: 20n },
    ]);
    expect(await faults()).toEqual([]);
  });
});
