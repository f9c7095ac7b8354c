import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { retryQuery } from './refetch.ts';

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
