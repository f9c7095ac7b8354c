import { expect, test } from 'vitest';
import { waitMessage } from './refusal-messages.ts';

test.each([
  [61, 'Too many tries. Try again in {minutes, plural,', { minutes: 2 }],
  [86_000, 'Too many tries. Try again in {hours, plural,', { hours: 24 }],
])('a 429 names a wait of %i seconds', (retryAfterSeconds, words, values) => {
  expect(waitMessage({ status: 429, retryAfterSeconds })).toMatchObject({
    message: expect.stringContaining(words) as string,
    values,
  });
});

test('a wait under a minute, or none, has no number', () => {
  for (const retryAfterSeconds of [30, undefined])
    expect(waitMessage({ status: 429, retryAfterSeconds })).toBeUndefined();
  expect(waitMessage({ status: 409, retryAfterSeconds: 600 })).toBeUndefined();
});
