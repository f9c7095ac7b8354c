import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endChildren, runBank, runCommand } from './testing/child-process.ts';
import { createKeyFile } from './platform/key-file.ts';
import { systemRandom } from './platform/random.ts';
import { freshDatabase } from './testing/test-bank.ts';
import { runAsOwner } from './testing/test-server.ts';

const database = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kheya-main-'));
afterAll(() => {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
});

const onDatabase = {
  DATABASE_URL: database.apiUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
};

const taken = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port: port.toString(), free: () => server.close() };
};

const freePort = async (): Promise<string> => {
  const { port, free } = await taken();
  free();
  return port;
};

/**
 * Starts a bank that must fail with one sentence, no stack trace and exit code 1. Returns the
 * sentence.
 */
const refusal = async (environment: Record<string, string>): Promise<string> => {
  const { exitCode, stderr } = await runBank({ ...onDatabase, ...environment }).ended;
  expect(exitCode).toBe(1);
  expect(stderr).not.toMatch(/ {4}at |node:internal/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr.trim();
};

describe('a failed start explains', () => {
  it('an invalid setting', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe(
      'PORT must be a number from 1 to 65535, not "eighty".',
    );
  });

  it('a busy port', async () => {
    const { port, free } = await taken();
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} is taken by another program; stop it or set PORT to another number.`,
    );
    free();
  });

  it('an address the machine does not have', async () => {
    expect(await refusal({ PORT: await freePort(), HOST: '203.0.113.7' })).toContain('203.0.113.7');
  });

  it('an unreachable database', async () => {
    const port = await freePort();
    const url = `postgres://me:secret@127.0.0.1:${port}/kheya`;
    const sentence = await refusal({
      PORT: await freePort(),
      DATABASE_URL: url,
      DATABASE_OWNER_URL: url,
    });
    expect(sentence).toContain(`127.0.0.1:${port}`);
    expect(sentence).not.toContain('secret');
  });
});

describe('a start without the key of its database explains', () => {
  const other = 'ee00ee00ee00ee00';
  const encrypted = async () => {
    const { apiUrl, ownerUrl } = await freshDatabase();
    await runAsOwner({ ownerUrl }, 'insert into sealing_key (id) values ($1)', [other]);
    return { DATABASE_URL: apiUrl, DATABASE_OWNER_URL: ownerUrl, PORT: await freePort() };
  };

  it('a wrong key', async () => {
    const given = {
      ...(await encrypted()),
      SEALING_KEYS: 'a key that belongs to another database',
    };
    expect(await refusal(given)).toBe(
      `The database is encrypted with the key ${other}, which SEALING_KEYS does not have: restore the ` +
        'keys that belong to this database.',
    );
    const file = join(folder, 'another-keys.json');
    createKeyFile(file, systemRandom);
    const { SEALING_KEYS: _, ...named } = { ...given, SEALING_KEY_FILE: file };
    expect(await refusal(named)).toBe(
      `The database is encrypted with the key ${other}, which the key file ${file} does not have: ` +
        'restore the keys that belong to this database.',
    );
  });

  it('a missing key file, and creates none', async () => {
    const file = join(folder, 'missing-keys.json');
    expect(await refusal({ ...(await encrypted()), SEALING_KEY_FILE: file })).toBe(
      `The key file ${file} is missing, and the database is encrypted with the key ${other}: restore ` +
        'the file, or name it with SEALING_KEY_FILE.',
    );
    expect(existsSync(file)).toBe(false);
  });
});

describe('a running bank', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address, answers, and ends cleanly on %s',
    async (signal) => {
      const port = await freePort();
      const child = runBank({ ...onDatabase, PORT: port });
      const line = await child.lines.next();
      expect(line.value).toBe(`Kheya is open at http://localhost:${port}`);
      const answer = await fetch(`http://localhost:${port}/api/openapi.json`);
      expect(answer.status).toBe(200);
      expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
      child.killGroup(signal);
      expect(await child.ended).toMatchObject({ exitCode: 0, stderr: '' });
    },
  );

  it('exits cleanly when stopped during startup', async () => {
    const child = runBank({ ...onDatabase, PORT: await freePort() });
    child.kill('SIGTERM');
    const { exitCode, signal, stderr } = await child.ended;
    // Node itself exits on a signal that arrives before the program runs.
    expect([exitCode ?? signal, stderr]).toEqual([signal ?? 0, '']);
  });

  it('exits with the npm that started it', async () => {
    const port = await freePort();
    const environment = { ...onDatabase, PORT: port };
    const npm = runCommand('npm', ['start', '--silent', '--ignore-scripts'], environment);
    expect((await npm.lines.next()).value).toBe(`Kheya is open at http://localhost:${port}`);
    npm.kill('SIGTERM');
    // The output ends when the last process that holds it has exited.
    await npm.ended;
    await expect(fetch(`http://localhost:${port}/api/openapi.json`)).rejects.toThrow();
  });

  it('shares its database with a second one', async () => {
    const ports = [await freePort(), await freePort()];
    const children = ports.map((port) => runBank({ ...onDatabase, PORT: port }));
    await Promise.all(children.map((child) => child.lines.next()));
    const keys = await Promise.all(
      ports.map(async (port) => (await fetch(`http://localhost:${port}/accounts/jwks`)).json()),
    );
    expect(keys[0]).toEqual(keys[1]);
    for (const child of children) child.kill('SIGTERM');
    for (const child of children) expect((await child.ended).exitCode).toBe(0);
  });
});
