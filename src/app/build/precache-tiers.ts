import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build's own manifest tells of a chunk. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type BuildManifest = Readonly<Record<string, Chunk>>;

/** A line of the worker's list, as workbox makes it; `size` is dropped before it is written. */
export interface ListedFile {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
  readonly integrity?: string;
  readonly tier?: 'idle' | 'demand';
}

/** The route's part that is loaded when it is shown. */
const shown = (route: string): RegExp =>
  new RegExp(`routes/${route.replaceAll('$', '\\$')}\\.tsx\\?tsr-split=`);
const texts = (area: string): RegExp => new RegExp(`locales/${area}\\.en\\.po$`);

/**
 * What a stranger and the first signed-in screen need (docs/decisions/0016). Another language than
 * English comes with the page that shows it.
 */
const first = [
  shown('index'),
  shown('$country/user/route'),
  // Leaving must work whenever the network goes, and Sign in must say why it does not (A7).
  /^_arrival-/,
  // What a page has ready behind its first screen; opening the installed app is in it, too (A30).
  /^_behind-/,
  /^_overview-/,
  texts('public'),
  texts('shell'),
  texts('overview'),
];

/** Chunks that name every screen and every language: what they may load is chosen above. */
const directories = /^_core-/;

/** Which texts are kept at installation is chosen above, too. */
const anyTexts = /\/locales\/[\w-]+\.\w+\.po$/;

/** Loaded by a tap, by scrolling to it, or where a sending was cut off, and never by itself. */
const later =
  /\/menu\/(?:profile-menu|temporary-drawer)\.tsx$|below\/charts-card\.tsx$|cut-off-sendings\.tsx$/;

/** What is used once in a while: kept when it was asked for. */
const onDemand = /^geography\/bd-(?:bank-branches|postcodes)\.json$/;

/** The files that are kept at installation: those roots with all they load by themselves. */
export const firstFiles = (manifest: BuildManifest): ReadonlySet<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
    if (directories.test(key)) return;
    for (const next of chunk.dynamicImports ?? [])
      if (!later.test(next) && !anyTexts.test(next)) visit(next);
  };
  const keys = Object.keys(manifest);
  for (const root of first) {
    const found = keys.filter((key) => root.test(key));
    if (found.length === 0) throw new Error(`nothing of the build is ${root}`);
    found.forEach(visit);
  }
  keys.filter((key) => manifest[key]?.isEntry).forEach(visit);
  return files;
};

const isDocument = (url: string): boolean => url.endsWith('.html');

/**
 * Sorts the worker's files into tiers. Documents carry the hash of their bytes: what a captive
 * portal or another release answers in their place is not installed (reliability.md B10). The home
 * page is asked for by the address a visitor has just loaded it from: by another it would come twice.
 */
export const inTiers = (folder: string, files: readonly ListedFile[]): readonly ListedFile[] => {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const atOnce = firstFiles(JSON.parse(text) as BuildManifest);
  // The worker fetches one after the other: what weighs most is there when a sign-in comes back.
  const heaviestFirst = files.toSorted((left, right) => right.size - left.size);
  return heaviestFirst.map((file): ListedFile => {
    if (isDocument(file.url)) {
      const hash = createHash('sha256').update(readFileSync(join(folder, file.url)));
      const url = file.url === 'index.html' ? '/' : file.url;
      return { ...file, url, integrity: `sha256-${hash.digest('base64')}` };
    }
    if (atOnce.has(file.url) || file.url === 'mark.svg') return file;
    return { ...file, tier: onDemand.test(file.url) ? 'demand' : 'idle' };
  });
};
