/** The keys of a customer's copy; neither can leave the browser's key store. */
export interface VaultKeys {
  /** Tells these keys from those before and after them. */
  readonly generation: string;
  readonly cipher: CryptoKey;
  readonly name: CryptoKey;
}

/** A record at rest. Beside its bytes it tells only how old it is and how long it lives. */
export interface SealedRecord {
  readonly generation: string;
  /** When the bank was asked for it, in the bank's time. */
  readonly atMs: number;
  readonly life: RecordLife;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** What is to be sealed. */
export interface OpenRecord {
  readonly record: string;
  readonly value: unknown;
  readonly atMs: number;
  readonly life: RecordLife;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** New keys, or those that a lock's secret stands for (platform/lock). */
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

/** A record's name at rest, which tells nothing of what it holds. */
export const hiddenName = async (keys: VaultKeys, record: string): Promise<string> => {
  const mac = await crypto.subtle.sign('HMAC', keys.name, encoder.encode(record));
  return btoa(String.fromCharCode(...new Uint8Array(mac)));
};

/** Encrypts a JSON value with AES-256-GCM; gives it with its name at rest. */
export const seal = async (
  keys: VaultKeys,
  person: string,
  { record, value, atMs, life }: OpenRecord,
): Promise<readonly [name: string, sealed: SealedRecord]> => {
  const name = await hiddenName(keys, record);
  const facts = { generation: keys.generation, atMs, life };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(person, name, facts) },
    keys.cipher,
    encoder.encode(JSON.stringify({ record, value })),
  );
  return [name, { ...facts, iv, bytes }];
};

/**
 * Person, record, age and life are bound to the bytes (A19): a record moved to another name or
 * person, or given another age, does not open. The name at rest is a MAC of the record's own.
 */
const boundTo = (
  person: string,
  name: string,
  { generation, atMs, life }: Pick<SealedRecord, 'generation' | 'atMs' | 'life'>,
) => encoder.encode(JSON.stringify([person, name, generation, atMs, life]));

/** Decrypts; throws when bytes, person, name, age or life are not the ones sealed. */
export const unseal = async (
  keys: VaultKeys,
  person: string,
  name: string,
  sealed: SealedRecord,
): Promise<OpenRecord> => {
  const { iv, bytes, atMs, life } = sealed;
  const additionalData = boundTo(person, name, sealed);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData },
    keys.cipher,
    bytes,
  );
  const { record, value } = JSON.parse(decoder.decode(plain)) as OpenRecord;
  return { record, value, atMs, life };
};

/** True for what has the shape of a record; what a script wrote may have any other. */
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
 * How long a record lives: `own` by its own last refresh, `copy` by the whole copy's, `pending`
 * until it is done, since what a customer still has to send is never dropped (B29).
 */
export type RecordLife = 'own' | 'copy' | 'pending';

/** The copy expires this long after its last refresh, by the bank's time (product.md A19). */
export const retentionMs = 90 * 24 * 3_600_000;

/** The record, not sealed, that says when anything of the copy was last asked of the bank. */
export const refreshedRecord = 'refreshed';

/** True for what a customer still has to send; it outlives every copy. */
export const isPending = (record: string): boolean => /^(?:outbox|draft|pending)/u.test(record);

const logged = new Set<string>();

/** One line in the console for each kind of trouble with the copy, and no more (reliability.md B28). */
export const logOnce = (line: string): void => {
  if (logged.has(line)) return;
  logged.add(line);
  console.info(`Kheya: ${line}`);
};

/** Said of a record that is damaged, moved or written by a script (B28, B30). */
export const unreadableRecord =
  'a record of the copy on this device could not be read and was dropped';
