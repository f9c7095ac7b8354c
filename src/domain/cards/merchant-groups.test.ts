import { expect, test } from 'vitest';
import {
  blockedPart,
  categoriesOfGroup,
  merchantGroups,
  setGroupBlocked,
} from './merchant-groups.ts';
import { maxBlockedCategories } from './spending-rules.ts';

test('every category belongs to one group, and all groups can be blocked together', () => {
  const all = merchantGroups.flatMap((group) => categoriesOfGroup[group]);
  expect(all.filter((category) => !/^\d{4}$/u.test(category))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeLessThan(maxBlockedCategories);
});

test.each([
  ['gambling', '7995', 'betting and casinos'],
  ['bars', '5813', 'bars'],
  ['adult', '7273', 'dating'],
  ['moneyTransfer', '6051', 'cryptocurrency'],
  ['cash', '6010', 'cash at a counter'],
] as const)('the group %s has the category %s of %s', (group, category, _name) => {
  expect(categoriesOfGroup[group]).toContain(category);
});

test.each([
  ['nothing', [], 'none'],
  ['another group', ['7995'], 'none'],
  ['one of two', ['5921', '5411'], 'some'],
  ['both', ['5411', '5921', '5813'], 'all'],
] as const)('with %s blocked, bars are blocked: %s -> %s', (_, blocked, part) => {
  expect(blockedPart(blocked, 'bars')).toBe(part);
});

test.each([
  ['blocked', ['5411', '7273'], true, ['5411', '7273', '5813', '5921']],
  ['blocked where one was', ['5813', '5411'], true, ['5411', '5813', '5921']],
  ['opened', ['5813', '5411', '5921', '7273'], false, ['5411', '7273']],
  ['opened where none was', ['5411'], false, ['5411']],
] as const)('bars are %s and every other category stays', (_, before, isBlocked, after) => {
  expect(setGroupBlocked(before, 'bars', isBlocked)).toEqual(after);
});
