import { expect, test } from 'vitest';
import { createBatcher } from './concurrency.ts';

/** Work that tells which groups began, and ends the oldest of them when it is told to. */
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
    /** Gives how it went. */
    ask: (item: string): Promise<string> => asked(item).then(() => 'done', String),
    end: async () => settled(ends.shift()?.resolve()),
    fail: async (error: unknown) => settled(ends.shift()?.reject(error)),
  };
};

/** Everything that can begin or end by now has. */
const settled = (_done?: unknown): Promise<unknown> =>
  new Promise((resolve) => setImmediate(resolve));

test('who comes first goes at once and alone; who comes meanwhile goes together, in order', async () => {
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

test('so many groups are done at once, and no more', async () => {
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

test('nobody is done before the group is', async () => {
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

test('where one is to blame, each is asked for alone, in order, and hears of itself', async () => {
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

test('what is nobody’s fault is everybody’s, and those who wait are taken all the same', async () => {
  const { ask, begun, end, fail } = makeDesk(1, 2);
  const all = ['a', 'b', 'c', 'd'].map(ask);
  await end();
  await fail('away');
  expect(begun).toEqual(['a', 'b c', 'd']);
  await end();
  expect(await Promise.all(all)).toEqual(['done', 'away', 'away', 'done']);
});

test('one alone that fails is not asked for again', async () => {
  const { ask, begun, fail } = makeDesk(1, 2);
  const alone = ask('a');
  await fail('no');
  expect(await alone).toBe('no');
  expect(begun).toEqual(['a']);
});
