import { expect, test } from 'vitest';
import { getFullName, getGreetingName, getInitials, getShortName, hasName } from './full-name.ts';

test.each([
  ['Sean', 'Patrick', 'O’Brien', 'Sean Patrick O’Brien', 'Sean O’Brien', 'Sean', 'SO', true],
  ['Sean', null, 'O’Brien', 'Sean O’Brien', 'Sean O’Brien', 'Sean', 'SO', true],
  ['', null, 'Nadia', 'Nadia', 'Nadia', 'Nadia', 'N', true],
  ['', 'Begum', 'Nadia', 'Begum Nadia', 'Nadia', 'Nadia', 'N', true],
  ['', null, '', '', '', '', '', false],
])('the names %j, %j and %j', (first, middle, last, full, short, greeting, initials, isNamed) => {
  const names = { first_name: first, middle_name: middle, last_name: last };
  expect(getFullName(names)).toBe(full);
  expect(getShortName(names)).toBe(short);
  expect(getGreetingName(names)).toBe(greeting);
  expect(getInitials(names)).toBe(initials);
  expect(hasName(names)).toBe(isNamed);
});
