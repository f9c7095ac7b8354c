import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll } from 'vitest';
import type { Bank } from '../database/bank.ts';
import { connect } from '../database/connect.ts';
import { startEmbedded } from '../database/embedded.ts';
import { openSealingKeys } from '../database/sealing-registry.ts';
import { readConfig } from '../platform/config.ts';
import { systemRandom } from '../platform/random.ts';
import { seedSandbox } from '../sandbox/dataset/seed.ts';
import { copySeededData } from './seeded-data.ts';
import { type TestBank, testBank } from './test-bank.ts';

/** A bank on a copy of the seeded data, with a clock stopped at the end of its history. */
const seededBank = async (): Promise<TestBank> => {
  const folder = await mkdtemp(join(tmpdir(), 'kheya-seed-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await copySeededData(folder);
  const server = await startEmbedded({ dataDirectory: folder, settings: { fsync: 'off' } });
  afterAll(() => server.stop());
  const { apiUrl, ownerUrl } = server;
  const db = connect({ url: apiUrl, maxConnections: 10, applicationName: 'kheya-test' });
  afterAll(() => db.destroy());
  const settings = readConfig({ DATA_DIR: folder }, '/').sealing;
  const sealingKeys = await openSealingKeys({ db, ownerUrl, settings, random: systemRandom });
  const database = { name: 'kheya', db, apiUrl, ownerUrl, adminUrl: server.adminUrl };
  const made = await testBank({ database, sealingKeys });
  const { history_ends_at: end } = await db
    .selectFrom('sandbox_clock')
    .select('history_ends_at')
    .executeTakeFirstOrThrow();
  made.clock.setMs(end?.getTime() ?? Number.NaN);
  return made;
};

/** The seeded data are of the built-in PostgreSQL; another server gets the history written. */
const writtenBank = async (): Promise<TestBank> => {
  const made = await testBank();
  await seedSandbox(made.bank);
  return made;
};

/** A bank with the sandbox's customers and their history, as its first start has written them. */
export const makeSeededBank = async (): Promise<Bank> => {
  const { TEST_DATABASE_URL: otherServer, TEST_POSTGRES_BIN: otherPrograms } = process.env;
  const { bank } = await (otherServer || otherPrograms ? writtenBank() : seededBank());
  return bank;
};
