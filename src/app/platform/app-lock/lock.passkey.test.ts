import { beforeEach, expect, test, vi } from 'vitest';
import type * as passkeys from '../browser/passkeys.ts';
import type { PasskeyLock } from '../browser/passkeys.ts';
import { leftPasskey, lockPasskeyId } from '../lock-state.ts';
import { makeKeys } from '../storage/encryption.ts';
import { lockByPasskey, lockByPin, removeLock } from './lock.ts';

/*
 * The passkey of a lock that fails or ends is removed from the device; where the browser cannot do
 * that, its name is known. The device's database and its passkeys are replaced.
 */
const { records, device } = vi.hoisted(() => ({
  records: new Map<string, unknown>(),
  device: { made: 0, canLock: true, answers: true },
}));

vi.mock('../known-customer.ts', async (original) => ({
  ...(await original<object>()),
  customerOfDevice: () => ({ customerId: 'customer' }),
}));
vi.mock('./auto-lock.ts', () => ({
  broadcastLock: () => undefined,
  openLock: () => undefined,
}));
vi.mock('../storage/database.ts', () => {
  const request = (result: unknown) => ({
    result,
    set onsuccess(done: () => void) {
      queueMicrotask(done);
    },
  });
  const store = {
    get: (name: string) => request(records.get(name)),
    put: (value: unknown, name: string) => request(records.set(name, value)),
    delete: (name: string) => request(records.delete(name)),
  };
  const run = (_mode: string, work: (given: typeof store) => unknown) => work(store);
  return { openDatabase: () => Promise.resolve({ run, close: () => undefined }) };
});
vi.mock('../storage/maintenance.ts', () => ({
  rekey: async (_id: string, _database: unknown, _from: unknown, to: { stored: unknown }) =>
    void records.set('keys', to.stored),
}));
vi.mock('../browser/passkeys.ts', async (original) => {
  const real = await original<typeof passkeys>();
  const keys = new Map<string, CryptoKey>();
  return {
    ...real,
    makePasskeyLock: async () => {
      device.made += 1;
      const lock: PasskeyLock = {
        kind: 'passkey',
        credentialId: new Uint8Array([device.made]),
        name: `Kheya app lock ${device.made}`,
        salt: new Uint8Array(32),
      };
      const algorithm = { name: 'AES-GCM', length: 256 };
      const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
      keys.set(real.passkeyLockId(lock), key);
      return { lock, canLock: device.canLock };
    },
    passkeyKey: async (lock: PasskeyLock) => {
      if (!device.answers) throw new real.PasskeyCancelled();
      return keys.get(real.passkeyLockId(lock))!;
    },
  };
});

const idOf = (made: number): string => Buffer.from([made]).toString('base64url');
const signal = vi.fn<(options: { rpId: string; credentialId: string }) => Promise<void>>();
const removed = () => signal.mock.calls.map(([{ credentialId }]) => credentialId);

beforeEach(async () => {
  records.clear();
  records.set('keys', await makeKeys());
  Object.assign(device, { made: 0, canLock: true, answers: true });
  vi.stubGlobal('location', { hostname: 'localhost' });
  signal.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: signal });
  leftPasskey.set(undefined);
});

test('a lock that is removed or replaced leaves no passkey on the device', async () => {
  expect(await lockByPasskey()).toEqual({ kind: 'done' });
  expect([removed(), lockPasskeyId()]).toEqual([[], idOf(1)]);
  expect(await lockByPasskey()).toEqual({ kind: 'done' });
  expect([removed(), lockPasskeyId()]).toEqual([[idOf(1)], idOf(2)]);
  expect(await lockByPin('274916')).toEqual({ kind: 'done' });
  expect([removed(), lockPasskeyId()]).toEqual([[idOf(1), idOf(2)], undefined]);
  expect(await removeLock('274916')).toEqual({ kind: 'done' });
  expect(removed()).toHaveLength(2);
  expect(leftPasskey.get()).toBeUndefined();
});

test('a lock that fails leaves none on the device, and the former lock stays', async () => {
  await lockByPasskey();
  device.canLock = false;
  expect(await lockByPasskey()).toEqual({ kind: 'unable' });
  device.canLock = true;
  expect(removed()).toEqual([idOf(2)]);
  device.answers = false;
  expect(await lockByPasskey()).toEqual({ kind: 'cancelled' });
  device.answers = true;
  // The present passkey was not given, so that no new one was made.
  expect([removed(), lockPasskeyId()]).toEqual([[idOf(2)], idOf(1)]);
});

test('a first lock whose passkey is not used at the second prompt is removed', async () => {
  device.answers = false;
  expect(await lockByPasskey()).toEqual({ kind: 'cancelled' });
  expect(removed()).toEqual([idOf(1)]);
});

test('where the browser cannot remove it, its name is known', async () => {
  vi.stubGlobal('PublicKeyCredential', {});
  await lockByPasskey();
  expect(leftPasskey.get()).toBeUndefined();
  await removeLock();
  expect(leftPasskey.get()).toBe('Kheya app lock 1');
});
