import { expect, test } from 'vitest';
import { hiddenName, makeKeys, seal, unseal } from './encryption.ts';

test('what was sealed opens for the same person and record alone (A19)', async () => {
  const keys = await makeKeys();
  const value = { balance: '1234.50' };
  const sealed = await seal(keys, 'ann', 'accounts', value);
  expect(await unseal(keys, 'ann', 'accounts', sealed)).toEqual(value);
  await expect(unseal(keys, 'bob', 'accounts', sealed)).rejects.toThrow();
  await expect(unseal(keys, 'ann', 'cards', sealed)).rejects.toThrow();
  await expect(unseal(await makeKeys(), 'ann', 'accounts', sealed)).rejects.toThrow();
});

test('one changed byte does not open', async () => {
  const keys = await makeKeys();
  const sealed = await seal(keys, 'ann', 'accounts', 'text');
  const bytes = new Uint8Array(sealed.bytes);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await expect(unseal(keys, 'ann', 'accounts', sealed)).rejects.toThrow();
});

test('neither name nor bytes tell the record, and the keys cannot be taken out', async () => {
  const keys = await makeKeys();
  const sealed = await seal(keys, 'ann', 'accounts', 'canary-1234567890');
  const atRest = new TextDecoder('latin1').decode(sealed.bytes);
  expect(atRest).not.toContain('canary');
  expect(await hiddenName(keys, 'accounts')).not.toContain('accounts');
  expect(await hiddenName(keys, 'accounts')).toBe(await hiddenName(keys, 'accounts'));
  expect(keys.cipher.extractable || keys.name.extractable).toBe(false);
});
