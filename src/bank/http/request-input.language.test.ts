import { expect, test } from 'vitest';
import { preferredLanguage } from './request-input.ts';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['bn', 'bn'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en-US,en;q=0.9,bn;q=0.8', 'en'],
  ['de, bn;q=0.5', 'bn'],
  ['fr;q=1, en;q=0.2, bn;q=0.7', 'bn'],
  ['bn;q=0', 'en'],
  ['bn;q=x', 'en'],
])('Accept-Language %s gets an answer in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
