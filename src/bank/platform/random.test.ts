import { expect, it } from 'vitest';
import { systemRandom, uuidV7 } from './random.ts';

it('creates ids that are UUIDv7 and sort by time', () => {
  const early = uuidV7(1_700_000_000_000, Buffer.alloc(10, 0xff));
  const late = uuidV7(1_700_000_000_001, Buffer.alloc(10));
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(early < late).toBe(true);
  const ids = new Set(Array.from({ length: 1000 }, () => systemRandom.newId()));
  expect(ids.size).toBe(1000);
});

it('creates codes of exactly the given number of digits', () => {
  for (let draw = 0; draw < 200; draw += 1) expect(systemRandom.digits(6)).toMatch(/^\d{6}$/);
  expect(systemRandom.token(32)).toMatch(/^[\w-]{43}$/);
});
