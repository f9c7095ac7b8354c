import { sql } from 'kysely';
import type { SealedValue, SealingKeys } from '#bank/platform/sealing-keys.ts';
import type { Executor } from './transaction.ts';

interface SealedColumns {
  /** The record's id within its table, as an SQL expression. */
  readonly id: string;
  /** The column with the encrypted value. `sealing_key_id` of the same row names the key. */
  readonly sealed: string;
  /** The column with the keyed fingerprint, if equal values must be found. */
  readonly fingerprint?: string;
  /** What the fingerprint covers besides the value, as an SQL expression. */
  readonly context: string;
}

/** Every table with an encrypted column. A rotation processes all of them. */
const sealedTables = {
  customer_identification: {
    id: 'customer_id::text',
    sealed: 'sealed_number',
    fingerprint: 'number_fingerprint',
    context: 'identification_class',
  },
  business_ein: { id: 'business_id::text', sealed: 'sealed_number', context: `'EIN'` },
  external_customer_identification: {
    id: 'external_customer_id::text',
    sealed: 'sealed_number',
    context: 'identification_class',
  },
  account_nominee: { id: `account_id || '/' || place`, sealed: 'sealed_nid', context: `'NID'` },
  linked_bank: {
    id: 'id::text',
    sealed: 'sealed_account_number',
    fingerprint: 'account_fingerprint',
    context: `'account'`,
  },
  check_deposit: {
    id: 'deposit_id::text',
    sealed: 'sealed_account_number',
    fingerprint: 'account_fingerprint',
    context: `'account'`,
  },
  card_number: {
    id: 'card_id::text',
    sealed: 'sealed_number',
    fingerprint: 'number_fingerprint',
    context: `'card'`,
  },
  card_secret: { id: 'purpose', sealed: 'sealed_secret', context: `''` },
  stored_file: { id: 'id::text', sealed: 'sealed_content', context: `''` },
  unfinished_upload_part: {
    id: `upload_id || '/' || first_byte`,
    sealed: 'sealed_content',
    context: `''`,
  },
} as const satisfies Record<string, SealedColumns>;

export type SealedTable = keyof typeof sealedTables;

export const sealedTableNames = Object.keys(sealedTables) as SealedTable[];

/** The label a value is bound to: copied into another row, it cannot be decrypted. */
const recordLabel = (table: SealedTable, id: string): string => `${table} ${id}`;

/** Encrypts the value of a record with the active key. */
export const sealRecord = (
  { sealingKeys }: { readonly sealingKeys: SealingKeys },
  table: SealedTable,
  id: string,
  content: string | Uint8Array,
): SealedValue => sealingKeys.seal(recordLabel(table, id), Buffer.from(content));

/** Decrypts the value of a record. Throws if it belongs to another record or was changed. */
export const unsealRecord = (
  { sealingKeys }: { readonly sealingKeys: SealingKeys },
  table: SealedTable,
  id: string,
  value: SealedValue,
): Buffer => sealingKeys.unseal(recordLabel(table, id), value);

/** The input of a fingerprint. */
export const fingerprintText = (context: string, value: string): string => `${context} ${value}`;

/** An encrypted record whose key is not the active one. */
export interface SealedRecord {
  readonly table: SealedTable;
  readonly id: string;
  readonly context: string;
  readonly value: SealedValue;
}

/** Small batches, since a record may be a file of five megabytes. */
const batchSize = 8;

interface FoundRecord extends SealedRecord {
  readonly place: string;
}

const findRecords = async (
  db: Executor,
  table: SealedTable,
  keyIds: readonly string[],
): Promise<readonly FoundRecord[]> => {
  const { id, sealed, context } = sealedTables[table];
  const { rows } = await sql<{
    place: string;
    id: string;
    context: string;
    sealed: Buffer;
    key_id: string;
  }>`select ctid::text as place, ${sql.raw(id)} as id, ${sql.raw(context)} as context,
      ${sql.ref(sealed)} as sealed, sealing_key_id as key_id
    from ${sql.table(table)} where sealing_key_id = any (${keyIds}) limit ${batchSize}`.execute(db);
  return rows.map(({ place, sealed: bytes, key_id: keyId, ...row }) => ({
    ...row,
    table,
    place,
    value: { sealed: bytes, keyId },
  }));
};

/**
 * Writes the new value unless the record has changed since it was read: a changed row has another
 * ctid, and the next batch finds it if it still has a former key.
 */
const replace = async (
  db: Executor,
  keys: SealingKeys,
  { table, id, context, place, value: former }: FoundRecord,
  content: Buffer,
): Promise<boolean> => {
  const columns: SealedColumns = sealedTables[table];
  const { sealed, keyId } = keys.seal(recordLabel(table, id), content);
  const fingerprint = () =>
    keys.fingerprint(fingerprintText(context, content.toString('utf8')), keyId);
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set ${sql.ref(columns.sealed)} = ${sealed}, sealing_key_id = ${keyId}
      ${columns.fingerprint === undefined ? sql`` : sql`, ${sql.ref(columns.fingerprint)} = ${fingerprint()}`}
    where ctid = ${place}::tid and ${sql.raw(columns.id)} = ${id}
      and sealing_key_id = ${former.keyId}`.execute(db);
  return numAffectedRows === 1n;
};

/**
 * Encrypts all records of these keys with the active key, while other processes read and write
 * them. `read` decrypts the former value. Returns the number of records.
 */
export const resealRecords = async (
  db: Executor,
  keys: SealingKeys,
  formerKeyIds: readonly string[],
  read: (record: SealedRecord) => Buffer,
): Promise<number> => {
  let count = 0;
  for (const table of sealedTableNames)
    for (;;) {
      const records = await findRecords(db, table, formerKeyIds);
      if (records.length === 0) break;
      for (const record of records) if (await replace(db, keys, record, read(record))) count += 1;
    }
  return count;
};
