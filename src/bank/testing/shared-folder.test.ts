import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { copyShared, type SharedFolder } from './shared-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'kheya-shared-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let parent: string;
let targets = 0;
beforeEach(() => {
  parent = mkdtempSync(join(root, 'cache-'));
});

/** No process has this number: it is above the highest that systems give. */
const endedProcess = 99_999_999;

const write = async (folder: string, text: string): Promise<void> => {
  await mkdir(folder);
  await writeFile(join(folder, 'first'), text);
  await writeFile(join(folder, 'second'), text);
};

const sharedFolder = (given: Partial<SharedFolder> = {}): SharedFolder => ({
  parent,
  prefix: 'seed',
  nameAt: () => 'today',
  maxAgeMs: 60_000,
  make: (folder) => write(folder, 'made'),
  ...given,
});

/** Copies the folder and returns the content of its two files. */
const copy = async (shared: SharedFolder): Promise<readonly string[]> => {
  const target = join(root, `target-${(targets += 1)}`);
  await mkdir(target);
  await copyShared(shared, target);
  return Promise.all(
    ['first', 'second'].map((name) => readFile(join(target, name), 'utf8').catch(() => 'missing')),
  );
};

const whole = ['made', 'made'];

test('is made once for copies that are wanted at the same time, and for later ones', async () => {
  const make = vi.fn<SharedFolder['make']>((folder) => write(folder, 'made'));
  const shared = sharedFolder({ make });
  const copies = await Promise.all([copy(shared), copy(shared), copy(shared)]);
  expect([...copies, await copy(shared)]).toEqual([whole, whole, whole, whole]);
  expect(make).toHaveBeenCalledOnce();
  expect(await readdir(parent)).toEqual(['seed-today']);
});

test('is made again under another name or at its maximum age, and the former one is removed', async () => {
  await copy(sharedFolder());
  const make = (folder: string) => write(folder, 'later');
  const tomorrow = sharedFolder({ nameAt: () => 'tomorrow', make });
  expect(await copy(tomorrow)).toEqual(['later', 'later']);
  expect(await readdir(parent)).toEqual(['seed-tomorrow']);
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(join(parent, 'seed-tomorrow'), longAgo, longAgo);
  expect(await copy({ ...tomorrow, make: (folder) => write(folder, 'made') })).toEqual(whole);
  expect(await readdir(parent)).toEqual(['seed-tomorrow']);
});

test('does not wait for a process that ended while making it, and uses nothing of it', async () => {
  await symlink(String(endedProcess), join(parent, 'seed.lock'));
  await write(join(parent, `seed-unfinished-${endedProcess}`), 'half');
  expect(await copy(sharedFolder())).toEqual(whole);
  expect(await readdir(parent)).toEqual(['seed-today']);
});

test('waits for a process that is making it', async () => {
  await symlink(String(process.pid), join(parent, 'seed.lock'));
  const make = vi.fn<SharedFolder['make']>();
  const copied = copy(sharedFolder({ make }));
  await write(join(parent, `seed-unfinished-${process.pid}`), 'made');
  await rename(join(parent, `seed-unfinished-${process.pid}`), join(parent, 'seed-today'));
  expect(await copied).toEqual(whole);
  expect(make).not.toHaveBeenCalled();
});

test('leaves nothing when making it fails, and the next copy makes it', async () => {
  const failing = sharedFolder({
    make: async (folder) => {
      await write(folder, 'half');
      throw new Error('the disk is full');
    },
  });
  await expect(copy(failing)).rejects.toThrow('the disk is full');
  expect(await readdir(parent)).toEqual([]);
  expect(await copy(sharedFolder())).toEqual(whole);
});
