import { expect, test } from 'vitest';
import { runAtMost } from './refetch-on-return.ts';

test('at most the limit run in parallel, each runs once, and a failure stops none', async () => {
  let running = 0;
  let most = 0;
  const ran: number[] = [];
  const tasks = Array.from({ length: 40 }, (_, index) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    ran.push(index);
    running -= 1;
    if (index % 3 === 0) throw new Error('no');
  });
  await runAtMost(6, tasks);
  expect(most).toBe(6);
  expect(ran.toSorted((left, right) => left - right)).toEqual(tasks.map((_, index) => index));
});
