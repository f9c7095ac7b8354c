import { hkdfSync } from 'node:crypto';
import type { SealingSettings } from '#bank/platform/config.ts';
import { decrypt, type SealingKeys } from '#bank/platform/sealing-keys.ts';
import { connectOnce, type Database } from './connect.ts';
import { StartupProblem } from './failures.ts';
import { resealRecords, type SealedRecord, sealedTableNames } from './sealed-records.ts';

/**
 * Key ids that migration 0064 registered for records of version 2.8.0: `unsealed` records are not
 * encrypted yet; `former` ones are encrypted with IDENTITY_NUMBER_KEY or with a key stored in the
 * database.
 */
export const formerKeyIds: ReadonlySet<string> = new Set(['unsealed', 'former']);

/** The name of the key within `site_key`. */
const formerKeyName = 'identity-numbers';

interface FormerOptions {
  readonly settings: SealingSettings;
  readonly ownerUrl?: string | undefined;
}

/**
 * Encrypts the records of version 2.8.0 with a key from outside the database, then deletes the key
 * inside it. The next start continues an interrupted run.
 */
export const sealFormerRecords = async (
  db: Database,
  keys: SealingKeys,
  { settings, ownerUrl }: FormerOptions,
): Promise<void> => {
  const secret = settings.formerSecret ?? (await readFormerSecret(db));
  await resealRecords(db, keys, [...formerKeyIds], (record) => readFormer(record, secret));
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('sealing_key')
      .where('id', 'in', [...formerKeyIds])
      .execute();
    await trx.deleteFrom('site_key').where('name', '=', formerKeyName).execute();
  });
  if (ownerUrl !== undefined) await removeFormerVersions(ownerUrl);
};

const readFormerSecret = async (db: Database): Promise<string | undefined> => {
  const row = await db
    .selectFrom('site_key')
    .select('value')
    .where('name', '=', formerKeyName)
    .executeTakeFirst();
  return (row?.value as { readonly key: string } | undefined)?.key;
};

const readFormer = (
  { id, context, value: { sealed, keyId } }: SealedRecord,
  secret: string | undefined,
): Buffer => {
  if (keyId === 'unsealed') return sealed;
  if (secret === undefined)
    throw new StartupProblem(
      'The identity numbers of this database are encrypted with IDENTITY_NUMBER_KEY: set it for ' +
        'this start.',
    );
  const key = Buffer.from(hkdfSync('sha256', secret, 'kheya', 'identity-number seal', 32));
  try {
    // A nominee's number was bound to the account only, without the nominee's place.
    return decrypt(key, `${id.split('/')[0]} ${context}`, sealed);
  } catch (cause) {
    throw new StartupProblem(
      'IDENTITY_NUMBER_KEY is not the key that the identity numbers of this database are encrypted ' +
        'with.',
      { cause },
    );
  }
};

/** PostgreSQL files contain former row versions until the tables are rewritten. */
const removeFormerVersions = async (ownerUrl: string): Promise<void> => {
  const owner = await connectOnce(ownerUrl);
  try {
    for (const table of [...sealedTableNames, 'site_key'])
      await owner.query(`vacuum (full) ${owner.escapeIdentifier(table)}`);
  } finally {
    await owner.end();
  }
};
