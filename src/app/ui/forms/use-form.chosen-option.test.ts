import { expect, test } from 'vitest';
import { chosenOption } from './use-form.ts';

const options = [{ value: 'rent' }, { value: 'savings' }];

test('what was chosen stands as long as it is offered', () => {
  expect(chosenOption(options, 'savings')).toBe('savings');
  expect(chosenOption(options, 'closed since')).toBe('');
  expect(chosenOption(options, '')).toBe('');
});

test('the one there is needs no choosing, also in place of one that is gone', () => {
  expect(chosenOption([{ value: 'rent' }], '')).toBe('rent');
  expect(chosenOption([{ value: 'rent' }], 'closed since')).toBe('rent');
  expect(chosenOption([], 'closed since')).toBe('');
});
