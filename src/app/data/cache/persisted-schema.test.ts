import * as v from 'valibot';
import { expect, test } from 'vitest';
import { user } from '#contract/customers.ts';
import { schemaFingerprint } from './persisted-schema.ts';

test('equal schemas have the same fingerprint, different ones another', () => {
  const one = v.object({ id: v.string(), at: v.pipe(v.string(), v.regex(/a/)) });
  const same = v.object({ id: v.string(), at: v.pipe(v.string(), v.regex(/a/)) });
  const other = v.object({ id: v.string(), at: v.pipe(v.string(), v.regex(/b/)) });
  expect(schemaFingerprint(one)).toBe(schemaFingerprint(same));
  expect(schemaFingerprint(one)).not.toBe(schemaFingerprint(other));
  expect(schemaFingerprint(user)).toMatch(/^[0-9a-f]{8}$/);
});
