import { expect, test } from 'vitest';
import { getDataSize } from './data-size.ts';

test.each([
  [0, ['0', 'kB']],
  [999_400, ['999', 'kB']],
  [1_000_000, ['1.0', 'MB']],
  [3_449_000, ['3.4', 'MB']],
  [25_600_000, ['26', 'MB']],
])('%i bytes are shown as %j', (bytes, expected) => {
  expect(getDataSize(bytes)).toEqual(expected);
});
