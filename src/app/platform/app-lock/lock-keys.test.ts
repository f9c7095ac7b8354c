import { expect, test } from 'vitest';
import { seal, unseal } from '../storage/encryption.ts';
import { makeLockedKeys, makePinLock, openLockedKeys, pinKey } from './lock-keys.ts';

/** A real lock with few iterations, so that tests are fast. */
const quickLock = async () => ({ ...(await makePinLock()), iterations: 1_000 });

const record = { record: 'accounts', value: 7, atMs: 1_700_000_000_000, life: 'own' } as const;

test('the PIN opens the keys locked with it, and nothing else does', async () => {
  const lock = await quickLock();
  const { keys, stored } = await makeLockedKeys('ann', lock, await pinKey(lock, '274916'));
  const [name, sealed] = await seal(keys, 'ann', record);

  const opened = await openLockedKeys('ann', stored, await pinKey(lock, '274916'));
  expect(await unseal(opened!, 'ann', name, sealed)).toEqual(record);

  expect(await openLockedKeys('ann', stored, await pinKey(lock, '274917'))).toBeUndefined();
  const right = await pinKey(lock, '274916');
  expect(await openLockedKeys('bob', stored, right)).toBeUndefined();
  expect(await openLockedKeys('ann', { ...stored, generation: 'other' }, right)).toBeUndefined();
});

test('the same PIN on another device opens nothing', async () => {
  const lock = await quickLock();
  const { stored } = await makeLockedKeys('ann', lock, await pinKey(lock, '274916'));
  const { deviceKey } = await quickLock();
  const elsewhere = await pinKey({ ...lock, deviceKey }, '274916');
  expect(await openLockedKeys('ann', stored, elsewhere)).toBeUndefined();
});

test('keys of a lock are not extractable, and a PIN takes many iterations', async () => {
  const lock = await makePinLock();
  const quick = { ...lock, iterations: 1_000 };
  const { keys } = await makeLockedKeys('ann', lock, await pinKey(quick, '274916'));
  expect([lock.deviceKey, keys.cipher, keys.name].map(({ extractable }) => extractable)).toEqual([
    false,
    false,
    false,
  ]);
  expect(lock.iterations).toBeGreaterThanOrEqual(100_000);
});
