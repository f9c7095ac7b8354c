import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { ensureData, type ReadContext, readQuery } from './read-query.ts';

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

/** A read that is always stale, and the context of each of its fetches. */
const balance = () => {
  const readings: ReadContext[] = [];
  const read = async (context: ReadContext) => {
    readings.push(context);
    return `balance ${readings.length}`;
  };
  return { readings, options: { ...readQuery({ key: ['balance'], read }), staleTime: 0 } };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

test('data that is not on screen is fetched immediately, in the foreground', async () => {
  const { readings, options } = balance();
  void queryClient.fetchQuery(options);
  await settled();
  expect(readings.map(({ urgency }) => urgency)).toEqual(['foreground']);
});

test('data on screen is refreshed after the paint', async () => {
  const { readings, options } = balance();
  await queryClient.fetchQuery(options);
  const anew = queryClient.fetchQuery(options);
  await settled();
  expect(readings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * frameMs);
  expect(await anew).toBe('balance 2');
  expect(readings.at(-1)?.urgency).toBe('background');
});

test('a page that is never painted fetches nevertheless', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { options } = balance();
  await queryClient.fetchQuery(options);
  const anew = queryClient.fetchQuery(options);
  await vi.advanceTimersByTimeAsync(200);
  expect(await anew).toBe('balance 2');
});

test('nothing is fetched for a screen that closed before the paint', async () => {
  const { readings, options } = balance();
  await queryClient.fetchQuery(options);
  const anew = queryClient.fetchQuery(options).catch(() => 'given up');
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(200);
  expect(await anew).toBe('given up');
  expect(readings).toHaveLength(1);
});

test('a closing screen does not abort a fetch that another one joined', async () => {
  const answers: ((balance: string) => void)[] = [];
  const read = ({ signal }: ReadContext) =>
    new Promise<string>((resolve) => {
      signal.throwIfAborted();
      answers.push(resolve);
    });
  const options = readQuery({ key: ['balance'], read });
  const closeScreen = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const joined = ensureData(options);
  await settled();
  closeScreen();
  await settled();
  answers.at(-1)?.('balance');
  expect(await joined).toBe('balance');
  expect(answers).toHaveLength(2);
});

test('nothing is fetched again for a customer whose data were removed', async () => {
  let readings = 0;
  const read = ({ signal }: ReadContext) => {
    readings += 1;
    return new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const joined = ensureData(readQuery({ key: ['balance'], read })).catch(() => 'given up');
  await settled();
  queryClient.clear();
  expect(await joined).toBe('given up');
  expect(readings).toBe(1);
});
