import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TextArea, withNeeds } from '../i18n/text-areas.ts';

/** A chunk in vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type BuildManifest = Readonly<Record<string, Chunk>>;

/** An entry of workbox's precache manifest; `size` is removed before it is written. */
export interface ListedFile {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
  readonly integrity?: string;
  readonly tier?: 'next' | 'idle' | 'demand';
}

/** The lazily loaded part of a route. */
const routeChunk = (route: string): RegExp =>
  new RegExp(`routes/${route.replaceAll(/[$.]/g, '\\$&')}\\.tsx\\?tsr-split=`);
const englishCatalogue = (area: TextArea): RegExp => new RegExp(`locales/${area}\\.en\\.po$`);
const bothCatalogues = (area: TextArea): RegExp => new RegExp(`locales/${area}\\.(?:en|bn)\\.po$`);

/** The catalogues of the first signed-in screen. */
const firstAreas: readonly TextArea[] = [
  'ui',
  'public',
  ...withNeeds('features/shell'),
  'features/home',
];

/**
 * What the public page and the first signed-in screen need (docs/decisions/0016). Catalogues in Bangla are cached by
 * the page that shows them.
 */
const firstRoots = [
  routeChunk('index'),
  routeChunk('$country.user.route'),
  // Log Out must work when the network drops, and Sign in must explain why it does not (A7).
  /^_sign-in-return-/,
  // What a page loads after its first screen; it includes opening the installed app (A30).
  /^_deferred-/,
  /^_overview-/,
  // Help and the public documents open offline, in both languages (product.md A44).
  routeChunk('help'),
  routeChunk('$country.user.help'),
  routeChunk('(?:terms|privacy|e-signature)'),
  bothCatalogues('features/help'),
  bothCatalogues('features/legal'),
  ...firstAreas.map(englishCatalogue),
];

/**
 * What a signed-in customer may need soon, online or not: the other places of the bottom bar, preparing a transfer, the
 * lower sections of Home, and the sync of the offline lists. In both languages, since the build does not know which one
 * is chosen.
 */
const nextAreas: readonly TextArea[] = [
  ...withNeeds('features/accounts'),
  ...withNeeds('features/transfers'),
  ...withNeeds('features/transactions'),
  'components/charts',
  'components/decline-reasons',
  'components/payments',
  'ui/forms',
];
const nextRoots = [
  routeChunk('$country.user.accounts.index'),
  routeChunk('$country.user.transferMoney.index'),
  routeChunk('$country.user.transferMoney.send'),
  routeChunk('$country.user.transactions.index'),
  /home\/charts-card\.tsx$/,
  /home\/prepared-facts\.ts$/,
  /offline-history\/sync-lists\.ts$/,
  ...firstAreas.map(bothCatalogues),
  ...nextAreas.map(bothCatalogues),
];

/** Chunks that import every screen and language dynamically; the lists above choose among those. */
const dynamicIndexes = /^_core-/;

/** Catalogues; the lists above choose which are precached. */
const catalogueFiles = /\/locales\/[\w/-]+\.\w+\.po$/;

/**
 * Dynamic imports that are not followed: loaded on a tap, on scrolling, after signing in, or for an unresolved
 * submission.
 */
const onAction =
  /\/shell\/(?:profile-menu|temporary-drawer)\.tsx$|home\/charts-card\.tsx$|unresolved-submissions\.tsx$|offline-history\/sync-lists\.ts$|home\/prepared-facts\.ts$/;

/** Rarely used files, cached at first use. */
const rarelyUsed = /^geography\/bd-(?:bank-branches|postcodes)\.json$/;

/** The files of the root chunks and of everything they load without an action of the customer. */
const filesOf = (manifest: BuildManifest, roots: readonly RegExp[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
    if (dynamicIndexes.test(key)) return;
    for (const next of chunk.dynamicImports ?? [])
      if (!onAction.test(next) && !catalogueFiles.test(next)) visit(next);
  };
  const keys = Object.keys(manifest);
  for (const root of roots) {
    const found = keys.filter((key) => root.test(key));
    if (found.length === 0) throw new Error(`no chunk of the build matches ${root}`);
    found.forEach(visit);
  }
  keys.filter((key) => manifest[key]?.isEntry).forEach(visit);
  return files;
};

/** The files cached at installation. */
export const firstFiles = (manifest: BuildManifest): ReadonlySet<string> =>
  filesOf(manifest, firstRoots);

/** The files cached as soon as a customer has signed in. */
export const nextFiles = (manifest: BuildManifest): ReadonlySet<string> => {
  const files = filesOf(manifest, nextRoots);
  for (const file of firstFiles(manifest)) files.delete(file);
  return files;
};

/** A cycle of chunk imports, or undefined. In a cycle one chunk runs before what it imports, and no screen opens. */
export const findImportCycle = (manifest: BuildManifest): readonly string[] | undefined => {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const next of manifest[key]?.imports ?? []) {
      const cycle = visit(next, [...path, key]);
      if (cycle) return cycle;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const cycle = visit(key, []);
    if (cycle) return cycle;
  }
  return undefined;
};

const isDocument = (url: string): boolean => url.endsWith('.html');

/**
 * Assigns each precached file to a tier. Documents carry an integrity hash, so that the answer of a captive portal or
 * of another release is not installed (reliability.md B10). The home page is cached under `/`, the address the visitor
 * loaded it from; under `index.html` it would be downloaded twice.
 */
export const assignTiers = (
  folder: string,
  files: readonly ListedFile[],
): readonly ListedFile[] => {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as BuildManifest;
  const cycle = findImportCycle(manifest);
  if (cycle) throw new Error(`chunks import each other: ${cycle.join(' > ')}`);
  const [firstTier, nextTier] = [firstFiles(manifest), nextFiles(manifest)];
  // The worker fetches in this order; the largest files should be cached before a sign-in returns.
  const heaviestFirst = files.toSorted((left, right) => right.size - left.size);
  return heaviestFirst.map((file): ListedFile => {
    if (isDocument(file.url)) {
      const hash = createHash('sha256').update(readFileSync(join(folder, file.url)));
      const url = file.url === 'index.html' ? '/' : file.url;
      return { ...file, url, integrity: `sha256-${hash.digest('base64')}` };
    }
    if (firstTier.has(file.url) || file.url === 'mark.svg') return file;
    if (nextTier.has(file.url)) return { ...file, tier: 'next' };
    return { ...file, tier: rarelyUsed.test(file.url) ? 'demand' : 'idle' };
  });
};
