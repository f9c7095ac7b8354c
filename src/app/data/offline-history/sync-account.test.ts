import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import {
  countRows,
  evictAccount,
  evictOldestChunk,
  isWhole,
  readIndex,
  readStoredRows,
} from './store.ts';
import {
  FakeBank,
  FakeDevice,
  fillAll,
  sharedOfTests,
  surroundings,
} from './fake-bank.test-data.ts';
import { syncAccount } from './sync-account.ts';
import { readPendingRows } from './list-reader.ts';
import { fromStoredRow, readableShapes } from './records.ts';
import { isDue } from './sync-plan.ts';
import type { NumberedList } from './records.ts';

const account = sharedOfTests.account_id;

/** What is on the device of a list, newest first, read past every cache. */
const onDevice = async ({ shelf }: FakeDevice, list: NumberedList): Promise<Transaction[]> => {
  const index = await readIndex(shelf, account);
  const stretch = index?.lists[list];
  if (!index || !stretch) return [];
  const rows: Transaction[] = [];
  for (const facts of stretch.chunks) {
    const kept = await readStoredRows(shelf, { shared: index.shared, list, stretch }, facts);
    for (const row of kept ?? []) {
      const known = fromStoredRow(row, index.shared);
      if (known) rows.push(known);
    }
  }
  return rows.toReversed();
};

const asKept = (rows: readonly Transaction[]) =>
  rows.map((row) => ({ ...row, account_no: '••••6789' })).toReversed();

type Deed =
  | { readonly kind: 'book' | 'decline' | 'hold' | 'confirm' | 'steps'; readonly count: number }
  | { readonly kind: 'settle' | 'reset' | 'damage' }
  | { readonly kind: 'killed'; readonly after: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('steps' as const), count: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), count: fc.nat(450) }) },
  fc.record({
    kind: fc.constantFrom('decline' as const, 'hold' as const, 'confirm' as const),
    count: fc.nat(40),
  }),
  fc.record({ kind: fc.constantFrom('settle' as const, 'reset' as const, 'damage' as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('killed' as const), after: fc.nat(4) }) },
);

/** Runs some steps of a filling as a tab would that is ended at any write. */
const steps = async (bank: FakeBank, device: FakeDevice, count: number): Promise<void> => {
  const filling = syncAccount(surroundings(bank, device));
  try {
    for (let step = 0; step < count; step += 1) if ((await filling.step()) !== 'more') return;
  } catch {
    // The browser was ended; the next filling begins from what lies there.
  }
};

const damage = ({ records }: FakeDevice): void => {
  const [chunk] = [...records.keys()].filter((record) => /POSTED\/\d+$/u.test(record));
  if (chunk !== undefined) records.delete(chunk);
};

const perform = async (done: Deed, bank: FakeBank, device: FakeDevice): Promise<void> => {
  if (done.kind === 'steps') return steps(bank, device, done.count);
  if (done.kind === 'killed') {
    device.writesLeft = done.after;
    await steps(bank, device, 4);
    device.writesLeft = Number.POSITIVE_INFINITY;
    return undefined;
  }
  if (done.kind === 'damage') return damage(device);
  if (done.kind === 'settle' || done.kind === 'reset') return bank[done.kind]();
  return bank[done.kind](done.count);
};

describe('filling the device', () => {
  test('any order of filling, bookings, ends of the browser and resets gives the bank’s rows once each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        const [bank, device] = [new FakeBank(), new FakeDevice()];
        for (const done of deeds) await perform(done, bank, device);
        await fillAll(bank, device);
        // A chunk that is gone is only seen by who reads it: its reader has the account begun anew.
        const index = await readIndex(device.shelf, account);
        const rows = await onDevice(device, 'POSTED');
        if (index?.lists.POSTED && rows.length !== countRows(index.lists.POSTED)) {
          await evictAccount(device.shelf, account);
          await fillAll(bank, device);
        }
        for (const list of ['POSTED', 'DECLINED'] as const) {
          const ids = (given: readonly Transaction[]) => given.map(({ id }) => id);
          expect(ids(await onDevice(device, list))).toEqual(ids(asKept(bank.lists[list])));
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  test('rows are the bank’s, field by field, with the number masked', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(450);
    bank.decline(3);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
    expect(await onDevice(device, 'DECLINED')).toEqual(asKept(bank.lists.DECLINED));
    expect([...device.records.values()].join()).not.toContain('12345678');
  });

  test('the newest rows come first', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(1_000);
    await steps(bank, device, 2);
    const held = await onDevice(device, 'POSTED');
    expect(held).toEqual(asKept(bank.lists.POSTED).slice(0, held.length));
    expect(held.length).toBeGreaterThanOrEqual(200);
    expect(held.length).toBeLessThan(1_000);
  });

  test('a whole history asks only for news: three small answers', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(1_000);
    await fillAll(bank, device);
    const before = bank.asked;
    bank.book(7);
    await fillAll(bank, device);
    expect(bank.asked - before).toBe(3);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
  });

  test('another bank’s rows are never taken for the continuation of these', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(10);
    await fillAll(bank, device);
    bank.reset();
    bank.book(400);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
  });

  test('a booking the rail confirmed meanwhile has its new status', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(300);
    await fillAll(bank, device);
    bank.confirm(20);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
  });

  test('what was settled between two answers is not in flight any more', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.hold(2);
    const { ask, ...given } = surroundings(bank, device);
    const filling = syncAccount({
      ...given,
      ask: async (list, read) => {
        const page = await ask(list, read);
        if (list === 'PENDING') bank.settle();
        return page;
      },
    });
    await filling.step();
    const pending = JSON.parse(device.records.get(`history/${account}/PENDING`) ?? '{}') as {
      rows: unknown[];
    };
    expect(pending.rows).toHaveLength(1);
    expect(await onDevice(device, 'POSTED')).toHaveLength(1);
  });
});

describe('a copy of a former release', () => {
  /** What the release before causes and fees has written. */
  const toFormerShape = ({ records }: FakeDevice): void => {
    const formerShape = readableShapes.at(-1);
    for (const [name, text] of records) {
      const record = JSON.parse(text) as { shape?: string; rows?: unknown[][] };
      if (record.shape !== undefined) record.shape = formerShape!;
      if (record.rows) record.rows = record.rows.map((row) => row.slice(0, -2));
      records.set(name, JSON.stringify(record));
    }
  };
  const withoutCauses = (rows: readonly Transaction[]) =>
    asKept(rows).map((row) => ({ ...row, related: null, fee: null }));

  test('is read without a network, without causes and fees', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(450);
    bank.hold(2);
    await fillAll(bank, device);
    toFormerShape(device);
    expect(await onDevice(device, 'POSTED')).toEqual(withoutCauses(bank.lists.POSTED));
    const index = await readIndex(device.shelf, account);
    expect((await readPendingRows(device.shelf, index!))?.rows).toHaveLength(2);
  });

  test('is due, and is fetched again with causes and fees', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(450);
    await fillAll(bank, device);
    toFormerShape(device);
    const now = { balanceMark: '1 0', seenAsOf: undefined, nowBankMs: 1, hasRoom: true };
    expect(isDue(await readIndex(device.shelf, account), now)).toBe(true);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
    expect(isDue(await readIndex(device.shelf, account), now)).toBe(false);
  });
});

describe('a full device', () => {
  test('keeps the newest rows and says that it is full', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(1_000);
    device.room = 4;
    const filling = syncAccount(surroundings(bank, device));
    const seen: string[] = [];
    for (let step = 0; step < 6; step += 1) seen.push(await filling.step());
    expect(seen).toContain('full');
    const held = await onDevice(device, 'POSTED');
    expect(held.length).toBeGreaterThan(0);
    expect(held).toEqual(asKept(bank.lists.POSTED).slice(0, held.length));
  });

  test('gives up its oldest rows for new ones', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(800);
    await fillAll(bank, device);
    device.room = device.records.size;
    bank.book(1);
    expect(await syncAccount(surroundings(bank, device)).step()).toBe('full');
    expect(await evictOldestChunk(device.shelf, account)).toBe(true);
    expect(await syncAccount(surroundings(bank, device)).step()).toBe('more');
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED).slice(0, 601));
    const index = await readIndex(device.shelf, account);
    expect(index?.lists.POSTED && isWhole(index.lists.POSTED)).toBe(false);
  });
});

test('dropping an account leaves nothing of it', async () => {
  const [bank, device] = [new FakeBank(), new FakeDevice()];
  bank.book(500);
  bank.decline(2);
  await fillAll(bank, device);
  await evictAccount(device.shelf, account);
  expect(device.records.size).toBe(0);
});
