import { expect, test } from 'vitest';
import { hiddenName, isSealed, makeKeys, seal, unseal } from './encryption.ts';
import type { SealedRecord } from './encryption.ts';

const accounts = {
  record: 'accounts',
  value: { balance: '1234.50' },
  atMs: 1_700_000_000_000,
  life: 'own',
} as const;

test('an encrypted record opens only for the same customer and name (A19)', async () => {
  const keys = await makeKeys();
  const [name, sealed] = await seal(keys, 'ann', accounts);
  expect(await unseal(keys, 'ann', name, sealed)).toEqual(accounts);
  await expect(unseal(keys, 'bob', name, sealed)).rejects.toThrow();
  await expect(unseal(keys, 'ann', await hiddenName(keys, 'cards'), sealed)).rejects.toThrow();
  await expect(unseal(await makeKeys(), 'ann', name, sealed)).rejects.toThrow();
});

test('a record’s age and lifetime cannot be changed', async () => {
  const keys = await makeKeys();
  const [name, sealed] = await seal(keys, 'ann', accounts);
  const bent: SealedRecord[] = [
    { ...sealed, atMs: sealed.atMs + 1 },
    { ...sealed, life: 'pending' },
    { ...sealed, generation: 'another' },
  ];
  for (const one of bent) await expect(unseal(keys, 'ann', name, one)).rejects.toThrow();
});

test('changed or missing bytes do not decrypt', async () => {
  const keys = await makeKeys();
  const [name, sealed] = await seal(keys, 'ann', accounts);
  const changed = new Uint8Array(sealed.bytes.slice(0));
  changed[0] = (changed[0] ?? 0) ^ 1;
  const broken = [changed.buffer, sealed.bytes.slice(0, -1), new ArrayBuffer(0)];
  for (const bytes of broken)
    await expect(unseal(keys, 'ann', name, { ...sealed, bytes })).rejects.toThrow();
});

test('a forged record is distinguished from an encrypted one', async () => {
  const [, sealed] = await seal(await makeKeys(), 'ann', accounts);
  expect(isSealed(sealed)).toBe(true);
  const strangers = [undefined, null, 'text', 7, {}, { ...sealed, iv: [1, 2] }];
  const wrong = [
    { ...sealed, bytes: '<script>' },
    { ...sealed, atMs: Number.NaN },
  ];
  for (const one of [...strangers, ...wrong]) expect(isSealed(one)).toBe(false);
});

test('neither name nor bytes reveal the record, and the keys are not extractable', async () => {
  const keys = await makeKeys();
  const [name, { bytes }] = await seal(keys, 'ann', { ...accounts, value: 'canary-1234567890' });
  const atRest = new TextDecoder('latin1').decode(bytes);
  expect(atRest).not.toContain('canary');
  expect(atRest).not.toContain('accounts');
  expect(name).not.toContain('accounts');
  expect(name).toBe(await hiddenName(keys, 'accounts'));
  expect(keys.cipher.extractable || keys.name.extractable).toBe(false);
});
