import { expect, test } from 'vitest';
import { firstMessage, titleCase } from './refusal-messages.ts';

test('field names are title-cased', () => {
  expect(titleCase('first_name')).toBe('First Name');
});

test.each([
  [{ amount: ['Too small'] }, 'Amount : Too small'],
  [{ code: 'x', detail: 'No such account' }, 'No such account'],
  [{ owner: { postal_code: ['Required', 'Digits only'] } }, 'Postal Code : Required'],
  [['', { memo: ['Too long'] }], 'Memo : Too long'],
  [{ code: 'alone' }, undefined],
  [undefined, undefined],
])('the first nested message of %j is %s', (body, expected) => {
  expect(firstMessage(body)).toBe(expected);
});
