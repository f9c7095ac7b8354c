import { expect, test } from 'vitest';
import { remainingTimeText } from './event-labels.ts';

test('the last hour runs down by seconds, and never below nothing', () => {
  expect(remainingTimeText(3_600_001)).toBeUndefined();
  expect([3_600_000, 1_798_999, 61_000, 9_500, 0, -5].map(remainingTimeText)).toEqual([
    '60:00',
    '29:58',
    '1:01',
    '0:09',
    '0:00',
    '0:00',
  ]);
});
