import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Random } from './random.ts';

/** A value as stored in the database, and the id of the key it is encrypted with. */
export interface SealedValue {
  /** 12 bytes of nonce, 16 of tag, then the ciphertext of AES-256-GCM. */
  readonly sealed: Buffer;
  readonly keyId: string;
}

/**
 * Encrypts what the database must not reveal, and computes keyed fingerprints of it and one-time
 * codes.
 */
export interface SealingKeys {
  /** The id of the key for new values. */
  activeId(): string;
  has(keyId: string): boolean;
  /** Encrypts with the active key, bound to the record that `label` names. */
  seal(label: string, content: Uint8Array): SealedValue;
  /** Decrypts. Throws for another record's label, a changed value, and an unknown key. */
  unseal(label: string, value: SealedValue): Buffer;
  /**
   * 32 bytes, equal for equal texts under one key. Without the key they reveal nothing about the
   * text.
   */
  fingerprint(text: string, keyId: string): Buffer;
  /** 32 bytes for a one-time code; unlike any fingerprint of the same text. */
  codeBytes(text: string, keyId: string): Buffer;
}

/** Source of the secrets: the environment, or the key file, which a rotation replaces. */
export interface KeySource {
  /** Used in messages. */
  readonly name: string;
  /** The current secrets, the active one first. Returns the same array if nothing has changed. */
  read(): readonly string[];
}

interface Key {
  readonly id: string;
  readonly sealing: Buffer;
  readonly fingerprints: Buffer;
  readonly codes: Buffer;
}

/** Bytes that sealing adds to the content: nonce and tag. */
export const sealedOverheadBytes = 28;

const nonceBytes = 12;
const algorithm = 'aes-256-gcm';

const derive = (secret: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kheya sealing', use, bytes));

/**
 * The key id stored with each record: 16 hexadecimal digits derived from the secret. A wrong secret
 * therefore has a different id, and a key cannot be given the id of another.
 */
export const sealingKeyId = (secret: string): string => derive(secret, 'id', 8).toString('hex');

const makeKey = (secret: string): Key => ({
  id: sealingKeyId(secret),
  sealing: derive(secret, 'seal', 32),
  fingerprints: derive(secret, 'fingerprint', 32),
  codes: derive(secret, 'one-time code', 32),
});

/**
 * The keys of a source. Each use of the active key reads the source again, so a running process
 * follows a rotation. Former keys stay usable for what was encrypted with them.
 */
export const makeSealingKeys = (source: KeySource, random: Pick<Random, 'token'>): SealingKeys => {
  const known = new Map<string, Key>();
  let secrets: readonly string[] = [];
  let active: Key | undefined;
  const refresh = (): Key => {
    const now = source.read();
    if (now !== secrets || active === undefined) {
      secrets = now;
      const keys = now.map((secret) => makeKey(secret));
      for (const key of keys) known.set(key.id, key);
      active = keys[0]!;
    }
    return active;
  };
  const has = (keyId: string): boolean => {
    if (!known.has(keyId)) refresh();
    return known.has(keyId);
  };
  const find = (keyId: string): Key => {
    if (!has(keyId)) throw new Error(`no sealing key ${keyId} in ${source.name}`);
    return known.get(keyId)!;
  };
  return {
    activeId: () => refresh().id,
    has,
    seal: (label, content) => {
      const key = refresh();
      const nonce = Buffer.from(random.token(nonceBytes), 'base64url');
      return { sealed: encrypt(key.sealing, nonce, label, content), keyId: key.id };
    },
    unseal: (label, { sealed, keyId }) => decrypt(find(keyId).sealing, label, sealed),
    fingerprint: (text, keyId) =>
      createHmac('sha256', find(keyId).fingerprints).update(text).digest(),
    codeBytes: (text, keyId) => createHmac('sha256', find(keyId).codes).update(text).digest(),
  };
};

const encrypt = (key: Buffer, nonce: Buffer, label: string, content: Uint8Array): Buffer => {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/**
 * Decrypts the output of `seal`, also under a key derived differently. Throws if the value was
 * changed.
 */
export const decrypt = (key: Buffer, label: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(nonceBytes, sealedOverheadBytes));
  return Buffer.concat([decipher.update(sealed.subarray(sealedOverheadBytes)), decipher.final()]);
};
