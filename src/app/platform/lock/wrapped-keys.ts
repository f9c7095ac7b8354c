import type { VaultKeys } from '../storage/encryption.ts';
import type { Lock, LockedKeys } from '../storage/vault-keys.ts';

const encoder = new TextEncoder();

/** Both keys of a vault come from one secret of 32 bytes, and cannot be taken out. */
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

const algorithmOf = (person: string, generation: string, iv: Uint8Array<ArrayBuffer>) => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: encoder.encode(JSON.stringify(['kheya lock', person, generation])),
});

/** New keys, and what of them may lie on the device: their secret under the lock's key (A19). */
export const makeLockedKeys = async (
  person: string,
  lock: Lock,
  lockKey: CryptoKey,
): Promise<{ readonly keys: VaultKeys; readonly stored: LockedKeys }> => {
  const generation = crypto.randomUUID();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = algorithmOf(person, generation, iv);
  const wrapped = await crypto.subtle.encrypt(algorithm, lockKey, secret);
  const keys = await keysOf(secret, generation);
  secret.fill(0);
  return { keys, stored: { generation, lock, iv, wrapped } };
};

/** Opens locked keys; undefined when the lock's key is another one, or bytes were changed. */
export const openLockedKeys = async (
  person: string,
  { generation, iv, wrapped }: LockedKeys,
  lockKey: CryptoKey,
): Promise<VaultKeys | undefined> => {
  try {
    const algorithm = algorithmOf(person, generation, iv);
    const secret = new Uint8Array(await crypto.subtle.decrypt(algorithm, lockKey, wrapped));
    const keys = await keysOf(secret, generation);
    secret.fill(0);
    return keys;
  } catch {
    return undefined;
  }
};
