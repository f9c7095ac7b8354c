import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagePolicy } from './security-headers.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

interface Encoded {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface StaticFile {
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly policy: string | undefined;
  readonly encodings: {
    readonly identity: Encoded;
    readonly gzip?: Encoded;
    readonly br?: Encoded;
  };
}

/** The files of the built app, read once: a release is small and does not change while it runs. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const encoded = (bytes: Buffer): Encoded => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** The build's own parts of pages; their names carry a hash of their content. */
const isPart = (path: string): boolean => path.startsWith('/assets/');

/** What browsers ask for by themselves with each document: the marks, and what an install reads. */
const isBrowserRequested = (path: string): boolean =>
  /^\/(?:mark\.svg|manifest\.webmanifest|icons\/.*)$/.test(path);

/**
 * Names with a hash of their content never change; everything else is asked for again. What browsers
 * ask for unasked may be an hour old: it changes with few releases and decides nothing.
 */
const cacheControlOf = (path: string): string => {
  if (isPart(path)) return 'public, max-age=31536000, immutable';
  return isBrowserRequested(path) ? 'public, max-age=3600' : 'no-cache';
};

/** A document and a worker have a policy of their own; parts of a page live by the page's. */
const policyOf = (path: string, bytes: Buffer): string | undefined => {
  if (extname(path) === '.html') return pagePolicy(bytes.toString('utf8'));
  return extname(path) === '.js' && !isPart(path) ? pagePolicy('') : undefined;
};

const readStaticFile = (path: string, file: string): StaticFile => {
  const bytes = readFileSync(file);
  const extension = extname(file);
  const beside = (suffix: string): Encoded | undefined =>
    existsSync(file + suffix) ? encoded(readFileSync(file + suffix)) : undefined;
  const gzip = beside('.gz');
  const br = beside('.br');
  return {
    mediaType: mediaTypes[extension] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(path),
    policy: policyOf(path, bytes),
    encodings: {
      identity: encoded(bytes),
      ...(gzip === undefined ? undefined : { gzip }),
      ...(br === undefined ? undefined : { br }),
    },
  };
};

const workerPath = '/service-worker.js';

/** Where the build leaves the worker that ends all workers: beside the app, never among its files. */
const killSwitchBeside = (folder: string): string => join(folder, '../kill-switch', workerPath);

/**
 * Reads the built folder; an absent one gives no files. With the kill switch on its worker answers
 * in place of the app's (reliability.md T6).
 */
export const readStaticFiles = (folder: string, isKillSwitchOn = false): StaticFiles => {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const isForOthers = entry.isFile() && !path.includes('/.');
    if (!isForOthers || /\.(?:br|gz)$/.test(entry.name)) continue;
    files.set(path, readStaticFile(path, file));
  }
  if (isKillSwitchOn) files.set(workerPath, readStaticFile(workerPath, killSwitchBeside(folder)));
  return files;
};

/** Whether this path is a file of the build that is only ever a part of a page. */
export const isPartOfPage = (files: StaticFiles, path: string): boolean =>
  isPart(path) && files.has(path);

const accepts = (request: Request, encoding: string): boolean =>
  new RegExp(
    `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+)?\\s*(?:,|$)`,
    'i',
  ).test(request.headers.get('accept-encoding') ?? '');

const isUnchanged = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

const answerFile = (request: Request, file: StaticFile): Response => {
  const { identity, gzip, br } = file.encodings;
  let chosen = identity;
  let encoding: string | undefined;
  if (br !== undefined && accepts(request, 'br')) [chosen, encoding] = [br, 'br'];
  else if (gzip !== undefined && accepts(request, 'gzip')) [chosen, encoding] = [gzip, 'gzip'];
  const headers: Record<string, string> = {
    'Content-Type': file.mediaType,
    'Cache-Control': file.cacheControl,
    ETag: chosen.etag,
    Vary: 'Accept-Encoding',
    ...(file.policy === undefined ? undefined : { 'Content-Security-Policy': file.policy }),
  };
  if (isUnchanged(request, chosen.etag)) return new Response(null, { status: 304, headers });
  if (encoding !== undefined) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = chosen.bytes.byteLength.toString();
  const body = request.method === 'HEAD' ? null : new Uint8Array(chosen.bytes);
  return new Response(body, { headers });
};

/** A path that names a file: its last part has a dot. Routes of the app never have one. */
const namesFile = (path: string): boolean => /\.[^/]*$/.test(path);

/**
 * Answers a page or file of the app. `/` is the prerendered document, every other route the neutral
 * shell (product.md A30); an unknown file is absent, not the shell.
 */
export const staticAnswer = (files: StaticFiles, request: Request): Response | undefined => {
  let path: string;
  try {
    path = decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
  const file =
    path === '/'
      ? files.get('/index.html')
      : (files.get(path) ??
        (namesFile(path) ? undefined : (files.get('/shell.html') ?? files.get('/index.html'))));
  return file === undefined ? undefined : answerFile(request, file);
};

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|xml|map)$/;
const leastBytes = 512;

/** True for files worth compressing: text of more than a packet's crumbs. */
export const isCompressible = (path: string): boolean => compressible.test(path);

/** Brotli 11 of some bytes. */
export const brotli = async (bytes: Uint8Array): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

const isFresh = async (made: string, sourceTimeMs: number): Promise<boolean> =>
  stat(made).then(
    (found) => found.mtimeMs >= sourceTimeMs,
    () => false,
  );

const compressFile = async (path: string): Promise<boolean> => {
  const { mtimeMs, size } = await stat(path);
  if (size < leastBytes || (await isFresh(`${path}.br`, mtimeMs))) return false;
  const bytes = await readFile(path);
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  await writeFile(`${path}.br`, await brotli(bytes));
  return true;
};

/**
 * Writes `.br` and `.gz` beside every text file of a built folder, where they are missing or older.
 * Gives the number of files compressed.
 */
export const compressFolder = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let count = 0;
  for (const entry of entries) {
    const isWanted = entry.isFile() && isCompressible(entry.name);
    if (isWanted && (await compressFile(join(entry.parentPath, entry.name)))) count += 1;
  }
  return count;
};

if (import.meta.main) await compressFolder(process.argv[2] ?? 'dist/app');
