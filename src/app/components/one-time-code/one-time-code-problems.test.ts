import { expect, test } from 'vitest';
import { ApiError } from '#app/platform/api/errors.ts';
import {
  areCodesRefused,
  codeProblem,
  isCodeSpent,
  sendingProblem,
} from './one-time-code-problems.ts';

const tooMany = new ApiError('problem', {
  status: 429,
  code: 'too_many_requests',
  body: { code: 'too_many_requests', detail: 'Too many tries.' },
  retryAfterSeconds: 890,
});
const saying = (words: string) => expect.stringContaining(words) as string;

test('too many wrong codes and too many sent codes are distinguished, each with its wait (R17)', () => {
  expect(codeProblem(tooMany)).toMatchObject({
    message: saying('Too many wrong codes.'),
    values: { count: 15 },
  });
  expect(sendingProblem(tooMany)).toMatchObject({
    message: saying('Too many codes were sent. Ask for another in'),
    values: { minutes: 15 },
  });
});

test('a long wait is shown in hours', () => {
  const error = new ApiError('problem', { ...tooMany.problem!, retryAfterSeconds: 80_000 });
  expect(sendingProblem(error)).toMatchObject({ values: { hours: 23 } });
});

test('an unusable number is reported in every response form', () => {
  const error = new ApiError('problem', {
    status: 400,
    code: undefined,
    body: { mobile_number: ['This number cannot be used.'] },
    retryAfterSeconds: undefined,
  });
  for (const words of [codeProblem, sendingProblem])
    expect(words(error)).toMatchObject({ message: saying('This number cannot be used.') });
});

test('a code whose purpose was completed on another device is spent', () => {
  const body = { code: 'conflict', detail: 'This has changed meanwhile.' };
  const error = new ApiError('problem', {
    status: 409,
    code: body.code,
    body,
    retryAfterSeconds: undefined,
  });
  expect(codeProblem(error)).toMatchObject({ message: saying('This code no longer works.') });
});

const wrongCode = (left: string, retryAfterSeconds?: number) =>
  new ApiError('problem', {
    status: 400,
    code: undefined,
    body: { code: [`Invalid code. ${left} left`] },
    retryAfterSeconds,
  });
const overdue = new ApiError('problem', {
  status: 400,
  code: undefined,
  body: { code: ['This code no longer works. Ask for a new one.'] },
  retryAfterSeconds: undefined,
});

test.each([
  ['a wrong code with tries left', wrongCode('1 attempt'), false, '# try left'],
  ['the last wrong code', wrongCode('0 attempts'), true, 'This code no longer works.'],
  ['the last wrong code for now', wrongCode('0 attempts', 890), true, 'Too many wrong codes.'],
  ['an expired code', overdue, true, 'This code no longer works.'],
  ['a refused code', tooMany, true, 'Too many wrong codes.'],
])(
  'after %s the form says so, and is disabled if no attempt is left',
  (_what, error, isSpent, words) => {
    expect(isCodeSpent(error)).toBe(isSpent);
    expect(codeProblem(error)).toMatchObject({ message: saying(words) });
  },
);

test('a long wait after wrong codes is shown in hours, and another way is offered', () => {
  const error = wrongCode('0 attempts', 80_000);
  expect(codeProblem(error)).toMatchObject({ values: { hours: 23 } });
  expect(areCodesRefused(error)).toBe(true);
  expect(areCodesRefused(wrongCode('2 attempts'))).toBe(false);
  expect(areCodesRefused(undefined)).toBe(false);
});
