import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { type ReadContext, readQuery } from './read-query.ts';

const frameMs = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, frameMs));
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A read of something that is always stale, and what each of its readings was given. */
const balance = () => {
  const readings: ReadContext[] = [];
  const read = async (context: ReadContext) => {
    readings.push(context);
    return `balance ${readings.length}`;
  };
  return { readings, options: { ...readQuery({ key: ['balance'], read }), staleTime: 0 } };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

test('what nobody has seen yet is asked for at once, and somebody waits for it', async () => {
  const { readings, options } = balance();
  void queryClient.fetchQuery(options);
  await settled();
  expect(readings.map(({ urgency }) => urgency)).toEqual(['foreground']);
});

test('what is on the screen is painted before it is asked for anew', async () => {
  const { readings, options } = balance();
  await queryClient.fetchQuery(options);
  const anew = queryClient.fetchQuery(options);
  await settled();
  expect(readings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * frameMs);
  expect(await anew).toBe('balance 2');
  expect(readings.at(-1)?.urgency).toBe('background');
});

test('a page that is never painted asks all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { options } = balance();
  await queryClient.fetchQuery(options);
  const anew = queryClient.fetchQuery(options);
  await vi.advanceTimersByTimeAsync(200);
  expect(await anew).toBe('balance 2');
});

test('nothing is asked for somebody who left before the paint', async () => {
  const { readings, options } = balance();
  await queryClient.fetchQuery(options);
  const anew = queryClient.fetchQuery(options).catch(() => 'given up');
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(200);
  expect(await anew).toBe('given up');
  expect(readings).toHaveLength(1);
});
