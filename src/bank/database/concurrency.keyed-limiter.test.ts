import { expect, test } from 'vitest';
import { createKeyedLimiter } from './concurrency.ts';

/** A limiter whose tasks record their start and end on request. */
const makeDesk = (most: number, mostOfOne: number) => {
  const inTurn = createKeyedLimiter({ most, mostOfOne });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    ask: (work: string, ...needs: readonly string[]): Promise<void> => {
      const end = Promise.withResolvers<void>();
      ends.set(work, end);
      return inTurn(needs, () => {
        begun.push(work);
        return end.promise;
      });
    },
    end: (work: string): void => ends.get(work)?.resolve(),
    fail: (work: string): void => ends.get(work)?.reject(new Error(work)),
  };
};

/** Waits until every task that can start has started. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('tasks with the same key run in order up to the limit; tasks with free keys overtake them', async () => {
  const { ask, begun, end } = makeDesk(3, 1);
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b'), ask('c1', 'c'), ask('d1', 'd')];
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  end('b1');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
  end('a1');
  await settled();
  expect(begun.at(-1)).toBe('a2');
  for (const work of ['a2', 'c1', 'd1']) end(work);
  await Promise.all(all);
});

test('a task that needs two keys is not overtaken at either', async () => {
  const { ask, begun, end } = makeDesk(9, 1);
  const all = [ask('a1', 'a'), ask('both', 'a', 'b'), ask('b1', 'b')];
  await settled();
  expect(begun).toEqual(['a1']);
  end('a1');
  await settled();
  expect(begun).toEqual(['a1', 'both']);
  end('both');
  await settled();
  expect(begun).toEqual(['a1', 'both', 'b1']);
  end('b1');
  await Promise.all(all);
});

test('a key named twice counts once, and a failed task releases its keys', async () => {
  const { ask, begun, end, fail } = makeDesk(1, 1);
  const first = ask('first', 'a', 'a');
  const second = ask('second', 'a');
  await settled();
  expect(begun).toEqual(['first']);
  fail('first');
  await expect(first).rejects.toThrow('first');
  await settled();
  expect(begun).toEqual(['first', 'second']);
  end('second');
  await second;
});
