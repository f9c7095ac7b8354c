import { expect, test } from 'vitest';
import { sessionExpiredCode, unexplainedCode } from './problems.ts';

test('the codes that the specification prints are exported (spec 8, spec 9)', () => {
  expect([sessionExpiredCode, unexplainedCode]).toEqual([4025, 4018]);
});
