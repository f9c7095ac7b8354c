import { expect, test } from 'vitest';
import { validatePin } from './card-pin.ts';

test.each([
  ['2580', undefined],
  ['1357', undefined],
  ['1235', undefined],
  ['8901', undefined],
  ['1997', undefined],
  ['1111', 'pin_too_simple'],
  ['0000', 'pin_too_simple'],
  ['1234', 'pin_too_simple'],
  ['0123', 'pin_too_simple'],
  ['9876', 'pin_too_simple'],
  ['1998', 'pin_too_simple'],
  ['', 'not_a_pin'],
  ['123', 'not_a_pin'],
  ['12345', 'not_a_pin'],
  ['12a4', 'not_a_pin'],
  ['১২৩৫', 'not_a_pin'],
])('the PIN %j of a customer born in 1998: %s', (pin, problem) => {
  expect(validatePin(pin, '1998-02-21')).toBe(problem);
});

test('the year of birth is only refused where it is known', () => {
  expect(validatePin('1998', null)).toBe(undefined);
});
