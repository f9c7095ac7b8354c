import { expect, test } from 'vitest';
import { toBase64Url } from './encoding.ts';

test.each([
  [[], ''],
  [[0], 'AA'],
  [[251, 255, 191], '-_-_'],
  [[255, 254, 253, 252], '__79_A'],
])('the bytes %j are written %s', (bytes, text) => {
  expect(toBase64Url(Uint8Array.from(bytes).buffer)).toBe(text);
});
