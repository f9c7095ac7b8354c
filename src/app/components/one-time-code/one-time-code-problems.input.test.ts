import { expect, test } from 'vitest';
import { ApiError } from '#app/platform/api/errors.ts';
import { isAboutCode, isAboutNumber } from './one-time-code-problems.ts';

const answer = (status: number, body: unknown, code?: string) =>
  new ApiError('problem', { status, code, body, retryAfterSeconds: undefined });

const wrongCode = answer(400, { code: ['Invalid code. 4 attempts left'] });
const usedCode = answer(409, { code: 'conflict', detail: 'x' }, 'conflict');
const takenNumber = answer(400, { mobile_number: ['This number cannot be used.'] });

test.each([
  ['a server error', answer(500, { code: 'internal_error', detail: 'x' }, 'internal_error')],
  ['maintenance', answer(502, undefined)],
  ['no service', answer(503, { detail: 'x' })],
  ['an address that is not there', answer(404, { detail: 'x' })],
  ['too many tries', answer(429, { code: ['Invalid code.'] })],
  ['a captive portal', new ApiError('garbled', undefined, { garbling: 'page' })],
  ['no network', new ApiError('offline')],
])('%s is about neither the number nor the code that was typed', (_what, error) => {
  expect([isAboutNumber(error), isAboutCode(error)]).toEqual([false, false]);
});

test('only errors about the input belong to its field', () => {
  expect([isAboutNumber(takenNumber), isAboutCode(takenNumber)]).toEqual([true, false]);
  for (const error of [wrongCode, usedCode])
    expect([isAboutNumber(error), isAboutCode(error)]).toEqual([false, true]);
});
