import { get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** The two keys of a customer's copy; neither can leave the browser's key store. */
export interface VaultKeys {
  readonly cipher: CryptoKey;
  readonly name: CryptoKey;
}

/** A record at rest. */
export interface SealedRecord {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const keysRecord = 'keys';
const encoder = new TextEncoder();

export const makeKeys = async (): Promise<VaultKeys> => ({
  cipher: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]),
  name: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
    'sign',
  ]),
});

/** The keys of a database, made at its first use. */
export const keysOf = async (store: UseStore): Promise<VaultKeys> => {
  const stored = await get<VaultKeys>(keysRecord, store);
  if (stored) return stored;
  await set(keysRecord, await makeKeys(), store);
  // Two tabs may have made keys at once; the ones that stayed are right for both.
  const kept = await get<VaultKeys>(keysRecord, store);
  if (!kept) throw new Error('keys were not kept');
  return kept;
};

/** Person and record are bound to the bytes, so a record moved elsewhere does not open (A19). */
const boundTo = (person: string, record: string) => encoder.encode(`${person}\n${record}`);

/** A record's name at rest, which tells nothing of what it holds. */
export const hiddenName = async (keys: VaultKeys, record: string): Promise<string> => {
  const mac = await crypto.subtle.sign('HMAC', keys.name, encoder.encode(record));
  return btoa(String.fromCharCode(...new Uint8Array(mac)));
};

/** Encrypts a JSON value with AES-256-GCM. */
export const seal = async (
  keys: VaultKeys,
  person: string,
  record: string,
  value: unknown,
): Promise<SealedRecord> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(person, record) },
    keys.cipher,
    encoder.encode(JSON.stringify(value)),
  );
  return { iv, bytes };
};

/** Decrypts; throws when bytes, person or record are not the ones sealed. */
export const unseal = async (
  keys: VaultKeys,
  person: string,
  record: string,
  sealed: SealedRecord,
): Promise<unknown> => {
  const bytes = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.iv, additionalData: boundTo(person, record) },
    keys.cipher,
    sealed.bytes,
  );
  return JSON.parse(new TextDecoder().decode(bytes));
};
