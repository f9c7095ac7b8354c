import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { accountTerms } from '#domain/accounts/account-opening.ts';
import { connectOnce } from './database/connect.ts';
import { startEmbedded } from './database/embedded.ts';
import { openDatabase } from './database/open-database.ts';
import { openSealingKeys } from './database/sealing-registry.ts';
import { readConfig } from './platform/config.ts';
import { systemRandom } from './platform/random.ts';
import { addCustomerClient } from './testing/api-client.ts';
import { addCheckDepositor, addDepositor } from './testing/deposits.ts';
import { addUploader, pdf } from './testing/files.ts';
import { addNewcomer } from './testing/identity.ts';
import { numberForms, searchForms } from './testing/number-forms.ts';
import { testSite } from './testing/test-site.ts';

/*
 * Goal: a thief of the database folder cannot read identity, card or account numbers. Method: a
 * bank on its own database is filled through the API and stopped; its folder is copied without the
 * key file; a PostgreSQL starts on the copy; every row of every table and every byte of every file
 * is searched for each number in about a hundred encodings.
 */

const numbers = {
  ssn: '536221847',
  nid: '1990471926083',
  passport: 'EB4471902',
  nominee: '8472910365',
  card: '4242424242424242',
  linked: '90571384426',
  picture: 'BX0719386',
  part: 'CW8830215',
  check: '4417000233',
};
/** A control value that is stored unencrypted: proves that the search works. */
const visible = 'visible-control@example.test';

const root = await mkdtemp(join(tmpdir(), 'kheya-stolen-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const folder = join(root, 'data');
const config = readConfig({ DATA_DIR: folder }, '/');
const opened = await openDatabase({
  dataDirectory: folder,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
});
const sealingKeys = await openSealingKeys({
  db: opened.db,
  ownerUrl: opened.ownerUrl,
  settings: config.sealing,
  random: systemRandom,
});
const database = {
  db: opened.db,
  apiUrl: opened.apiUrl,
  ownerUrl: opened.ownerUrl!,
  adminUrl: opened.ownerUrl!,
  name: 'kheya',
};
const site = await testSite({ bank: { database, sealingKeys } });

const identify = async () => {
  const american = await addNewcomer(site, { residence_country: 'US' });
  const bangladeshi = await addNewcomer(site, { residence_country: 'BD' });
  const traveller = await addNewcomer(site, { residence_country: 'BD' });
  const paper = (identification_class: string, identification_number: string) => ({
    identification: { identification_class, identification_number },
  });
  return [
    await american.call('PATCH', '/user-identification/', { ssn: numbers.ssn }),
    await bangladeshi.call('PATCH', '/user-identification/', paper('NID', numbers.nid)),
    await traveller.call('PATCH', '/user-identification/', paper('PASSPORT', numbers.passport)),
  ].map(({ status }) => status);
};

const openAccount = async () => {
  const customer = await addCustomerClient(site, visible);
  const nominee = { name: 'Rahima Khatun', relation: 'PARENT', nid: numbers.nominee, share: '100' };
  const answer = await customer.create('/bdt-account/', {
    nickname: 'Desh',
    purpose: 'SUPPORT_FAMILY',
    nominees: [nominee],
    agreed_terms: accountTerms.BDT,
  });
  return answer.status;
};

const deposit = async () => {
  const depositor = await addDepositor(site);
  const card = { card_number: numbers.card, expiry: '12/30', cvv: '123' };
  const link = {
    account_holder_name: 'Rahima Khatun',
    routing_number: '021000021',
    account_number: numbers.linked,
    subtype: 'CHECKING',
  };
  const under = depositor.callUnder(site.bank.random.newId());
  const checks = await addCheckDepositor(site);
  return [
    (await depositor.call('POST', '/card-token/', card)).status,
    (await under('POST', '/plaid-pending-accounts/', link)).status,
    (await checks.deposit({ memo: 'sim:check 77' })).status,
  ];
};

const upload = async () => {
  const customer = await addUploader(site);
  const page = `4 0 obj << /Length 30 >> stream\nBT (${numbers.picture}) Tj ET\nendstream endobj`;
  const whole = await customer.send(pdf('/Lang (en)', page));
  const part = Buffer.from(`a part of a picture that shows ${numbers.part}`);
  const unfinished = await customer.part(Buffer.concat([part, Buffer.alloc(9)]), 0, part.length);
  return [whole.status, unfinished.status];
};

/** All rows of all tables, read as a superuser. */
const dump = async (adminUrl: string): Promise<Buffer> => {
  const admin = await connectOnce(adminUrl);
  try {
    const tables = await admin.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const lines: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await admin.query<{ row: string }>(`select t::text as row from ${name} t`);
      lines.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return Buffer.from(lines.join('\n'));
  } finally {
    await admin.end();
  }
};

/** All text values of the keys stored in the database. */
const foundKeys = async (adminUrl: string): Promise<readonly string[]> => {
  const admin = await connectOnce(adminUrl);
  try {
    const { rows } = await admin.query<{ text: string }>(
      `select jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') #>> '{}' as text from site_key`,
    );
    return [...new Set(rows.map(({ text }) => text))];
  } finally {
    await admin.end();
  }
};

const filesOf = async (path: string): Promise<readonly string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

test('a copy of the stopped database folder without the key file reveals no number', async () => {
  expect(await identify()).toEqual([200, 200, 200]);
  expect(await openAccount()).toBe(201);
  expect(await deposit()).toEqual([201, 201, 201]);
  expect(await upload()).toEqual([201, 200]);
  await opened.close();

  expect((await stat(config.sealing.file)).mode & 0o777).toBe(0o600);
  const copy = join(root, 'copy');
  await promisify(execFile)('mkdir', [copy]);
  await promisify(execFile)('cp', ['-a', join(folder, 'postgres'), copy]);
  const server = await startEmbedded({ dataDirectory: copy });
  let rows: Buffer;
  let keys: readonly string[];
  try {
    const url = new URL(server.adminUrl);
    url.pathname = '/kheya';
    rows = await dump(url.href);
    keys = await foundKeys(url.href);
  } finally {
    await server.stop();
  }

  expect(keys.length).toBeGreaterThan(1);
  const numbersIn = searchForms(
    new Map(Object.entries(numbers).map(([name, number]) => [name, numberForms(number, keys)])),
  );
  const controlIn = searchForms(new Map([['control', [Buffer.from(visible)]]]));
  expect(controlIn(rows)).toHaveLength(1);
  expect(numbersIn(rows)).toEqual([]);
  let filesWithControl = 0;
  for (const file of await filesOf(join(copy, 'postgres'))) {
    const bytes = await readFile(file);
    filesWithControl += controlIn(bytes).length;
    expect(numbersIn(bytes), file).toEqual([]);
  }
  // In a table and in the write-ahead log.
  expect(filesWithControl).toBeGreaterThan(1);
}, 120_000);

test.each([
  '536221847 and',
  '536-22-1847',
  '748122635',
  Buffer.from('x 536-22-1847 y').toString('base64'),
  Buffer.from('536221847').toString('hex'),
  '8a5a4fd4a8ef0a1f is not it, 536 22 1847 is',
])('the search finds a number in %s', (text) => {
  const search = searchForms(new Map([['ssn', numberForms(numbers.ssn)]]));
  expect(search(Buffer.from(text)).length).toBeGreaterThan(0);
});
