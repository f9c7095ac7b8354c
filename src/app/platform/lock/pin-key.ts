import type { Lock } from '../storage/vault-keys.ts';

export type PinLock = Extract<Lock, { kind: 'pin' }>;

/** About this long a try of a PIN may take on the device it was set up on. */
const wantedMs = 300;
const sampleIterations = 50_000;
const leastIterations = 100_000;
const mostIterations = 2_000_000;

const bitsOf = async (pin: string, salt: BufferSource, iterations: number) => {
  const text = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveBits(rule, key, 256);
};

/** As many rounds as this device does in the wanted time: slow to guess, quick to type. */
const calibrated = async (): Promise<number> => {
  const startMs = performance.now();
  await bitsOf('calibration', new Uint8Array(16), sampleIterations);
  const tookMs = Math.max(1, performance.now() - startMs);
  const iterations = Math.round((sampleIterations * wantedMs) / tookMs);
  return Math.min(mostIterations, Math.max(leastIterations, iterations));
};

/** A new PIN's lock, without the PIN: its salt, its rounds and the device's share in the key. */
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

/**
 * The key that a PIN stands for: stretched, then mixed with a key that no script can take off the
 * device. Six digits alone could be guessed elsewhere in an afternoon (product.md A19).
 */
export const pinKey = async (lock: PinLock, pin: string): Promise<CryptoKey> => {
  const stretched = await bitsOf(pin, lock.salt, lock.iterations);
  const mixed = await crypto.subtle.sign('HMAC', lock.deviceKey, stretched);
  return crypto.subtle.importKey('raw', mixed, 'AES-GCM', false, ['encrypt', 'decrypt']);
};
