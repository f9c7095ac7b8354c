import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededRandom } from '#bank/testing/seeded-random.ts';
import { isBreached, markBytes } from './password-rules.ts';

test.each([
  'q1w2e3r4t5y6',
  '1qaz2wsx3edc',
  'manchester',
  'Manchester',
  'manchester1999',
  'Password2026!',
  'p.a.s.s.w.o.r.d.1',
  'Sunshine-2024',
  'dragon!!!!!!',
])('%s is a breached password, or a variation of one', (password) => {
  expect(isBreached(password)).toBe(true);
});

test.each([
  'boats cross at dawn',
  'a lamp on the far bank',
  'নদীর ওপারে আলো',
  'kheya-demo',
  'manchester to sylhet by ferry',
  'V7#kq!9mZr2x',
  '',
])('%j is not', (password) => {
  expect(isBreached(password)).toBe(false);
});

test('random values are rarely mistaken for a breached one', () => {
  const random = seededRandom('chance', () => 0);
  const made = Array.from({ length: 5000 }, () => random.token(12));
  expect(made.filter(isBreached).length).toBeLessThan(5);
});

test('the list is complete and sorted, as the binary search needs', () => {
  const bytes = readFileSync(new URL('./breached-passwords.bin', import.meta.url));
  const marks = Array.from({ length: bytes.byteLength / markBytes }, (_, index) =>
    bytes.readUInt32BE(index * markBytes),
  );
  expect(marks.length).toBeGreaterThan(100_000);
  expect(marks).toEqual([...new Set(marks)].toSorted((one, other) => one - other));
});
