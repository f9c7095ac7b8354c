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
  readonly tier?: 'next' | 'idle' | 'demand';
}

/** The route's part that is loaded when it is shown. */
const shown = (route: string): RegExp =>
  new RegExp(`routes/${route.replaceAll(/[$.]/g, '\\$&')}\\.tsx\\?tsr-split=`);
const texts = (area: string): RegExp => new RegExp(`locales/${area}\\.en\\.po$`);

/**
 * What a stranger and the first signed-in screen need (docs/decisions/0016). Another language than
 * English comes with the page that shows it.
 */
const first = [
  shown('index'),
  shown('$country.user.route'),
  // Leaving must work whenever the network goes, and Sign in must say why it does not (A7).
  /^_arrival-/,
  // What a page has ready behind its first screen; opening the installed app is in it, too (A30).
  /^_behind-/,
  /^_overview-/,
  // Help and the public documents open with no network, in both languages (product.md A44).
  shown('help'),
  shown('$country.user.help'),
  shown('(?:terms|privacy|e-signature)'),
  /locales\/(?:help|legal)\.(?:en|bn)\.po$/,
  texts('public'),
  texts('shell'),
  texts('overview'),
];

/**
 * What a signed-in customer may need soon after the first screen, network or not: the other places of
 * the bottom bar, a transfer to prepare there, what Home draws when it is scrolled, and what fetches
 * the lists for the device. In both languages: which one is chosen is not known here.
 */
const next = [
  shown('$country.user.accounts.index'),
  shown('$country.user.transferMoney.index'),
  shown('$country.user.transferMoney.send'),
  shown('$country.user.transactions.index'),
  /home\/charts-card\.tsx$/,
  /home\/prepared-facts\.ts$/,
  /offline-history\/sync-lists\.ts$/,
  /\/locales\/(?:public|shell|overview|accounts|transfers|transfer-form|transactions|decline-reasons|forms)\.\w+\.po$/,
];

/** Chunks that name every screen and every language: what they may load is chosen above. */
const directories = /^_core-/;

/** Which texts are kept at installation is chosen above, too. */
const anyTexts = /\/locales\/[\w-]+\.\w+\.po$/;

/** Loaded by a tap, by scrolling to it, once signed in, or where a sending was cut off. */
const deferred =
  /\/shell\/(?:profile-menu|temporary-drawer)\.tsx$|home\/charts-card\.tsx$|unresolved-submissions\.tsx$|offline-history\/sync-lists\.ts$|home\/prepared-facts\.ts$/;

/** What is used once in a while: kept when it was asked for. */
const onDemand = /^geography\/bd-(?:bank-branches|postcodes)\.json$/;

/** The files of some roots, with all they load by themselves. */
const filesOf = (manifest: BuildManifest, roots: readonly RegExp[]): Set<string> => {
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
      if (!deferred.test(next) && !anyTexts.test(next)) visit(next);
  };
  const keys = Object.keys(manifest);
  for (const root of roots) {
    const found = keys.filter((key) => root.test(key));
    if (found.length === 0) throw new Error(`nothing of the build is ${root}`);
    found.forEach(visit);
  }
  keys.filter((key) => manifest[key]?.isEntry).forEach(visit);
  return files;
};

/** The files that are kept at installation. */
export const firstFiles = (manifest: BuildManifest): ReadonlySet<string> =>
  filesOf(manifest, first);

/** The files that are kept as soon as a customer is signed in. */
export const nextFiles = (manifest: BuildManifest): ReadonlySet<string> => {
  const files = filesOf(manifest, next);
  for (const file of firstFiles(manifest)) files.delete(file);
  return files;
};

const isDocument = (url: string): boolean => url.endsWith('.html');

/**
 * Sorts the worker's files into tiers. Documents carry the hash of their bytes: what a captive
 * portal or another release answers in their place is not installed (reliability.md B10). The home
 * page is asked for by the address a visitor has just loaded it from: by another it would come twice.
 */
export const assignTiers = (
  folder: string,
  files: readonly ListedFile[],
): readonly ListedFile[] => {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as BuildManifest;
  const [atOnce, soon] = [firstFiles(manifest), nextFiles(manifest)];
  // The worker fetches one after the other: what weighs most is there when a sign-in comes back.
  const heaviestFirst = files.toSorted((left, right) => right.size - left.size);
  return heaviestFirst.map((file): ListedFile => {
    if (isDocument(file.url)) {
      const hash = createHash('sha256').update(readFileSync(join(folder, file.url)));
      const url = file.url === 'index.html' ? '/' : file.url;
      return { ...file, url, integrity: `sha256-${hash.digest('base64')}` };
    }
    if (atOnce.has(file.url) || file.url === 'mark.svg') return file;
    if (soon.has(file.url)) return { ...file, tier: 'next' };
    return { ...file, tier: onDemand.test(file.url) ? 'demand' : 'idle' };
  });
};
