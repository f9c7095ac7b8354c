import { expect, test } from 'vitest';
import { systemRandom } from '../platform/random.ts';
import { newReference } from './new-reference.ts';

test('contains no letters that are easily confused', () => {
  for (let draw = 0; draw < 500; draw += 1)
    expect(newReference(systemRandom)).toMatch(/^KH[0-9A-HJKMNP-TV-Z]{10}$/);
});

test('has no duplicates in 20,000', () => {
  const drawn = Array.from({ length: 20_000 }, () => newReference(systemRandom));
  expect(new Set(drawn).size).toBe(drawn.length);
});
