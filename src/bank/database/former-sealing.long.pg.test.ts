import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '#bank/platform/random.ts';
import type { SealingKeys } from '#bank/platform/sealing-keys.ts';
import { applyOldMigrations, readOldMigrations } from '#bank/testing/old-migrations.ts';
import { emptyDatabase } from '#bank/testing/test-bank.ts';
import type { TestDatabase } from '#bank/testing/test-server.ts';
import { connect, connectOnce, oneRow } from './connect.ts';
import { migrate } from './migrate.ts';
import { rotateKeys } from './rotate-keys.ts';
import { fingerprintText, unsealRecord } from './sealed-records.ts';
import { openSealingKeys, readRegisteredKeys } from './sealing-registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'kheya-former-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const oldMigrations = await readOldMigrations();

const customer = '019ac000-0000-7000-8000-000000000001';
const link = '019ac000-0000-7000-8000-000000000002';
const file = '019ac000-0000-7000-8000-000000000003';
const account = '90571384426';
const picture = randomBytes(3_000);

/** Encrypts like version 2.8.0. */
const sealFormerly = (secret: string, label: string, number: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'kheya', 'identity-number seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** A database of version 2.8.0 with one record of each kind, migrated to the current schema. */
const formerDatabase = async (secret: string, isStored: boolean): Promise<TestDatabase> => {
  const database = await emptyDatabase();
  await applyOldMigrations(database, oldMigrations);
  const owner = await connectOnce(database.ownerUrl);
  try {
    await owner.query(
      `insert into person (id, first_name, last_name, email_address, profile_approval_status,
         is_full_access_given, language, created_at)
       values ($1, 'Rahima', 'Khatun', 'former@example.test', 'KYC_ACCEPTED', true, 'en', now())`,
      [customer],
    );
    await owner.query(
      `insert into person_identification (person_id, identification_class, sealed_number,
         number_fingerprint, last_four, given_at) values ($1, 'SSN', $2, $3, '1847', now())`,
      [customer, sealFormerly(secret, `${customer} SSN`, '536221847'), randomBytes(32)],
    );
    await owner.query(
      `insert into linked_bank (id, person_id, way, institution, name, account_holder_name, subtype,
         routing_number, account_number, status, created_at)
       values ($1, $2, 'PLAID', 'Chase', 'Checking', 'Rahima Khatun', 'CHECKING', '021000021', $3,
         'READY', now())`,
      [link, customer, account],
    );
    await owner.query(
      `insert into stored_file (id, person_id, doc_type, profile_type, content_type, content, size_bytes,
         created_at) values ($1, $2, 'PROOF_OF_ADDRESS', 'PERSON', 'image/png', $3, 3000, now())`,
      [file, customer, picture],
    );
    if (isStored)
      await owner.query(
        `insert into site_key (name, value, created_at) values ('identity-numbers', $1, now())`,
        [JSON.stringify({ key: secret })],
      );
  } finally {
    await owner.end();
  }
  await migrate(database);
  return database;
};

const read = async (
  { ownerUrl }: TestDatabase,
  sealingKeys: SealingKeys,
): Promise<readonly string[]> => {
  const row = await oneRow<{ number: Buffer; account: Buffer; content: Buffer; key: string }>(
    ownerUrl,
    `select i.sealed_number as number, l.sealed_account_number as account,
       f.sealed_content as content, i.sealing_key_id as key
     from customer_identification i, linked_bank l, stored_file f
     where i.sealing_key_id = l.sealing_key_id and l.sealing_key_id = f.sealing_key_id`,
  );
  const unseal = (table: Parameters<typeof unsealRecord>[1], id: string, sealed: Buffer) =>
    unsealRecord({ sealingKeys }, table, id, { sealed, keyId: row.key });
  return [
    unseal('customer_identification', customer, row.number).toString(),
    unseal('linked_bank', link, row.account).toString(),
    createHash('sha256')
      .update(unseal('stored_file', file, row.content))
      .digest('hex'),
  ];
};

const plain = ['536221847', account, createHash('sha256').update(picture).digest('hex')];

const open = ({ apiUrl }: TestDatabase) => {
  const db = connect({ url: apiUrl, maxConnections: 3 });
  afterAll(() => db.destroy());
  return db;
};

test('a database that contains its own key gets a new one outside at the first start', async () => {
  const secret = randomBytes(32).toString('base64url');
  const database = await formerDatabase(secret, true);
  const db = open(database);
  const settings = {
    secrets: [],
    file: join(folder, 'stored', 'keys.json'),
    formerSecret: undefined,
  };
  await expect(rotateKeys({ db, settings, random: systemRandom })).rejects.toThrow(
    'Start the bank once',
  );
  const { ownerUrl } = database;
  const keys = await openSealingKeys({ db, ownerUrl, settings, random: systemRandom });
  expect(await read(database, keys)).toEqual(plain);
  expect(statSync(settings.file).mode & 0o777).toBe(0o600);
  expect(await readRegisteredKeys(db)).toEqual([keys.activeId()]);
  expect(
    await oneRow(
      ownerUrl,
      `select count(*)::int as n from site_key where name = 'identity-numbers'`,
    ),
  ).toEqual({ n: 0 });
  const stored = await oneRow<{ fingerprint: Buffer }>(
    ownerUrl,
    'select number_fingerprint as fingerprint from customer_identification',
  );
  const text = fingerprintText('SSN', '536221847');
  expect(stored.fingerprint.equals(keys.fingerprint(text, keys.activeId()))).toBe(true);
  // A second start changes nothing.
  const again = await openSealingKeys({ db, ownerUrl, settings, random: systemRandom });
  expect(await read(database, again)).toEqual(plain);
});

test('a database whose key is in the environment needs it for one start only', async () => {
  const secret = 'the key that the operator has set, long enough';
  const database = await formerDatabase(secret, false);
  const db = open(database);
  const start = (formerSecret: string | undefined) =>
    openSealingKeys({
      db,
      settings: { secrets: [], file: join(folder, 'given', 'keys.json'), formerSecret },
      random: systemRandom,
    });
  await expect(start(undefined)).rejects.toThrow('set it for this start');
  await expect(start('another key than the one that was used')).rejects.toThrow(
    'IDENTITY_NUMBER_KEY is not the key',
  );
  expect(await read(database, await start(secret))).toEqual(plain);
  expect(await read(database, await start(undefined))).toEqual(plain);
});
