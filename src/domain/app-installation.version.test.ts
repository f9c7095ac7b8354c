import { expect, test } from 'vitest';
import { isOlderVersion } from './app-installation.ts';

test.each([
  ['2.8.0', '2.8.0', false],
  ['2.8.0', '2.8.1', true],
  ['2.8.9', '2.8.10', true],
  ['2.10.0', '2.9.9', false],
  ['2.8.0', '3.0.0', true],
  ['3.0.0', '2.99.99', false],
  ['2.8.0', '', false],
  ['2.8.0', 'latest', false],
  ['unknown', '9.9.9', false],
  ['2.8', '9.9.9', false],
])('version %s with a minimum of %s needs an update: %s', (version, minimum, expected) => {
  expect(isOlderVersion(version, minimum)).toBe(expected);
});
