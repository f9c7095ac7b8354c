import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endChildren, type RunningChild, runChild } from '#bank/testing/child-process.ts';
import { connectOnce, oneRow } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { binariesFolder } from './embedded-programs.ts';
import { isPostmaster } from './embedded-server.ts';
import { openDatabase } from './open-database.ts';
import { StartupProblem } from './failures.ts';

const run = promisify(execFile);
const program = new URL('../testing/embedded-process.ts', import.meta.url);

interface Started {
  adminUrl: string;
  apiUrl: string;
  pid: number;
  isAdopted: boolean;
}

let root: string;
/** A folder with a server that was started and stopped once. Tests copy and damage it. */
let whole: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kheya-embedded-'));
  whole = join(root, 'whole');
  await startEmbedded({ dataDirectory: whole }).then((server) => server.stop());
});
afterEach(endChildren);
afterAll(() => rm(root, { recursive: true, force: true }));

let copies = 0;
/** Copies owners and modes too: PostgreSQL requires that it owns its folder. */
const copyOfWhole = async (): Promise<string> => {
  const copy = join(root, `copy-${(copies += 1)}`);
  await run('cp', ['-a', whole, copy]);
  return copy;
};

const started = async (child: RunningChild): Promise<Started> => {
  const { value, done } = await child.lines.next();
  if (done === true) throw new Error((await child.ended).stderr);
  return JSON.parse(value) as Started;
};

/** An ended server may remain as a zombie if no process reaps orphans. */
const isServing = (pid: number, folder: string) => isPostmaster(pid, join(folder, 'postgres/data'));

/** Runs one statement as superuser on the server of a child. */
const ask = <Row extends object>({ adminUrl }: Started, query: string) =>
  oneRow<Row>(adminUrl, query);

describe('the embedded server', () => {
  test('is durable, uses page checksums and UTF-8, and listens on the loopback only', async () => {
    const server = await startEmbedded({ dataDirectory: await copyOfWhole() });
    const settings = await oneRow<Record<string, string>>(
      server.apiUrl,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
         current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
         current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages`,
    ).finally(() => server.stop());
    expect(settings).toEqual({
      ...{ fsync: 'on', checksums: 'on', encoding: 'UTF8', listens: '127.0.0.1' },
      ...{ commits: 'on', pages: 'on' },
    });
  });

  test('belongs to one process: a second one exits with one sentence', async () => {
    const folder = await copyOfWhole();
    const first = runChild(program, [folder]);
    await started(first);
    const second = await runChild(program, [folder]).ended;
    expect(second).toMatchObject({
      exitCode: 1,
      stderr: `Another bank is already running on the data folder ${folder}: stop it first, or choose another folder with DATA_DIR.\n`,
    });
    first.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('belongs to one of two processes that start concurrently on a new folder', async () => {
    const folder = join(root, 'new');
    const both = [runChild(program, [folder]), runChild(program, [folder])];
    const winner = await Promise.race(
      both.map((child) =>
        started(child).then(
          () => child,
          () => new Promise<never>(() => undefined),
        ),
      ),
    );
    const loser = both.find((child) => child !== winner)!;
    expect((await loser.ended).exitCode).toBe(1);
    winner.kill('SIGTERM');
    expect((await winner.ended).exitCode).toBe(0);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'goes down cleanly with its bank on %s to the whole group',
    async (signal) => {
      const folder = await copyOfWhole();
      const child = runChild(program, [folder]);
      const { pid } = await started(child);
      child.killGroup(signal);
      expect(await child.ended).toMatchObject({ exitCode: 0, stderr: '' });
      expect(await isServing(pid, folder)).toBe(false);
      const log = await readFile(join(folder, 'postgres/postgres.log'), 'utf8');
      expect(log.trimEnd().endsWith('database system is shut down')).toBe(true);
    },
  );

  test('is recovered after a SIGKILL of its bank, with all acknowledged data', async () => {
    const folder = await copyOfWhole();
    const first = runChild(program, [folder]);
    const before = await started(first);
    await ask(before, 'create table kept as select 7 as seven').catch(() => undefined);
    first.kill('SIGKILL');
    await first.ended;
    expect(await isServing(before.pid, folder)).toBe(true);
    const second = runChild(program, [folder]);
    const after = await started(second);
    expect(after).toMatchObject({ isAdopted: true, pid: before.pid });
    expect(await ask(after, 'select seven from kept')).toEqual({ seven: 7 });
    second.kill('SIGTERM');
    expect((await second.ended).exitCode).toBe(0);
    expect(await isServing(before.pid, folder)).toBe(false);
  });

  test('recovers after a kill of all its processes', async () => {
    const folder = await copyOfWhole();
    const first = runChild(program, [folder]);
    const before = await started(first);
    await ask(before, 'create table kept as select 7 as seven').catch(() => undefined);
    first.kill('SIGKILL');
    process.kill(before.pid, 'SIGKILL');
    await first.ended;
    const second = runChild(program, [folder]);
    const after = await started(second);
    expect(after.isAdopted).toBe(false);
    expect(await ask(after, 'select seven from kept')).toEqual({ seven: 7 });
    second.kill('SIGTERM');
    await second.ended;
  });

  test('restarts at the same address when only the server was killed', async () => {
    const folder = await copyOfWhole();
    const server = await startEmbedded({ dataDirectory: folder });
    const session = await connectOnce(server.apiUrl);
    const cut = new Promise((resolve) => session.once('end', resolve));
    process.kill(server.pid, 'SIGKILL');
    await cut;
    const answer = async (): Promise<unknown> =>
      oneRow(server.apiUrl, 'select 1 as one').catch((error: unknown) => {
        if (error instanceof StartupProblem) return answer();
        throw error;
      });
    expect(await answer()).toEqual({ one: 1 });
    await server.stop();
    expect(await isServing(server.pid, folder)).toBe(false);
  });

  test('detects a flipped byte instead of serving it', async () => {
    const dataDirectory = await copyOfWhole();
    const before = await startEmbedded({ dataDirectory });
    await oneRow(before.adminUrl, `create table kept as select 7 as seven; select 1 as one`).catch(
      () => undefined,
    );
    const { path } = await oneRow<{ path: string }>(
      before.adminUrl,
      `select pg_relation_filepath('kept') as path`,
    );
    await before.stop();
    const file = join(dataDirectory, 'postgres/data', path);
    const page = await readFile(file);
    page.writeUInt8(page.readUInt8(8191) ^ 1, 8191);
    await writeFile(file, page);
    const after = await startEmbedded({ dataDirectory });
    const read = oneRow(after.adminUrl, 'select seven from kept').finally(() => after.stop());
    await expect(read).rejects.toMatchObject({ code: 'XX001' });
  });

  test.each([
    ['names a process that is no server', `${process.pid}\nx\n0\n5432\n\n127.0.0.1\n0\nready\n`],
    ['is empty', ''],
    ['is garbled', 'what?'],
  ])('starts with an old pid file that %s', async (_name, text) => {
    const folder = await copyOfWhole();
    await writeFile(join(folder, 'postgres/data/postmaster.pid'), text);
    const server = await startEmbedded({ dataDirectory: folder });
    expect(server.isAdopted).toBe(false);
    await server.stop();
  });

  test.runIf(process.getuid?.() === 0)(
    'runs for root below a folder that is closed to others',
    async () => {
      const closed = join(root, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const dataDirectory = join(closed, 'data');
      const opened = await openDatabase({
        dataDirectory,
        databaseUrl: undefined,
        databaseOwnerUrl: undefined,
      });
      expect(await opened.db.selectFrom('ledger_account').selectAll().execute()).not.toEqual([]);
      await opened.close();
    },
  );

  test.runIf(process.getuid?.() === 0)(
    'runs for root with its programs below a folder that is closed to others',
    async () => {
      const clone = join(root, 'closed-clone');
      await mkdir(clone, { mode: 0o700 });
      const native = join(binariesFolder(process.platform, process.arch), '..');
      await run('cp', ['-a', native, join(clone, 'native')]);
      const server = await startEmbedded({
        dataDirectory: join(clone, 'data'),
        binaries: join(clone, 'native/bin'),
      });
      expect(await isServing(server.pid, join(clone, 'data'))).toBe(true);
      await server.stop();
    },
  );
});

describe('an unusable folder is reported in one plain sentence', () => {
  const hurts: readonly (readonly [string, (data: string) => Promise<void>, RegExp])[] = [
    [
      'no PG_VERSION',
      (data) => rm(join(data, 'PG_VERSION')),
      /is damaged \(data\/PG_VERSION is missing\)/,
    ],
    [
      'a garbled PG_VERSION',
      (data) => writeFile(join(data, 'PG_VERSION'), '\0\0'),
      /is damaged \(data\/PG_VERSION cannot be read\)/,
    ],
    [
      'another PG_VERSION',
      (data) => writeFile(join(data, 'PG_VERSION'), '14\n'),
      /was made by PostgreSQL 14, and this bank brings PostgreSQL 18/,
    ],
    [
      'no pg_control',
      (data) => rm(join(data, 'global/pg_control')),
      /is damaged \(could not find the database system\)/,
    ],
    [
      'a garbled pg_control',
      (data) => writeFile(join(data, 'global/pg_control'), Buffer.alloc(8192, 1)),
      /is damaged/,
    ],
    [
      'a bad postgresql.conf',
      (data) => writeFile(join(data, 'postgresql.conf'), 'what = is = this'),
      /is damaged \(.*configuration file.*\)/,
    ],
    ['no pg_wal', (data) => rm(join(data, 'pg_wal'), { recursive: true }), /is damaged/],
    ['no base', (data) => rm(join(data, 'base'), { recursive: true }), /is damaged/],
    ['no pg_hba.conf', (data) => rm(join(data, 'pg_hba.conf')), /is damaged/],
    [
      'no data',
      (data) => rm(data, { recursive: true }),
      /is damaged \(data\/PG_VERSION is missing\)/,
    ],
    [
      'no secrets',
      (data) => rm(join(data, '../secrets.json')),
      /is damaged \(secrets\.json is missing\)/,
    ],
    [
      'garbled secrets',
      (data) => writeFile(join(data, '../secrets.json'), '{'),
      /is damaged \(secrets\.json cannot be read\)/,
    ],
    [
      'other secrets',
      (data) => writeFile(join(data, '../secrets.json'), '{"admin":"a","owner":"b","api":"c"}'),
      /is damaged \(its passwords do not fit\)/,
    ],
  ];
  test.each(hurts)('%s', async (_name, hurt, sentence) => {
    const folder = await copyOfWhole();
    await hurt(join(folder, 'postgres/data'));
    const ended = await runChild(program, [folder]).ended;
    expect(ended.stderr).toMatch(sentence);
    expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(ended.exitCode).toBe(1);
  });

  test('a file in place of the folder', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    await expect(startEmbedded({ dataDirectory: file })).rejects.toThrow(
      `The data folder ${file} is not a folder.`,
    );
  });
});
