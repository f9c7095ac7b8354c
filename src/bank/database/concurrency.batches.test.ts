import { expect, test } from 'vitest';
import { createBatcher } from './concurrency.ts';

/** A batcher whose work records each started batch and ends the oldest one on request. */
const makeDesk = (groups: number, length: number) => {
  const begun: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const asked = createBatcher<string>(
    { groups, length },
    (items) => {
      begun.push(items.join(' '));
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    },
    (error) => error !== 'away',
  );
  return {
    begun,
    /** Resolves to the outcome of the item. */
    ask: (item: string): Promise<string> => asked(item).then(() => 'done', String),
    end: async () => settled(ends.shift()?.resolve()),
    fail: async (error: unknown) => settled(ends.shift()?.reject(error)),
  };
};

/** Waits until everything that can start or end has done so. */
const settled = (_done?: unknown): Promise<unknown> =>
  new Promise((resolve) => setImmediate(resolve));

test('the first item runs immediately and alone; items that arrive meanwhile are batched in order', async () => {
  const { ask, begun, end } = makeDesk(1, 3);
  const all = ['a', 'b', 'c', 'd', 'e'].map(ask);
  expect(begun).toEqual(['a']);
  await end();
  expect(begun).toEqual(['a', 'b c d']);
  all.push(ask('f'));
  await end();
  expect(begun).toEqual(['a', 'b c d', 'e f']);
  await end();
  expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
});

test('batches run concurrently up to the limit', async () => {
  const { ask, begun, end } = makeDesk(2, 2);
  const all = ['a', 'b', 'c', 'd', 'e'].map(ask);
  expect(begun).toEqual(['a', 'b']);
  await end();
  await end();
  expect(begun).toEqual(['a', 'b', 'c d', 'e']);
  await end();
  await end();
  expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
});

test('no caller is done before the batch is', async () => {
  const { ask, end } = makeDesk(1, 2);
  let isDone = false;
  const first = ask('a');
  const second = ask('b').then(() => (isDone = true));
  const third = ask('c');
  await end();
  expect(isDone).toBe(false);
  await end();
  expect(isDone).toBe(true);
  await Promise.all([first, second, third]);
});

test('if one item fails, each is executed alone, in order, and gets its own result', async () => {
  const { ask, begun, end, fail } = makeDesk(1, 3);
  const all = ['a', 'b', 'c', 'd', 'e'].map(ask);
  await end();
  await fail('one of them');
  expect(begun).toEqual(['a', 'b c d', 'b']);
  await end();
  await fail('c it was');
  await end();
  await end();
  expect(begun).toEqual(['a', 'b c d', 'b', 'c', 'd', 'e']);
  expect(await Promise.all(all)).toEqual(['done', 'done', 'c it was', 'done', 'done']);
});

test('a failure of the whole batch reaches every caller, and waiting ones are still executed', async () => {
  const { ask, begun, end, fail } = makeDesk(1, 2);
  const all = ['a', 'b', 'c', 'd'].map(ask);
  await end();
  await fail('away');
  expect(begun).toEqual(['a', 'b c', 'd']);
  await end();
  expect(await Promise.all(all)).toEqual(['done', 'away', 'away', 'done']);
});

test('a single failing request is not repeated', async () => {
  const { ask, begun, fail } = makeDesk(1, 2);
  const alone = ask('a');
  await fail('no');
  expect(await alone).toBe('no');
  expect(begun).toEqual(['a']);
});
