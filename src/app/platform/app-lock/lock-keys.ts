import type { VaultKeys } from '../storage/encryption.ts';
import type { Lock, LockedKeys } from '../storage/vault-keys.ts';

const encoder = new TextEncoder();

/** Creates vault keys and their stored form: the secret encrypted with the lock's key (A19). */
export const makeLockedKeys = async (
  customerId: string,
  lock: Lock,
  lockKey: CryptoKey,
): Promise<{ readonly keys: VaultKeys; readonly stored: LockedKeys }> => {
  const generation = crypto.randomUUID();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = algorithmOf(customerId, generation, iv);
  const wrapped = await crypto.subtle.encrypt(algorithm, lockKey, secret);
  const keys = await keysOf(secret, generation);
  secret.fill(0);
  return { keys, stored: { generation, lock, iv, wrapped } };
};

/** Derives both vault keys, not extractable, from one secret of 32 bytes. */
const keysOf = async (secret: Uint8Array<ArrayBuffer>, generation: string): Promise<VaultKeys> => {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const from = (purpose: string) => ({
    ...{ name: 'HKDF', hash: 'SHA-256', salt: encoder.encode(generation) },
    info: encoder.encode(`kheya vault ${purpose}`),
  });
  const aes = { name: 'AES-GCM', length: 256 };
  const mac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const [cipher, name] = await Promise.all([
    crypto.subtle.deriveKey(from('cipher'), root, aes, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(from('name'), root, mac, false, ['sign']),
  ]);
  return { generation, cipher, name };
};

const algorithmOf = (customerId: string, generation: string, iv: Uint8Array<ArrayBuffer>) => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: encoder.encode(JSON.stringify(['kheya lock', customerId, generation])),
});

/** Opens locked keys; undefined if the lock's key is wrong or the bytes were changed. */
export const openLockedKeys = async (
  customerId: string,
  { generation, iv, wrapped }: LockedKeys,
  lockKey: CryptoKey,
): Promise<VaultKeys | undefined> => {
  try {
    const algorithm = algorithmOf(customerId, generation, iv);
    const secret = new Uint8Array(await crypto.subtle.decrypt(algorithm, lockKey, wrapped));
    const keys = await keysOf(secret, generation);
    secret.fill(0);
    return keys;
  } catch {
    return undefined;
  }
};

export type PinLock = Extract<Lock, { kind: 'pin' }>;

/** The stored part of a new PIN lock: salt, iterations and the device key. */
export const makePinLock = async (): Promise<PinLock> => ({
  kind: 'pin',
  salt: crypto.getRandomValues(new Uint8Array(16)),
  iterations: await calibrated(),
  deviceKey: await crypto.subtle.generateKey(
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  ),
});

/** Target duration of one PIN try on the device where the PIN was set. */
const targetMs = 300;
const sampleIterations = 50_000;
const leastIterations = 100_000;
const mostIterations = 2_000_000;

/** The iterations this device computes in the target time. */
const calibrated = async (): Promise<number> => {
  const startMs = performance.now();
  await bitsOf('calibration', new Uint8Array(16), sampleIterations);
  const tookMs = Math.max(1, performance.now() - startMs);
  const iterations = Math.round((sampleIterations * targetMs) / tookMs);
  return Math.min(mostIterations, Math.max(leastIterations, iterations));
};

const bitsOf = async (pin: string, salt: BufferSource, iterations: number) => {
  const text = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveBits(rule, key, 256);
};

/**
 * Derives the key of a PIN: stretched, then combined with a key that cannot leave the device. Six
 * digits alone could be guessed elsewhere within hours (product.md A19).
 */
export const pinKey = async (lock: PinLock, pin: string): Promise<CryptoKey> => {
  const stretched = await bitsOf(pin, lock.salt, lock.iterations);
  const mixed = await crypto.subtle.sign('HMAC', lock.deviceKey, stretched);
  return crypto.subtle.importKey('raw', mixed, 'AES-GCM', false, ['encrypt', 'decrypt']);
};
