import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { errorMessage, firstMessage, titleCase } from './error-message.ts';

const problem = (status: number, body: unknown, code?: string | number) =>
  new ApiError('problem', { status, code, body, retryAfterSeconds: undefined });
const said = (error: unknown) => {
  const message = errorMessage(error);
  return typeof message === 'string' ? message : message.message;
};

test('field names are title-cased', () => {
  expect(titleCase('first_name')).toBe('First Name');
});

test.each([
  [{ amount: ['Too small'] }, 'Amount : Too small'],
  [{ code: 'x', detail: 'No such account' }, 'No such account'],
  [{ owner: { postal_code: ['Required', 'Digits only'] } }, 'Postal Code : Required'],
  [['', { memo: ['Too long'] }], 'Memo : Too long'],
  [{ code: 'alone' }, undefined],
  [undefined, undefined],
])('the first nested message of %j is %s', (body, expected) => {
  expect(firstMessage(body)).toBe(expected);
});

test('spec 8: text as it is, 404, the body, and the last resort', () => {
  expect(said('As it is')).toBe('As it is');
  expect(said(problem(404, { detail: 'Anything' }))).toBe('Not found!');
  expect(said(problem(400, { memo: ['Too long'] }))).toBe('Memo : Too long');
  expect(said(problem(400, undefined))).toBe('Something went wrong!');
  expect(said(new TypeError('of the program'))).toBe('Something went wrong!');
  expect(said(new ApiError('offline'))).toBe(
    'Failed to connect! Please check your internet connection.',
  );
});

test('a known code is told in the words of the app', () => {
  const error = problem(401, { code: 4025, detail: 'other words' }, 4025);
  expect(said(error)).toBe('Your session has expired. Please log in again!');
});

test.each([
  [502, 'Site is under maintenance. Sorry for the inconvenience. Please try again later.'],
  [503, 'Temporarily unavailable. Try again shortly.'],
  [500, 'Sorry, something went wrong. An internal server error has occurred.'],
  [504, 'Sorry, something went wrong. An internal server error has occurred.'],
])('a bank that fails with %i is told by spec 8, whatever its body says', (status, words) => {
  expect(said(problem(status, { detail: 'An internal server error has occurred.' }))).toBe(words);
});

test.each([
  [30, 'Too many tries. Wait a little and try again.', undefined],
  [61, 'Too many tries. Try again in {minutes, plural,', { minutes: 2 }],
  [86_000, 'Too many tries. Try again in {hours, plural,', { hours: 24 }],
])('a 429 with a wait of %i seconds tells it', (retryAfterSeconds, words, values) => {
  const body = { code: 'too_many_requests', detail: 'Too many tries.' };
  const error = new ApiError('problem', { status: 429, code: body.code, body, retryAfterSeconds });
  const message = errorMessage(error);
  expect(message).toMatchObject({ message: expect.stringContaining(words) as string });
  expect(typeof message === 'string' ? {} : message.values).toEqual(values);
});
