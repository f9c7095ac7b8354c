import { expect, test } from 'vitest';
import { ApiError } from '../platform/api/errors.ts';
import { isGivenUp, classifyFailure } from './queue-failures.ts';

const problem = (status: number) =>
  new ApiError('problem', { status, code: undefined, body: {}, retryAfterSeconds: undefined });

test.each<[string, unknown, string]>([
  ['the bank’s no', problem(422), 'rejected'],
  ['not permitted', problem(403), 'rejected'],
  ['an expired session', problem(401), 'retry'],
  ['too many at once', problem(429), 'retry'],
  ['maintenance', problem(502), 'retry'],
  ['a busy bank', problem(503), 'retry'],
  ['no token', new ApiError('signed-out'), 'retry'],
  ['a customer who left', new ApiError('dropped'), 'retry'],
  ['a broken bank', problem(500), 'unknown'],
  ['no server', new ApiError('offline'), 'unknown'],
  ['the time was up', new ApiError('slow'), 'unknown'],
  ['an answer cut in the middle', new ApiError('garbled'), 'unknown'],
])('%s', (_name, error, meaning) => {
  expect(classifyFailure(error)).toBe(meaning);
});

test('a watched mutation fails immediately, others after five attempts', () => {
  expect(isGivenUp(0, true)).toBe(true);
  expect([0, 1, 2, 3, 4].map((tries) => isGivenUp(tries, false))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
