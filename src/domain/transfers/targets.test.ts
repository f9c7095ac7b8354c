import { expect, test } from 'vitest';
import { sendTargetRules } from '../permissions/rules.ts';
import { sendTargets } from './send-targets.ts';
import { ownAccountField } from './targets.ts';

test('the list of targets has every target that has a rule', () => {
  expect(sendTargets).toEqual(Object.keys(sendTargetRules));
});

test('two targets are own accounts here; an own account at another bank is none', () => {
  const own = sendTargets.flatMap((target) => {
    const field = ownAccountField(target);
    return field === undefined ? [] : [[target, field]];
  });
  expect(own).toEqual([
    ['MY_ACCOUNT', 'destination_account'],
    ['USD_TO_BDT', 'destination_bdt_account'],
  ]);
});
