import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import type { OfflineList } from './store.ts';
import { forgetOpenedChunks, readIndex } from './store.ts';
import { FakeBank, FakeDevice, cards, fillAll, sharedOfTests } from './fake-bank.test-data.ts';
import { DamagedChunk, countOf, readChosen, readNumbers, select } from './list-reader.ts';

const bank = new FakeBank();
const device = new FakeDevice();
let held: OfflineList;
let all: readonly Transaction[];

beforeAll(async () => {
  bank.book(1_234);
  await fillAll(bank, device);
  const index = await readIndex(device.history, sharedOfTests.account_id);
  const stretch = index?.lists.POSTED;
  if (!index || !stretch) throw new Error('nothing on the device');
  held = { shared: index.shared, list: 'POSTED', stretch };
  all = bank.lists.POSTED.toReversed();
});

const ids = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

/** The same selection over a plain array. */
const plainly = (filter: {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly asOf?: string | undefined;
  readonly card?: string | undefined;
}) =>
  all.filter((row) => {
    const atMs = Date.parse(row.transaction_time);
    return (
      atMs >= (filter.fromMs ?? -Infinity) &&
      atMs < (filter.toMs ?? Infinity) &&
      BigInt(row.ledger_sequence) <= BigInt(filter.asOf ?? '99999') &&
      (filter.card === undefined || row.card_id === filter.card)
    );
  });

const minute = 60_000;
const startMs = Date.UTC(2026, 0, 1);
const instant = fc.option(
  fc.integer({ min: -5, max: 630 }).map((at) => startMs + at * minute),
  { nil: undefined },
);

describe('a selection from chunks equals one from a plain list', () => {
  test('for any period, ledger sequence, card, page and size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          fromMs: instant,
          toMs: instant,
          asOf: fc.option(fc.integer({ min: 1, max: 1_300 }).map(String), { nil: undefined }),
          card: fc.constantFrom(undefined, ...cards, '01934b5c-0000-7000-8000-0000000000ff'),
        }),
        fc.nat(70),
        fc.constantFrom(10, 20, 50),
        async (filter, page, size) => {
          const chosen = await select(device.history, held, filter);
          const wanted = plainly(filter);
          expect(await countOf(device.history, held, chosen)).toBe(wanted.length);
          const rows = await readChosen(device.history, held, chosen, page * size, size);
          expect(ids(rows)).toEqual(ids(wanted.slice(page * size, (page + 1) * size)));
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ['the first page', {}, 0, 20],
    ['the last page, cut short', {}, 1_230, 10],
    ['after the last page', {}, 2_000, 10],
    ['a period of one minute', { fromMs: startMs + minute, toMs: startMs + 2 * minute }, 0, 20],
    ['a period before the account', { toMs: startMs - 1 }, 0, 20],
    ['a period that has not come', { fromMs: startMs + 9_999 * minute }, 0, 20],
    ['a period that ends before it begins', { fromMs: startMs + 99, toMs: startMs }, 0, 20],
  ])('%s', async (_, filter, offset, limit) => {
    const chosen = await select(device.history, held, filter);
    const rows = await readChosen(device.history, held, chosen, offset, limit);
    expect(ids(rows)).toEqual(ids(plainly(filter).slice(offset, offset + limit)));
  });

  test('rows are found by number, in any order', async () => {
    const rows = await readNumbers(device.history, held, [1_234, 1, 600, 9_999]);
    expect(ids(rows)).toEqual(
      ids([all[0], all.at(-1), all[634]].filter((row) => row !== undefined)),
    );
  });
});

test('a page opens only the chunks that contain it', async () => {
  forgetOpenedChunks();
  const opened: string[] = [];
  const history = {
    read: (record: string) => {
      opened.push(record);
      return device.history.read(record);
    },
  };
  const chosen = await select(history, held, {});
  await readChosen(history, held, chosen, 600, 20);
  expect(opened).toHaveLength(1);
});

test('a damaged chunk is an error, not skipped', async () => {
  forgetOpenedChunks();
  const history = { read: async () => undefined };
  const chosen = await select(history, held, {});
  await expect(readChosen(history, held, chosen, 0, 20)).rejects.toBeInstanceOf(DamagedChunk);
});
