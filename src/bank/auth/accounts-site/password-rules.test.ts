import { expect, it } from 'vitest';
import { weaknessOf } from './password-rules.ts';

it.each([
  ['', 'too_short'],
  ['nine char', 'too_short'],
  ['নদীরওপারে', 'too_short'],
  ['x'.repeat(129), 'too_long'],
  ['1234567890', 'too_common'],
  ['abcdefghijk', 'too_common'],
  ['abababababab', 'too_common'],
  ['Qwertyuiop1!', 'too_common'],
  ['Bangladesh2026', 'too_common'],
  ['Sylhet2026', 'too_common'],
  ['Chittagong-1971', 'too_common'],
  ['q1w2e3r4t5y6', 'too_common'],
  ['i am rahima', 'like_email'],
  ['boats cross at dawn', undefined],
  ['নদীর ওপারে আলো', undefined],
  ['kheya-demo', undefined],
])('classifies %j as %s', (password, weakness) => {
  expect(weaknessOf(password, 'rahima@example.test')).toBe(weakness);
});
