import { expect, test } from 'vitest';
import { ApiError } from '../platform/api/errors.ts';
import { isGivenUp, classifyFailure } from './offline-queue.ts';

const problem = (status: number) =>
  new ApiError('problem', { status, code: undefined, body: {}, retryAfterSeconds: undefined });

test.each<[string, unknown, string]>([
  ['the bank’s no', problem(422), 'refused'],
  ['not permitted', problem(403), 'refused'],
  ['an expired session', problem(401), 'waits'],
  ['too many at once', problem(429), 'waits'],
  ['maintenance', problem(502), 'waits'],
  ['a busy bank', problem(503), 'waits'],
  ['no token', new ApiError('signed-out'), 'waits'],
  ['a customer who left', new ApiError('dropped'), 'waits'],
  ['a broken bank', problem(500), 'unclear'],
  ['nobody there', new ApiError('offline'), 'unclear'],
  ['the time was up', new ApiError('slow'), 'unclear'],
  ['an answer cut in the middle', new ApiError('garbled'), 'unclear'],
])('%s', (_name, error, meaning) => {
  expect(classifyFailure(error)).toBe(meaning);
});

test('who watches is told at once, what is sent later is tried five times', () => {
  expect(isGivenUp(0, true)).toBe(true);
  expect([0, 1, 2, 3, 4].map((tries) => isGivenUp(tries, false))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
