import { expect, test } from 'vitest';
import { noteErrorCode, recentErrorCodes } from './recent-errors.ts';

test('the last twenty codes are remembered, each once and none longer than a ticket accepts', () => {
  for (let number = 1; number <= 25; number += 1) noteErrorCode(`code_${number}`);
  noteErrorCode('code_10');
  noteErrorCode('x'.repeat(200));
  const codes = recentErrorCodes();
  expect(codes).toHaveLength(20);
  expect(codes.filter((code) => code === 'code_10')).toHaveLength(1);
  expect(codes.slice(-2)).toEqual(['code_10', 'x'.repeat(60)]);
});
