import { expect, test } from 'vitest';
import { freshLedger } from '../testing/test-bank.ts';
import { Refused } from '#domain/refusals.ts';
import { bankAccounts } from './bank-accounts.ts';
import { ledgerOn } from './ledger.ts';
import { ledgerScene } from '../testing/ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

const { db } = await freshLedger();
const ledger = ledgerOn(db);
const scene = ledgerScene(ledger);
const { newId, at } = scene;
const ach = bankAccounts['ach/USD'];

/** How many were done and which refusals the others met; any other error fails the test. */
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

test('parallel debits take exactly what is there', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const debit = () =>
    ledger.post({
      ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
      legs: [
        { account, amount: -1_00n },
        { account: ach, amount: 1_00n },
      ],
    });
  expect(await outcomes(times(80, debit))).toEqual({ done: 50, insufficient_funds: 30 });
  expect(await ledger.balances([account])).toMatchObject([{ booked: 0n }]);
});

test('parallel holds and debits never promise the same money twice', async () => {
  const account = await scene.customer('customer_usd', 40_00n);
  const work = times(80, (number) =>
    number % 2 === 0
      ? ledger.placeHold({ id: newId(), account, amount: 1_00n, placedAtMs: at(1) })
      : ledger.post({
          ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
          legs: [
            { account, amount: -1_00n },
            { account: ach, amount: 1_00n },
          ],
        }),
  );
  expect(await outcomes(work)).toEqual({ done: 40, insufficient_funds: 40 });
  expect(await ledger.balances([account])).toMatchObject([{ available: 0n }]);
});

test('transfers in circles wait for each other without a deadlock', async () => {
  const people = await Promise.all(times(4, () => scene.customer('customer_usd', 1_000_00n)));
  const work = times(120, (number) => {
    const [from, to] = [people[number % 4]!, people[(number * 3 + 1) % 4]!];
    const legs = [
      { account: from, amount: -1_00n },
      { account: from === to ? ach : to, amount: 1_00n },
    ];
    return ledger.post({ id: newId(), kind: 'transfer', bookedAtMs: at(1), legs });
  });
  expect(await outcomes(work)).toEqual({ done: 120 });
});

test('twins of one request post once and get one answer', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const request = {
    ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
    legs: [
      { account, amount: -1_00n },
      { account: ach, amount: 1_00n },
    ],
  };
  const answers = await Promise.all(times(20, () => ledger.post(request)));
  expect(new Set(answers.map((answer) => answer.sequence)).size).toBe(1);
  expect(await ledger.balances([account])).toMatchObject([{ booked: 49_00n }]);
});

test('a hold is settled or released, by one of many', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const hold = newId();
  await ledger.placeHold({ id: hold, account, amount: 30_00n, placedAtMs: at(1) });
  const settle = () =>
    ledger.settle({
      ...{ id: newId(), hold, kind: 'card_purchase', bookedAtMs: at(2) },
      legs: [
        { account, amount: -30_00n },
        { account: bankAccounts['card/USD'], amount: 30_00n },
      ],
    });
  expect(await outcomes(times(20, settle))).toEqual({ done: 1, hold_not_open: 19 });
  expect(await ledger.balances([account])).toMatchObject([{ booked: 20_00n, held: 0n }]);
});

test('a journal is reversed by one of many', async () => {
  const account = await scene.customer('customer_usd', 50_00n);
  const { id } = await ledger.post({
    ...{ id: newId(), kind: 'ach_out', bookedAtMs: at(1) },
    legs: [
      { account, amount: -30_00n },
      { account: ach, amount: 30_00n },
    ],
  });
  const reverse = () => ledger.reverse({ id: newId(), reverses: id, bookedAtMs: at(2) });
  expect(await outcomes(times(20, reverse))).toEqual({ done: 1, already_reversed: 19 });
  expect(await ledger.balances([account])).toMatchObject([{ booked: 50_00n }]);
});

test('shortfalls and repayments of one customer at once keep one receivable', async () => {
  const account = await scene.customer('customer_usd', 0n);
  const work = times(60, (number) => {
    const amount = number % 2 === 0 ? -3_00n : 2_00n;
    return ledger.post({
      ...{ id: newId(), kind: 'ach', bookedAtMs: at(1), advanceId: newId(), repaymentId: newId() },
      legs: [
        { account, amount },
        { account: ach, amount: -amount },
      ],
    });
  });
  expect(await outcomes(work)).toEqual({ done: 60 });
  const [balance] = await ledger.balances([account]);
  expect(balance!.booked - balance!.owed).toBe(-30_00n);
});

test('sequences along an account follow its numbers', async () => {
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
