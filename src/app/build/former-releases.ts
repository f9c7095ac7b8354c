import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const dayMs = 86_400_000;
const retentionDays = 30;
const retainedReleases = 3;

/** A release that another has replaced, and when: until then its pages may still have been opened. */
export interface FormerRelease {
  readonly files: readonly string[];
  readonly replacedAt: string;
}

/** What the built folder tells of itself. A first build's says nothing of time: it is reproducible. */
export interface Releases {
  readonly current: readonly string[];
  /** Newest first. */
  readonly former: readonly FormerRelease[];
}

/**
 * The releases whose code stays beside a new one: the last three, and any that was replaced less
 * than thirty days ago (reliability.md R21, B25). A build of the same code is no new release.
 */
export const releasesAfter = (
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

/** Puts the kept releases' code beside the new build's, with what compressing it has left. */
const bringBack = (aside: string, folder: string, kept: readonly FormerRelease[]): void => {
  const wanted = new Set(kept.flatMap(({ files }) => files));
  for (const name of readdirSync(join(aside, 'assets'))) {
    const target = join(folder, 'assets', name);
    if (!wanted.has(name.replace(/\.(?:br|gz)$/, '')) || existsSync(target)) continue;
    cpSync(join(aside, 'assets', name), target, { preserveTimestamps: true });
  }
};

/**
 * Keeps the code of former releases in the built folder, which the build empties: an open page of
 * theirs may still ask for a screen. It is put aside first, so that a build that fails loses none.
 */
export const formerReleases = (folder: string): Plugin => {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  const aside = join('.cache/former-releases', mark);
  return {
    name: 'kheya-former-releases',
    apply: 'build',
    buildStart() {
      const record = readRecord(folder);
      if (record === undefined) return;
      rmSync(aside, { recursive: true, force: true });
      copyAssets(folder, aside);
      writeFileSync(join(aside, recordName), JSON.stringify(record));
    },
    closeBundle: {
      sequential: true,
      // After the worker's list was made: a former release's code is not precached.
      order: 'post',
      handler() {
        if (!existsSync(join(folder, 'assets'))) return;
        const current = readdirSync(join(folder, 'assets')).toSorted();
        const before = readRecord(aside);
        const releases = before
          ? releasesAfter(before, current, Date.now())
          : { current, former: [] };
        if (before) bringBack(aside, folder, releases.former);
        writeFileSync(join(folder, recordName), JSON.stringify(releases));
        rmSync(aside, { recursive: true, force: true });
      },
    },
  };
};
