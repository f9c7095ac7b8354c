/** The keys of a customer's vault; not extractable. */
export interface VaultKeys {
  /** Identifies this pair of keys. */
  readonly generation: string;
  readonly cipher: CryptoKey;
  readonly name: CryptoKey;
}

/** An encrypted record. In plain it holds only its age and lifetime. */
export interface SealedRecord {
  readonly generation: string;
  /** When the bank was asked for it, in bank time. */
  readonly atMs: number;
  readonly life: RecordLife;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A record before encryption. */
export interface OpenRecord {
  readonly record: string;
  readonly value: unknown;
  readonly atMs: number;
  readonly life: RecordLife;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Creates new keys without a lock. */
export const makeKeys = async (): Promise<VaultKeys> => ({
  generation: crypto.randomUUID(),
  cipher: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]),
  name: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
    'sign',
  ]),
});

/** The stored name of a record, an HMAC of its name. */
export const hiddenName = async (keys: VaultKeys, record: string): Promise<string> => {
  const mac = await crypto.subtle.sign('HMAC', keys.name, encoder.encode(record));
  return btoa(String.fromCharCode(...new Uint8Array(mac)));
};

/** Encrypts a JSON value with AES-256-GCM; returns it with its stored name. */
export const seal = async (
  keys: VaultKeys,
  customerId: string,
  { record, value, atMs, life }: OpenRecord,
): Promise<readonly [name: string, sealed: SealedRecord]> => {
  const name = await hiddenName(keys, record);
  const facts = { generation: keys.generation, atMs, life };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(customerId, name, facts) },
    keys.cipher,
    encoder.encode(JSON.stringify({ record, value })),
  );
  return [name, { ...facts, iv, bytes }];
};

/**
 * Customer, name, generation, age and lifetime are authenticated (A19): a record moved to another
 * name or customer, or with another age, does not decrypt.
 */
const boundTo = (
  customerId: string,
  name: string,
  { generation, atMs, life }: Pick<SealedRecord, 'generation' | 'atMs' | 'life'>,
) => encoder.encode(JSON.stringify([customerId, name, generation, atMs, life]));

/** Decrypts a record; throws if bytes, customer, name, age or lifetime were changed. */
export const unseal = async (
  keys: VaultKeys,
  customerId: string,
  name: string,
  sealed: SealedRecord,
): Promise<OpenRecord> => {
  const { iv, bytes, atMs, life } = sealed;
  const additionalData = boundTo(customerId, name, sealed);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData },
    keys.cipher,
    bytes,
  );
  const { record, value } = JSON.parse(decoder.decode(plain)) as OpenRecord;
  return { record, value, atMs, life };
};

/** Whether a value has the shape of an encrypted record. */
export const isSealed = (given: unknown): given is SealedRecord => {
  const { iv, bytes, atMs, life, generation } = (given ?? {}) as Partial<SealedRecord>;
  return (
    iv instanceof Uint8Array &&
    bytes instanceof ArrayBuffer &&
    Number.isFinite(atMs) &&
    typeof life === 'string' &&
    typeof generation === 'string'
  );
};

/**
 * The lifetime of a record: `own` expires by its own refresh, `copy` with the whole persisted
 * cache, `pending` never, since unsent data is not dropped (B29).
 */
export type RecordLife = 'own' | 'copy' | 'pending';

/** The persisted cache expires this long after its last refresh, in bank time (product.md A19). */
export const retentionMs = 90 * 24 * 3_600_000;

/** The unencrypted record with the time of the last refresh. */
export const refreshedRecord = 'refreshed';

/** True for what the customer made and the bank does not have: it is exempt from eviction. */
export const isPending = (record: string): boolean =>
  /^(?:outbox|draft|pending|prepared|carried)/u.test(record);

const logged = new Set<string>();

/** Logs each kind of storage failure once (reliability.md B28). */
export const logOnce = (line: string): void => {
  if (logged.has(line)) return;
  logged.add(line);
  console.info(`Kheya: ${line}`);
};

/** Logged for a damaged, moved or forged record (B28, B30). */
export const unreadableRecord =
  'a record of the copy on this device could not be read and was dropped';
