import { afterAll, inject } from 'vitest';
import { connect, type Database } from '#bank/database/connect.ts';
import { allowPostingAlone } from './ledger-rights.ts';
import {
  dropTestDatabase,
  makeTestDatabase,
  type TestDatabase,
  type TestServer,
} from './test-server.ts';

export interface FreshDatabase extends TestDatabase {
  /** Connected as the API's role, like the bank. */
  readonly db: Database;
}

/** The server of this test run. */
export const testServer = (): TestServer => inject('testServer');

/**
 * A migrated database of its own for one test file, dropped after it. Call it at the top of the
 * file: `const { db } = await freshDatabase();`
 */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const database = await emptyOrCopy(testServer().template);
  const db = connect({ url: database.apiUrl, maxConnections: 10, applicationName: 'kheya-test' });
  afterAll(() => db.destroy());
  return { ...database, db };
};

/** As `freshDatabase`, where postings need no row that tells them: for tests of the ledger alone. */
export const freshLedger = async (): Promise<FreshDatabase> => {
  const database = await freshDatabase();
  await allowPostingAlone(database);
  return database;
};

/** A database without any migration, for tests of the migrations themselves. */
export const emptyDatabase = (): Promise<TestDatabase> => emptyOrCopy(null);

const emptyOrCopy = async (template: string | null): Promise<TestDatabase> => {
  const server = testServer();
  const database = await makeTestDatabase(server, template);
  // Hooks run last in, first out: the connections are closed before the database is dropped.
  afterAll(() => dropTestDatabase(server, database));
  return database;
};
