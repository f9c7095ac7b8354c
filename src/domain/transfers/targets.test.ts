import { expect, test } from 'vitest';
import { ownAccountField, sendTargets } from './targets.ts';

test('two targets lead to an account of one’s own here; one’s own bank elsewhere is none', () => {
  const own = sendTargets.flatMap((target) => {
    const field = ownAccountField(target);
    return field === undefined ? [] : [[target, field]];
  });
  expect(own).toEqual([
    ['MY_ACCOUNT', 'destination_account'],
    ['USD_TO_BDT', 'destination_bdt_account'],
  ]);
});
