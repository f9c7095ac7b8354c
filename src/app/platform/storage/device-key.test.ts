import { expect, test } from 'vitest';
import { deviceFingerprint, thumbprintOf } from './device-key.ts';

const key = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
};

test('RFC 7638: only the required members count, in order', async () => {
  const more = { y: key.y, x: key.x, ext: true, key_ops: ['verify'], crv: key.crv, kty: key.kty };
  expect(await thumbprintOf(more)).toBe(await thumbprintOf(key));
  expect(await thumbprintOf(key)).toMatch(/^[\w-]{43}$/);
});

test('without storage there is one fingerprint per visit', async () => {
  expect(await deviceFingerprint()).toBe(await deviceFingerprint());
});
