import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectOnce } from '../database/connect.ts';
import { apiRole, ownerRole } from '../database/embedded-owner.ts';
import type { EmbeddedServer } from '../database/embedded.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

/**
 * A test PostgreSQL with a migrated template database. Plain data, since it is passed to test
 * workers.
 */
export interface TestServer {
  /** Superuser, on the database `postgres`. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly apiUrl: string;
  readonly template: string;
}

export interface TestDatabase {
  readonly name: string;
  readonly apiUrl: string;
  readonly ownerUrl: string;
  /** Superuser on this database: for what no role of the bank may do. */
  readonly adminUrl: string;
}

/** Test data need not survive a crash, so commits do not wait for the disk. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Databases are copied and written without a log for other servers.
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** `kept` waits for the disk, for tests that kill the server: acknowledged commits must survive. */
export type Durability = 'fast' | 'kept';

/**
 * Starts a server for a test run, or uses the one of TEST_DATABASE_URL (a superuser's address).
 * TEST_POSTGRES_BIN selects another PostgreSQL's programs, so that the suite also runs on 15.
 */
export const startTestServer = async (
  environment: Readonly<Record<string, string | undefined>>,
  durability: Durability = 'fast',
): Promise<{ server: TestServer; stop: () => Promise<void> }> => {
  const given = environment['TEST_DATABASE_URL'];
  const own =
    given === undefined
      ? await startOwnServer(environment['TEST_POSTGRES_BIN'], durability)
      : undefined;
  const urls = own?.embedded ?? (await prepareGivenServer(given!));
  const template = `kheya_template_${randomBytes(6).toString('hex')}`;
  const server = {
    adminUrl: urls.adminUrl,
    ownerUrl: urls.ownerUrl,
    apiUrl: urls.apiUrl,
    template,
  };
  const stop = async () => {
    await asAdmin(server, `drop database if exists ${template} with (force)`);
    await own?.stop();
  };
  try {
    await asAdmin(server, `create database ${template} owner ${ownerRole}`);
    const names = databaseUrls(server, template);
    await migrate({ apiUrl: names.apiUrl, ownerUrl: names.ownerUrl });
    return { server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const startOwnServer = async (
  binaries: string | undefined,
  durability: Durability,
): Promise<{ embedded: EmbeddedServer; stop: () => Promise<void> }> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kheya-test-'));
  const embedded = await startEmbedded({
    dataDirectory,
    ...(durability === 'fast' && { settings: fastSettings }),
    ...(binaries && { binaries }),
  });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { embedded, stop };
};

/** Creates the two roles on an existing server, or gives them a new password for this run. */
const prepareGivenServer = async (adminUrl: string) => {
  const password = randomBytes(12).toString('hex');
  const client = await connectOnce(adminUrl);
  try {
    for (const role of [ownerRole, apiRole]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      const verb = rowCount === 0 ? 'create' : 'alter';
      await client.query(`${verb} role ${role} login nosuperuser password '${password}'`);
    }
  } finally {
    await client.end();
  }
  const as = (role: string) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = password;
    return url.href;
  };
  return { adminUrl, ownerUrl: as(ownerRole), apiUrl: as(apiRole) };
};

/** A copy of the migrated template, or an empty database of the owner where `template` is null. */
export const makeTestDatabase = async (
  server: TestServer,
  template: string | null = server.template,
): Promise<TestDatabase> => {
  const name = `kheya_${randomBytes(8).toString('hex')}`;
  // Copied as files: through the log it takes half as long again, and so does the drop.
  const from = template === null ? '' : `template ${template} strategy file_copy`;
  await asAdmin(server, `create database ${name} owner ${ownerRole} ${from}`);
  return databaseUrls(server, name);
};

export const dropTestDatabase = (server: TestServer, database: TestDatabase): Promise<void> =>
  asAdmin(server, `drop database if exists ${database.name} with (force)`);

const asAdmin = async (server: TestServer, statement: string): Promise<void> => {
  const client = await connectOnce(server.adminUrl);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const databaseUrls = (server: TestServer, name: string): TestDatabase => {
  const on = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    name,
    apiUrl: on(server.apiUrl),
    ownerUrl: on(server.ownerUrl),
    adminUrl: on(server.adminUrl),
  };
};

/** Runs one statement as the tables' owner. */
export const runAsOwner = async (
  { ownerUrl }: { readonly ownerUrl: string },
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> => {
  const owner = await connectOnce(ownerUrl);
  await owner.query(statement, [...values]).finally(() => owner.end());
};

/**
 * The ledger's own write functions, which the bank calls only through functions that also write
 * transactions.
 */
const ledgerWriters = [
  'ledger_post',
  'ledger_hold',
  'ledger_release',
  'ledger_settle',
  'ledger_reverse',
  'ledger_next_sequence',
];

/** Lets the API's role post without transaction rows: for tests of the ledger alone. */
export const grantLedgerWrites = async (urls: {
  readonly apiUrl: string;
  readonly ownerUrl: string;
}): Promise<void> => {
  const owner = await connectOnce(urls.ownerUrl);
  try {
    const role = new URL(urls.apiUrl).username;
    await owner.query(`grant execute on function ${ledgerWriters.join(', ')} to ${role}`);
  } finally {
    await owner.end();
  }
};
