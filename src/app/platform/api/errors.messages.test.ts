import { expect, test } from 'vitest';
import { ApiError, errorMessage } from './errors.ts';

const problem = (status: number, body: unknown, code?: string | number) =>
  new ApiError('problem', { status, code, body, retryAfterSeconds: undefined });
const given = (error: unknown) => {
  const message = errorMessage(error);
  return typeof message === 'object' ? message.message : message;
};

test('spec 8: given texts, 404, offline, and the default', () => {
  expect(given('As it is')).toBe('As it is');
  expect(given(problem(404, { detail: 'Anything' }))).toBe('Not found!');
  expect(given(new TypeError('of the program'))).toBe('Something went wrong!');
  expect(given(new ApiError('offline'))).toBe(
    'Failed to connect! Please check your internet connection.',
  );
});

test.each([
  [502, 'Site is under maintenance. Sorry for the inconvenience. Please try again later.'],
  [503, 'Temporarily unavailable. Try again shortly.'],
  [500, 'Sorry, something went wrong. An internal server error has occurred.'],
  [504, 'Sorry, something went wrong. An internal server error has occurred.'],
])('a server failure with %i has the text of spec 8, whatever its body', (status, words) => {
  expect(given(problem(status, { detail: 'An internal server error has occurred.' }))).toBe(words);
});

test('a problem of the bank is left to the refusal messages, which are loaded on demand', () => {
  expect(given(problem(409, { code: 'conflict', detail: 'Anything' }, 'conflict'))).toBeUndefined();
});
