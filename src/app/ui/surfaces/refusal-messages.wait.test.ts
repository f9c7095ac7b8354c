import { expect, test } from 'vitest';
import { waitMessage } from './refusal-messages.ts';

test.each([
  [61, 'Too many tries. Try again in {minutes, plural,', { minutes: 2 }],
  [86_000, 'Too many tries. Try again in {hours, plural,', { hours: 24 }],
])('a 429 with a wait of %i seconds tells it', (retryAfterSeconds, words, values) => {
  expect(waitMessage({ status: 429, retryAfterSeconds })).toMatchObject({
    message: expect.stringContaining(words) as string,
    values,
  });
});

test('a wait under a minute, or none, is not counted', () => {
  for (const retryAfterSeconds of [30, undefined])
    expect(waitMessage({ status: 429, retryAfterSeconds })).toBeUndefined();
  expect(waitMessage({ status: 409, retryAfterSeconds: 600 })).toBeUndefined();
});
