import { beforeEach, describe, expect, test } from 'vitest';
import { freshLedger } from '../testing/test-bank.ts';
import { bankAccounts } from './bank-accounts.ts';
import { type Journal, ledgerOperations } from '../testing/ledger-operations.ts';
import { ledgerScene } from '../testing/ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

const { db } = await freshLedger();
const ledger = ledgerOperations(db);
const scene = ledgerScene(ledger);
const { newId, at } = scene;
const ach = bankAccounts['ach/USD'];

let account: string;
beforeEach(async () => {
  account = await scene.customer('customer_usd', 100_00n);
});

const available = async (id = account) => (await ledger.balances([id]))[0]?.available;
const debit = (amount: bigint) => [
  { accountId: account, amount: -amount },
  { accountId: ach, amount },
];

describe('posting', () => {
  test('moves money and numbers the entries of each account without gaps', async () => {
    const journal = await ledger.post({
      id: newId(),
      kind: 'ach_out',
      bookedAtMs: at(1),
      entries: debit(30_00n),
    });
    expect(journal.entries.find((entry) => entry.accountId === account)).toEqual({
      accountId: account,
      number: 2n,
      amount: -30_00n,
      previousBalance: 100_00n,
      balanceAfter: 70_00n,
    });
    expect(await ledger.balances([account])).toEqual([
      {
        accountId: account,
        currency: 'USD',
        booked: 70_00n,
        held: 0n,
        available: 70_00n,
        owed: 0n,
      },
    ]);
  });

  test('gives the same answer to the same request and refuses another body', async () => {
    const request = { id: newId(), kind: 'ach_out', bookedAtMs: at(1), entries: debit(30_00n) };
    const first = await ledger.post(request);
    expect(await ledger.post(request)).toEqual(first);
    expect(await available()).toBe(70_00n);
    await expect(ledger.post({ ...request, entries: debit(31_00n) })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('refuses more than the available balance, and allows exactly all of it', async () => {
    const post = (amount: bigint) =>
      ledger.post({ id: newId(), kind: 'ach_out', bookedAtMs: at(1), entries: debit(amount) });
    await expect(post(100_01n)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await post(100_00n);
    await expect(post(1n)).rejects.toMatchObject({ code: 'insufficient_funds' });
  });

  test('refuses accounts that are unknown or closed', async () => {
    const nobody = newId();
    const entries = [
      { accountId: nobody, amount: 1n },
      { accountId: ach, amount: -1n },
    ];
    const post = () => ledger.post({ id: newId(), kind: 'ach_in', bookedAtMs: at(1), entries });
    await expect(post()).rejects.toMatchObject({ code: 'not_found' });
    await ledger.openAccount({ id: nobody, kind: 'customer_usd', currency: 'USD' });
    await ledger.closeAccount({ id: nobody, closedAtMs: at(1) });
    await expect(post()).rejects.toMatchObject({ code: 'account_closed' });
  });

  test('refuses two entries of one account', async () => {
    const entries = [...debit(1n), ...debit(2n)];
    await expect(
      ledger.post({ id: newId(), kind: 'ach_out', bookedAtMs: at(1), entries }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('never backdates a customer’s entry, but allows it for the bank’s own accounts', async () => {
    const late = await ledger.post({
      id: newId(),
      kind: 'ach_out',
      bookedAtMs: at(9),
      entries: debit(1n),
    });
    const early = await ledger.post({
      id: newId(),
      kind: 'ach_out',
      bookedAtMs: at(5),
      entries: debit(1n),
    });
    expect(early.bookedAtMs).toBe(late.bookedAtMs);
    expect(early.sequence > late.sequence).toBe(true);
    const other = await scene.customer('customer_usd', 0n);
    const journal = await ledger.post({
      ...{ id: newId(), kind: 'ach_in', bookedAtMs: at(5) },
      entries: [
        { accountId: other, amount: 1n },
        { accountId: ach, amount: -1n },
      ],
    });
    expect(journal.bookedAtMs).toBe(at(5));
  });

  test('takes part in a larger transaction, which commits wholly or not at all', async () => {
    const work = db.transaction().execute(async (trx) => {
      await ledgerOperations(trx).post({
        id: newId(),
        kind: 'ach_out',
        bookedAtMs: at(1),
        entries: debit(30_00n),
      });
      await ledgerOperations(trx).post({
        id: newId(),
        kind: 'ach_out',
        bookedAtMs: at(1),
        entries: debit(80_00n),
      });
    });
    await expect(work).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await available()).toBe(100_00n);
  });
});

describe('closing', () => {
  test('requires an empty account', async () => {
    await expect(ledger.closeAccount({ id: account, closedAtMs: at(1) })).rejects.toMatchObject({
      code: 'conflict',
    });
    await ledger.post({ id: newId(), kind: 'ach_out', bookedAtMs: at(1), entries: debit(100_00n) });
    await ledger.closeAccount({ id: account, closedAtMs: at(2) });
    await expect(
      ledger.hold({ id: newId(), accountId: account, amount: 1n, placedAtMs: at(3) }),
    ).rejects.toMatchObject({ code: 'account_closed' });
  });
});

describe('holds', () => {
  const place = (amount: bigint, id = newId()) =>
    ledger.hold({ id, accountId: account, amount, placedAtMs: at(1), expiresAtMs: at(50) });
  const settle = (hold: string, amount: bigint, more: object = {}) =>
    ledger.settle({
      id: newId(),
      hold,
      kind: 'card_purchase',
      bookedAtMs: at(2),
      entries: debit(amount),
      ...more,
    });

  test('reserve money without posting it', async () => {
    const hold = await place(60_00n);
    expect(hold).toMatchObject({ status: 'open', amount: 60_00n, journal: null });
    expect(await ledger.balances([account])).toMatchObject([
      { booked: 100_00n, held: 60_00n, available: 40_00n },
    ]);
    await expect(place(40_01n)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await expect(
      ledger.post({ id: newId(), kind: 'ach_out', bookedAtMs: at(1), entries: debit(40_01n) }),
    ).rejects.toMatchObject({ code: 'insufficient_funds' });
  });

  test('are placed once by the same request', async () => {
    const id = newId();
    const first = await place(60_00n, id);
    expect(await place(60_00n, id)).toEqual(first);
    await expect(place(10_00n, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await available()).toBe(40_00n);
  });

  test('are released once, released or expired', async () => {
    const { id } = await place(60_00n);
    const released = await ledger.release({ id, closedAtMs: at(2) });
    expect(released).toMatchObject({ status: 'released', closedAtMs: at(2) });
    expect(await ledger.release({ id, closedAtMs: at(3) })).toEqual(released);
    await expect(
      ledger.release({ id, status: 'expired', closedAtMs: at(3) }),
    ).rejects.toMatchObject({ code: 'hold_not_open' });
    await expect(settle(id, 1n)).rejects.toMatchObject({ code: 'hold_not_open' });
    expect(await available()).toBe(100_00n);
    await expect(ledger.release({ id: newId(), closedAtMs: at(2) })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test.each([
    ['the same', 60_00n],
    ['less', 45_50n],
    ['more, where the balance carries it', 100_00n],
  ])('settle for %s', async (_name, amount) => {
    const { id } = await place(60_00n);
    await settle(id, amount);
    expect(await ledger.balances([account])).toMatchObject([
      { booked: 100_00n - amount, held: 0n, owed: 0n },
    ]);
    await expect(settle(id, 1n)).rejects.toMatchObject({ code: 'hold_not_open' });
  });

  test('settle the same twice as once', async () => {
    const { id } = await place(60_00n);
    const request = {
      id: newId(),
      hold: id,
      kind: 'card_purchase',
      bookedAtMs: at(2),
      entries: debit(60_00n),
    };
    const first = await ledger.settle(request);
    expect(await ledger.settle(request)).toEqual(first);
    expect(await available()).toBe(40_00n);
  });

  test('do not settle beyond the balance unless a shortfall may be posted (A32)', async () => {
    const { id } = await place(60_00n);
    await place(30_00n);
    await expect(settle(id, 80_00n)).rejects.toMatchObject({ code: 'insufficient_funds' });
    const journal = await settle(id, 80_00n, { advanceId: newId() });
    expect(journal.caused.map((caused) => caused.kind)).toEqual(['receivable_advance']);
    expect(await ledger.balances([account])).toMatchObject([
      { booked: 30_00n, held: 30_00n, available: 0n, owed: 10_00n },
    ]);
  });
});

describe('receivables of a customer (A32)', () => {
  const owe = (amount: bigint) =>
    ledger.post({
      ...{ id: newId(), kind: 'ach_return', bookedAtMs: at(1), advanceId: newId() },
      entries: debit(100_00n + amount),
    });
  const credit = (amount: bigint, repaymentId?: string) =>
    ledger.post({
      ...{ id: newId(), kind: 'ach_in', bookedAtMs: at(2), repaymentId },
      entries: debit(-amount),
    });

  test('is advanced just before the debit, which is posted in full', async () => {
    const journal = await owe(25_00n);
    const entry = (of: Journal | undefined) =>
      of?.entries.find((found) => found.accountId === account);
    expect(entry(journal)?.amount).toBe(-125_00n);
    expect(entry(journal.caused[0])).toMatchObject({ amount: 25_00n, balanceAfter: 125_00n });
    expect(await ledger.balances([account])).toMatchObject([{ booked: 0n, owed: 25_00n }]);
  });

  test('is repaid first from the next credit with a repayment, and only once', async () => {
    await owe(25_00n);
    await credit(10_00n, newId());
    expect(await ledger.balances([account])).toMatchObject([{ booked: 0n, owed: 15_00n }]);
    await credit(20_00n, newId());
    expect(await ledger.balances([account])).toMatchObject([{ booked: 5_00n, owed: 0n }]);
    const journal = await credit(20_00n, newId());
    expect(journal.caused).toEqual([]);
    expect(await available()).toBe(25_00n);
  });

  test('remains after a credit without a repayment, and grows by a second shortfall', async () => {
    await owe(25_00n);
    await credit(10_00n);
    expect(await ledger.balances([account])).toMatchObject([{ booked: 10_00n, owed: 25_00n }]);
    await owe(0n);
    expect(await ledger.balances([account])).toMatchObject([{ booked: 0n, owed: 115_00n }]);
    await expect(ledger.closeAccount({ id: account, closedAtMs: at(3) })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('reversal', () => {
  const reverse = (reverses: string, more: object = {}) =>
    ledger.reverse({ id: newId(), reverses, bookedAtMs: at(3), ...more });

  test('posts the opposite entries, once', async () => {
    const { id } = await ledger.post({
      id: newId(),
      kind: 'ach_out',
      bookedAtMs: at(1),
      entries: debit(30_00n),
    });
    const request = { id: newId(), reverses: id, bookedAtMs: at(3) };
    const journal = await ledger.reverse(request);
    expect(journal).toMatchObject({ kind: 'reversal', reverses: id });
    expect(await available()).toBe(100_00n);
    expect(await ledger.reverse(request)).toEqual(journal);
    await expect(reverse(id)).rejects.toMatchObject({ code: 'already_reversed' });
    await expect(reverse(journal.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(reverse(newId())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('reverses a spent credit only against a receivable', async () => {
    const { id } = await ledger.post({
      id: newId(),
      kind: 'ach_in',
      bookedAtMs: at(1),
      entries: debit(-50_00n),
    });
    await ledger.post({ id: newId(), kind: 'ach_out', bookedAtMs: at(2), entries: debit(140_00n) });
    await expect(reverse(id)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await reverse(id, { advanceId: newId() });
    expect(await ledger.balances([account])).toMatchObject([{ booked: 0n, owed: 40_00n }]);
  });

  test('reverses an advance only through the journal that caused it', async () => {
    const journal = await ledger.post({
      ...{ id: newId(), kind: 'fee', bookedAtMs: at(1), advanceId: newId() },
      entries: debit(101_00n),
    });
    await expect(reverse(journal.caused[0]!.id)).rejects.toMatchObject({ code: 'conflict' });
    await reverse(journal.id, { repaymentId: newId() });
    expect(await ledger.balances([account])).toMatchObject([{ booked: 100_00n, owed: 0n }]);
  });
});

test('a change without a journal gets a number of the common sequence', async () => {
  const before = await ledger.nextSequence();
  const journal = await ledger.post({
    id: newId(),
    kind: 'ach_out',
    bookedAtMs: at(1),
    entries: debit(1n),
  });
  expect(journal.sequence > before).toBe(true);
  expect((await ledger.nextSequence()) > journal.sequence).toBe(true);
});

test('the ledger is consistent after all of the above', async () => {
  expect(await verifyLedger(db)).toMatchObject({ ledger: [] });
});
