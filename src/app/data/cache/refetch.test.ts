import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { refreshQueries, retryQuery } from './refetch.ts';

afterEach(() => queryClient.clear());

test('Try again cancels a hanging fetch and starts a new one', async () => {
  const signals: AbortSignal[] = [];
  const answers = [new Promise<string>(() => undefined), Promise.resolve('the balance')];
  const queryKey = ['hanging'];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: ({ signal }) => {
      signals.push(signal);
      return answers[signals.length - 1] ?? Promise.reject(new Error('asked too often'));
    },
  });
  const leave = observer.subscribe(() => undefined);
  expect(signals).toHaveLength(1);
  retryQuery(queryKey);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('the balance'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  leave();
});

/** A list at a bank whose answers arrive when the test says so. */
const slowList = (queryKey: readonly string[]) => {
  const rows = ['written before'];
  const arriving: (() => void)[] = [];
  const queryFn = () => {
    const answer = [...rows];
    return new Promise<readonly string[]>((resolve) => {
      arriving.push(() => resolve(answer));
    });
  };
  const read = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY };
  return { read, rows, arriving, shown: () => queryClient.getQueryData(queryKey) };
};

test('the first read of a list on the screen, answered before a write, is repeated after it', async () => {
  const list = slowList(['payees']);
  const stop = new QueryObserver(queryClient, list.read).subscribe(() => undefined);
  list.rows.push('written');
  const refreshed = refreshQueries({ queryKey: ['payees'] });
  list.arriving[0]?.();
  await vi.waitFor(() => expect(list.arriving).toHaveLength(2));
  list.arriving[1]?.();
  await refreshed;
  expect(list.shown()).toEqual(['written before', 'written']);
  stop();
});

test('a read that nothing shows is not waited for, and what it brings is stale', async () => {
  const list = slowList(['payees']);
  const reading = queryClient.fetchQuery(list.read);
  await refreshQueries({ queryKey: ['payees'] });
  list.arriving[0]?.();
  await reading;
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(['payees'])).toMatchObject({ isInvalidated: true }),
  );
});

test('lists of others are left alone', async () => {
  const list = slowList(['cards']);
  const reading = queryClient.fetchQuery(list.read);
  list.arriving[0]?.();
  await reading;
  await refreshQueries({ queryKey: ['payees'] });
  expect(queryClient.getQueryState(['cards'])).toMatchObject({ isInvalidated: false });
});
