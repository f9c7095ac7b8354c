import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const dayMs = 86_400_000;
const retentionDays = 30;
const retainedReleases = 3;

/** A release that was replaced. Pages opened before `replacedAt` may still run its code. */
export interface FormerRelease {
  readonly files: readonly string[];
  readonly replacedAt: string;
}

/** The record in the build folder. A first build's record contains no time, so that it is reproducible. */
export interface Releases {
  readonly current: readonly string[];
  readonly former: readonly FormerRelease[];
}

/**
 * The former releases whose code is deployed together with a new one: the last three, and every one replaced less than
 * thirty days ago (reliability.md R21, B25). Building the same code again is not a new release.
 */
export const nextReleases = (
  before: Releases,
  current: readonly string[],
  nowMs: number,
): Releases => {
  const isSame = before.current.join() === current.join();
  const replaced = { files: before.current, replacedAt: new Date(nowMs).toISOString() };
  const former = isSame ? before.former : [replaced, ...before.former];
  return {
    current,
    former: former.filter(
      ({ replacedAt }, index) =>
        index < retainedReleases || nowMs - Date.parse(replacedAt) < retentionDays * dayMs,
    ),
  };
};

const recordName = '.releases.json';

const readRecord = (folder: string): Releases | undefined => {
  const record = join(folder, recordName);
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Releases) : undefined;
};

const copyAssets = (from: string, to: string): void =>
  cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true, preserveTimestamps: true });

/** Copies the former releases' assets and their compressed variants next to the new build's. */
const restoreFormerFiles = (
  backupFolder: string,
  folder: string,
  former: readonly FormerRelease[],
): void => {
  const wanted = new Set(former.flatMap(({ files }) => files));
  for (const name of readdirSync(join(backupFolder, 'assets'))) {
    const target = join(folder, 'assets', name);
    if (!wanted.has(name.replace(/\.(?:br|gz)$/, '')) || existsSync(target)) continue;
    cpSync(join(backupFolder, 'assets', name), target, { preserveTimestamps: true });
  }
};

/**
 * Retains the code of former releases in the build folder, which the build empties: an open page of theirs may still
 * load a screen. The files are first copied to a cache folder, so a failed build loses none.
 */
export const formerReleases = (folder: string): Plugin => {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  const backupFolder = join('.cache/former-releases', id);
  return {
    name: 'kheya-former-releases',
    apply: 'build',
    buildStart() {
      const record = readRecord(folder);
      if (record === undefined) return;
      rmSync(backupFolder, { recursive: true, force: true });
      copyAssets(folder, backupFolder);
      writeFileSync(join(backupFolder, recordName), JSON.stringify(record));
    },
    closeBundle: {
      sequential: true,
      // After the precache manifest is written, so that former releases' code is not precached.
      order: 'post',
      handler() {
        if (!existsSync(join(folder, 'assets'))) return;
        const current = readdirSync(join(folder, 'assets')).toSorted();
        const before = readRecord(backupFolder);
        const releases = before
          ? nextReleases(before, current, Date.now())
          : { current, former: [] };
        if (before) restoreFormerFiles(backupFolder, folder, releases.former);
        writeFileSync(join(folder, recordName), JSON.stringify(releases));
        rmSync(backupFolder, { recursive: true, force: true });
      },
    },
  };
};
