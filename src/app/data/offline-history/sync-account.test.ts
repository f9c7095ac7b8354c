import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { changeStoredRow } from './change-row.ts';
import {
  countRows,
  evictAccount,
  evictOldestChunk,
  forgetOpenedChunks,
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

/** The stored rows of a list, newest first, read without any cache. */
const onDevice = async ({ history }: FakeDevice, list: NumberedList): Promise<Transaction[]> => {
  const index = await readIndex(history, account);
  const stretch = index?.lists[list];
  if (!index || !stretch) return [];
  const rows: Transaction[] = [];
  for (const facts of stretch.chunks) {
    const persisted = await readStoredRows(history, { shared: index.shared, list, stretch }, facts);
    for (const row of persisted ?? []) {
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

/** Runs some sync steps; each may end at any write, as in a tab that is closed. */
const steps = async (bank: FakeBank, device: FakeDevice, count: number): Promise<void> => {
  const filling = syncAccount(surroundings(bank, device));
  try {
    for (let step = 0; step < count; step += 1) if ((await filling.step()) !== 'more') return;
  } catch {
    // The browser crashed; the next sync starts from the stored records.
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

describe('syncing the history', () => {
  test('any order of sync steps, bookings, crashes and resets stores the bank’s rows, each once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        const [bank, device] = [new FakeBank(), new FakeDevice()];
        for (const done of deeds) await perform(done, bank, device);
        await fillAll(bank, device);
        // A missing chunk is noticed only by a reader, which resets the account's index.
        const index = await readIndex(device.history, account);
        const rows = await onDevice(device, 'POSTED');
        if (index?.lists.POSTED && rows.length !== countRows(index.lists.POSTED)) {
          await evictAccount(device.history, account);
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

  test('rows equal the bank’s in every field, with the number masked', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(450);
    bank.decline(3);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
    expect(await onDevice(device, 'DECLINED')).toEqual(asKept(bank.lists.DECLINED));
    expect([...device.records.values()].join()).not.toContain('12345678');
  });

  test('the newest rows are fetched first', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(1_000);
    await steps(bank, device, 2);
    const held = await onDevice(device, 'POSTED');
    expect(held).toEqual(asKept(bank.lists.POSTED).slice(0, held.length));
    expect(held.length).toBeGreaterThanOrEqual(200);
    expect(held.length).toBeLessThan(1_000);
  });

  test('a complete history only requests new rows: three small responses', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(1_000);
    await fillAll(bank, device);
    const before = bank.requested;
    bank.book(7);
    await fillAll(bank, device);
    expect(bank.requested - before).toBe(3);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
  });

  test('another bank’s rows are never merged with the stored ones', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(10);
    await fillAll(bank, device);
    bank.reset();
    bank.book(400);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
  });

  test('a booking confirmed meanwhile gets its new status', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(300);
    await fillAll(bank, device);
    bank.confirm(20);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
  });

  test('a row that settled between two responses is not pending anymore', async () => {
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

describe('data stored by a former release', () => {
  /**
   * Converts rows to the shape of a former release: that before `related` and `fee`, or that before
   * `category` and `note`.
   */
  const toFormerShape = ({ records }: FakeDevice, [shape, lacking]: readonly [number, number]) => {
    const formerShape = readableShapes.at(shape);
    for (const [name, text] of records) {
      const record = JSON.parse(text) as { shape?: string; rows?: unknown[][] };
      if (record.shape !== undefined) record.shape = formerShape!;
      if (record.rows) record.rows = record.rows.map((row) => row.slice(0, -lacking));
      records.set(name, JSON.stringify(record));
    }
  };
  const uncategorized = { category: null, note: null };
  const releases = [
    ['before causes and fees', [1, 4], { ...uncategorized, related: null, fee: null }],
    ['before categories and notes', [2, 2], uncategorized],
  ] as const;

  test.each(releases)('%s is read offline, without them', async (_name, release, lacking) => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(450);
    bank.hold(2);
    await fillAll(bank, device);
    toFormerShape(device, release);
    const expected = asKept(bank.lists.POSTED).map((row) => ({ ...row, ...lacking }));
    expect(await onDevice(device, 'POSTED')).toEqual(expected);
    const index = await readIndex(device.history, account);
    expect((await readPendingRows(device.history, index!))?.rows).toHaveLength(2);
  });

  test.each(releases)('%s is fetched again, with them', async (_name, release) => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(450);
    await fillAll(bank, device);
    toFormerShape(device, release);
    const now = { balanceMark: '1 0', seenAsOf: undefined, nowBankMs: 1, hasSpace: true };
    expect(isDue(await readIndex(device.history, account), now)).toBe(true);
    await fillAll(bank, device);
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED));
    expect(isDue(await readIndex(device.history, account), now)).toBe(false);
  });
});

describe('a row that the customer annotates', () => {
  const annotate = (device: FakeDevice, id: string) =>
    changeStoredRow(device.history, account, id, (row) => ({
      ...row,
      category: 'RENT',
      note: 'to 123456786789',
    }));

  test('is changed where it is stored, with numbers masked', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(450);
    bank.hold(2);
    await fillAll(bank, device);
    const old = bank.lists.POSTED[100]!.id;
    const pending = bank.lists.PENDING[0]!.id;
    expect([await annotate(device, old), await annotate(device, pending)]).toEqual([true, true]);
    forgetOpenedChunks();
    const changed = { category: 'RENT', note: 'to ••••6789' };
    const expected = asKept(bank.lists.POSTED).map((row) =>
      row.id === old ? { ...row, ...changed } : row,
    );
    expect(await onDevice(device, 'POSTED')).toEqual(expected);
    const index = await readIndex(device.history, account);
    const rows = (await readPendingRows(device.history, index!))?.rows;
    expect(rows?.find(({ id }) => id === pending)).toMatchObject(changed);
  });

  test('changes nothing where it is not stored', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(3);
    expect(await annotate(device, bank.lists.POSTED[0]!.id)).toBe(false);
    await fillAll(bank, device);
    const before = new Map(device.records);
    expect(await annotate(device, '01934b5c-0000-7000-8999-000000000001')).toBe(false);
    expect(device.records).toEqual(before);
  });
});

describe('a full device', () => {
  test('stores the newest rows and reports that it is full', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(1_000);
    device.space = 4;
    const filling = syncAccount(surroundings(bank, device));
    const seen: string[] = [];
    for (let step = 0; step < 6; step += 1) seen.push(await filling.step());
    expect(seen).toContain('full');
    const held = await onDevice(device, 'POSTED');
    expect(held.length).toBeGreaterThan(0);
    expect(held).toEqual(asKept(bank.lists.POSTED).slice(0, held.length));
  });

  test('evicts its oldest rows for new ones', async () => {
    const [bank, device] = [new FakeBank(), new FakeDevice()];
    bank.book(800);
    await fillAll(bank, device);
    device.space = device.records.size;
    bank.book(1);
    expect(await syncAccount(surroundings(bank, device)).step()).toBe('full');
    expect(await evictOldestChunk(device.history, account)).toBe(true);
    expect(await syncAccount(surroundings(bank, device)).step()).toBe('more');
    expect(await onDevice(device, 'POSTED')).toEqual(asKept(bank.lists.POSTED).slice(0, 601));
    const index = await readIndex(device.history, account);
    expect(index?.lists.POSTED && isWhole(index.lists.POSTED)).toBe(false);
  });
});

test('evicting an account removes all of its records', async () => {
  const [bank, device] = [new FakeBank(), new FakeDevice()];
  bank.book(500);
  bank.decline(2);
  await fillAll(bank, device);
  await evictAccount(device.history, account);
  expect(device.records.size).toBe(0);
});
