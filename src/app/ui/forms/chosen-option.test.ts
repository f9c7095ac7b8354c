import { expect, test } from 'vitest';
import { chosenOption } from './chosen-option.ts';

const options = [{ value: 'rent' }, { value: 'savings' }];

test('the chosen option stays while it is offered', () => {
  expect(chosenOption(options, 'savings')).toBe('savings');
  expect(chosenOption(options, 'closed since')).toBe('');
  expect(chosenOption(options, '')).toBe('');
});

test('a single option is preselected, also in place of one that is gone', () => {
  expect(chosenOption([{ value: 'rent' }], '')).toBe('rent');
  expect(chosenOption([{ value: 'rent' }], 'closed since')).toBe('rent');
  expect(chosenOption([], 'closed since')).toBe('');
});
