import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from './build-manifest.ts';
import { firstFiles, nextFiles } from './precache-tiers.ts';

/** An entry of workbox's precache manifest; `size` is removed before it is written. */
export interface ListedFile {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
  readonly integrity?: string;
  readonly tier?: 'next' | 'idle' | 'demand';
}

/** Cached at first use: rarely used files, and the Bengali face, which most systems never load. */
const rarelyUsed =
  /^geography\/bd-(?:bank-branches|postcodes)\.json$|^assets\/noto-sans-bengali-.*\.woff2$/;

/** The page's icon, and the taka sign, which the first styles name. */
const withFirstStyles = /^icons\/page-48\.png$|^assets\/taka-sign-.*\.woff2$/;

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
  const [firstTier, nextTier] = [firstFiles(manifest), nextFiles(manifest)];
  // The worker fetches in this order; the largest files should be cached before a sign-in returns.
  const heaviestFirst = files.toSorted((left, right) => right.size - left.size);
  return heaviestFirst.map((file): ListedFile => {
    if (file.url.endsWith('.html')) {
      const hash = createHash('sha256').update(readFileSync(join(folder, file.url)));
      const url = file.url === 'index.html' ? '/' : file.url;
      return { ...file, url, integrity: `sha256-${hash.digest('base64')}` };
    }
    if (firstTier.has(file.url) || withFirstStyles.test(file.url)) return file;
    if (nextTier.has(file.url)) return { ...file, tier: 'next' };
    return { ...file, tier: rarelyUsed.test(file.url) ? 'demand' : 'idle' };
  });
};
