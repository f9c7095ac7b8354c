import { expect, test } from 'vitest';
import { initialsOf, toneOfName } from './marks.tsx';

test.each([
  ['Rokeya Begum', 'RB'],
  ['  Maple Street Homes LLC ', 'ML'],
  ['amma', 'A'],
  ['রোকেয়া বেগম', 'রোবে'],
  ['O’Neil (landlord)', 'O'],
  ['👩 Nusrat', 'N'],
  ['01712', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name keeps its colour', () => {
  expect(toneOfName('Rokeya Begum')).toBe(toneOfName('Rokeya Begum'));
  expect(
    new Set(['Amma', 'Rahim', 'Nusrat', 'Tania', 'Maple'].map(toneOfName)).size,
  ).toBeGreaterThan(2);
});
