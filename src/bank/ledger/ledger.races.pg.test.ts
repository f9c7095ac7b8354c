import { expect, test } from 'vitest';
import { freshLedger } from '../testing/test-bank.ts';
import { Refused } from '#domain/refusals.ts';
import { bankAccounts } from './bank-accounts.ts';
import { ledgerOperations } from '../testing/ledger-operations.ts';
import { ledgerScene } from '../testing/ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

const { db } = await freshLedger();
const ledger = ledgerOperations(db);
const scene = ledgerScene(ledger);
const { newId, at } = scene;
const ach = bankAccounts['ach/USD'];

/** Counts successes, and refusals by code. Any other error fails the test. */
const outcomes = async (work: readonly Promise<unknown>[]) => {
  const counted: Record<string, number> = {};
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected' && !(result.reason instanceof Refused)) throw result.reason;
    const name = result.status === 'fulfilled' ? 'done' : (result.reason as Refused).code;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

const times = <Value>(count: number, make: (number: number) => Value): Value[] =>
  Array.from({ length: count }, (_, number) => make(number));

test('parallel debits spend exactly the available balance', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const debit = () =>
    ledger.post({
      ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
      entries: [
        { accountId: account, amount: -1_00n },
        { accountId: ach, amount: 1_00n },
      ],
    });
  expect(await outcomes(times(80, debit))).toEqual({ done: 50, insufficient_funds: 30 });
  expect(await ledger.balances([account])).toMatchObject([{ booked: 0n }]);
});

test('parallel holds and debits never use the same money twice', async () => {
  const account = await scene.customer('customer_usd', 40_00n);
  const work = times(80, (number) =>
    number % 2 === 0
      ? ledger.hold({ id: newId(), accountId: account, amount: 1_00n, placedAtMs: at(1) })
      : ledger.post({
          ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
          entries: [
            { accountId: account, amount: -1_00n },
            { accountId: ach, amount: 1_00n },
          ],
        }),
  );
  expect(await outcomes(work)).toEqual({ done: 40, insufficient_funds: 40 });
  expect(await ledger.balances([account])).toMatchObject([{ available: 0n }]);
});

test('circular transfers do not deadlock', async () => {
  const people = await Promise.all(times(4, () => scene.customer('customer_usd', 1_000_00n)));
  const work = times(120, (number) => {
    const [from, to] = [people[number % 4]!, people[(number * 3 + 1) % 4]!];
    const entries = [
      { accountId: from, amount: -1_00n },
      { accountId: from === to ? ach : to, amount: 1_00n },
    ];
    return ledger.post({ id: newId(), kind: 'transfer', bookedAtMs: at(1), entries });
  });
  expect(await outcomes(work)).toEqual({ done: 120 });
});

test('concurrent duplicates of a request post once and get one answer', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const request = {
    ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
    entries: [
      { accountId: account, amount: -1_00n },
      { accountId: ach, amount: 1_00n },
    ],
  };
  const answers = await Promise.all(times(20, () => ledger.post(request)));
  expect(new Set(answers.map((answer) => answer.sequence)).size).toBe(1);
  expect(await ledger.balances([account])).toMatchObject([{ booked: 49_00n }]);
});

test('a hold is settled or released only once by many callers', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const hold = newId();
  await ledger.hold({ id: hold, accountId: account, amount: 30_00n, placedAtMs: at(1) });
  const settle = () =>
    ledger.settle({
      ...{ id: newId(), hold, kind: 'card_purchase', bookedAtMs: at(2) },
      entries: [
        { accountId: account, amount: -30_00n },
        { accountId: bankAccounts['card/USD'], amount: 30_00n },
      ],
    });
  expect(await outcomes(times(20, settle))).toEqual({ done: 1, hold_not_open: 19 });
  expect(await ledger.balances([account])).toMatchObject([{ booked: 20_00n, held: 0n }]);
});

test('a journal is reversed only once by many callers', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const { id } = await ledger.post({
    ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
    entries: [
      { accountId: account, amount: -30_00n },
      { accountId: ach, amount: 30_00n },
    ],
  });
  const reverse = () => ledger.reverse({ id: newId(), reverses: id, bookedAtMs: at(2) });
  expect(await outcomes(times(20, reverse))).toEqual({ done: 1, already_reversed: 19 });
  expect(await ledger.balances([account])).toMatchObject([{ booked: 50_00n }]);
});

test('simultaneous shortfalls and repayments of one customer use one receivable', async () => {
  const account = await scene.customer('customer_usd', 0n);
  const work = times(60, (number) => {
    const amount = number % 2 === 0 ? -3_00n : 2_00n;
    return ledger.post({
      ...{ id: newId(), kind: 'ach', bookedAtMs: at(1), advanceId: newId(), repaymentId: newId() },
      entries: [
        { accountId: account, amount },
        { accountId: ach, amount: -amount },
      ],
    });
  });
  expect(await outcomes(work)).toEqual({ done: 60 });
  const [balance] = await ledger.balances([account]);
  expect(balance!.booked - balance!.owed).toBe(-30_00n);
});

test('sequence numbers increase with the entry numbers of an account', async () => {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('journal', 'journal.id', 'entry.journal_id')
    .select(['entry.account_id', 'journal.sequence'])
    .orderBy('entry.account_id')
    .orderBy('entry.number')
    .execute();
  const isInOrder = rows.every((row, place) => {
    const next = rows[place + 1];
    return next === undefined || next.account_id !== row.account_id || next.sequence > row.sequence;
  });
  expect(isInOrder).toBe(true);
  expect(await verifyLedger(db)).toMatchObject({ ledger: [] });
});
