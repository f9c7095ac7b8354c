import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../database/failures.ts';
import { systemClock } from '../platform/clock.ts';

const run = promisify(execFile);
const clock = systemClock(async () => 0);

/** A folder that is expensive to make: one process makes it, and all processes copy it. */
export interface SharedFolder {
  /** The folder that holds it, and nothing else whose name begins in the same way. */
  readonly parent: string;
  readonly prefix: string;
  /** The rest of the name of the original that is right at an instant. */
  readonly nameAt: (nowMs: number) => string;
  /** The age, from the beginning of `make`, at which it is made again. */
  readonly maxAgeMs: number;
  /** Makes the content of a folder that does not exist yet. */
  readonly make: (folder: string) => Promise<void>;
}

/** A process that has held the lock for longer has been stopped. */
const maxMakingMs = 5 * 60_000;

const lockRetryMs = 100;

/**
 * Copies the shared folder into an empty one, with owners and modes. Makes the original if there
 * is none of the right name and age, and removes former ones.
 */
export const copyShared = async (shared: SharedFolder, target: string): Promise<void> => {
  for (;;) {
    const original = await originalOf(shared);
    const before = identityOf(original);
    // An original that is replaced meanwhile may be copied in part.
    const isWhole = (): boolean => before !== undefined && identityOf(original) === before;
    try {
      await run('cp', ['-a', `${original}/.`, target]);
      if (isWhole()) return;
    } catch (error) {
      if (isWhole()) throw error;
    }
    for (const name of await readdir(target))
      await rm(join(target, name), { recursive: true, force: true });
  }
};

const identityOf = (folder: string): number | undefined =>
  statSync(folder, { throwIfNoEntry: false })?.ino;

const isUsable = (folder: string, maxAgeMs: number): boolean => {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && clock.wallMs() - found.mtimeMs < maxAgeMs;
};

const originalOf = async (shared: SharedFolder): Promise<string> => {
  const { parent, prefix, nameAt, maxAgeMs } = shared;
  const lock = join(parent, `${prefix}.lock`);
  await mkdir(parent, { recursive: true });
  for (;;) {
    const folder = join(parent, `${prefix}-${nameAt(clock.wallMs())}`);
    if (isUsable(folder, maxAgeMs)) return folder;
    if (await takeLock(lock)) {
      try {
        if (!isUsable(folder, maxAgeMs)) await makeOriginal(shared, folder);
        return folder;
      } finally {
        await rm(lock, { force: true });
      }
    }
    await wait(lockRetryMs);
  }
};

/**
 * The lock is a symbolic link to the number of its process, since a link is made with its content
 * in one step. A link left by a process that has ended is removed.
 */
const takeLock = async (lock: string): Promise<boolean> => {
  try {
    await symlink(String(process.pid), lock);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const holder = await readlink(lock).catch(() => undefined);
  const since = await lstat(lock).catch(() => undefined);
  if (holder === undefined || since === undefined) return false;
  if (!isAlive(Number(holder)) || clock.wallMs() - since.mtimeMs > maxMakingMs)
    await rm(lock, { force: true });
  return false;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/**
 * Made under another name and renamed, so that an original is always complete, also where two
 * processes have removed the same abandoned lock.
 */
const makeOriginal = async (shared: SharedFolder, folder: string): Promise<void> => {
  const unfinished = join(shared.parent, `${shared.prefix}-unfinished-${process.pid}`);
  await removeFormer(shared);
  const beganAt = new Date(clock.wallMs());
  try {
    await shared.make(unfinished);
    await utimes(unfinished, beganAt, beganAt);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
};

/** Removes former originals, and what processes that were stopped have left. */
const removeFormer = async ({ parent, prefix }: SharedFolder): Promise<void> => {
  const unfinished = `${prefix}-unfinished-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${prefix}-`)) continue;
    const maker = name.startsWith(unfinished)
      ? Number.parseInt(name.slice(unfinished.length), 10)
      : undefined;
    if (maker !== undefined && isAlive(maker)) continue;
    // Renamed first, so that a process that copies it notices.
    const removed = join(parent, `${unfinished}${process.pid}-removed`);
    await rename(join(parent, name), removed);
    await rm(removed, { recursive: true, force: true });
  }
};
