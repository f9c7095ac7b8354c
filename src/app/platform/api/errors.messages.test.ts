import { expect, test } from 'vitest';
import { ApiError, errorMessage } from './errors.ts';

const problem = (status: number, body: unknown, code?: string | number) =>
  new ApiError('problem', { status, code, body, retryAfterSeconds: undefined });
const said = (error: unknown) => {
  const message = errorMessage(error);
  return typeof message === 'object' ? message.message : message;
};

test('spec 8: text as it is, 404, no network, and the last resort', () => {
  expect(said('As it is')).toBe('As it is');
  expect(said(problem(404, { detail: 'Anything' }))).toBe('Not found!');
  expect(said(new TypeError('of the program'))).toBe('Something went wrong!');
  expect(said(new ApiError('offline'))).toBe(
    'Failed to connect! Please check your internet connection.',
  );
});

test.each([
  [502, 'Site is under maintenance. Sorry for the inconvenience. Please try again later.'],
  [503, 'Temporarily unavailable. Try again shortly.'],
  [500, 'Sorry, something went wrong. An internal server error has occurred.'],
  [504, 'Sorry, something went wrong. An internal server error has occurred.'],
])('a bank that fails with %i is told by spec 8, whatever its body says', (status, words) => {
  expect(said(problem(status, { detail: 'An internal server error has occurred.' }))).toBe(words);
});

test('a no of the bank is left to the words that are brought when one is met', () => {
  expect(said(problem(409, { code: 'conflict', detail: 'Anything' }, 'conflict'))).toBeUndefined();
});
