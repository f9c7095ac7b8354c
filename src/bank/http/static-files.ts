import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { RETAINED_304_HEADERS, etag } from 'hono/etag';
import { getMimeType, mimes } from 'hono/utils/mime';
import { isFilePath } from '#domain/navigation/paths.ts';
import { documentFile, languageOfSearch } from '#domain/navigation/public-documents.ts';
import { pagePolicy } from './security-headers.ts';

/** hono's MIME table, plus Markdown and the SVG type as in the manifest. */
const mediaTypes = { ...mimes, md: 'text/markdown; charset=utf-8', svg: 'image/svg+xml' };

interface Encoded {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface Encodings {
  readonly identity: Encoded;
  readonly gzip?: Encoded;
  readonly br?: Encoded;
}

export interface StaticFile {
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly policy: string | undefined;
  readonly encodings: Encodings;
}

/**
 * The files of the built app, read once at startup: a release is small and does not change while it
 * runs.
 */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const encoded = (bytes: Buffer): Encoded => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Page assets of the build; their names contain a content hash. */
const isPart = (path: string): boolean => path.startsWith('/assets/');

/** Files that browsers request by themselves with each document: icons and the manifest. */
const isBrowserRequested = (path: string): boolean =>
  /^\/(?:mark\.svg|manifest\.webmanifest|icons\/.*)$/.test(path);

/**
 * Hashed names never change; everything else is revalidated. Icons and manifest may be an hour old:
 * they rarely change and nothing depends on them.
 */
const cacheControlOf = (path: string): string => {
  if (isPart(path)) return 'public, max-age=31536000, immutable';
  return isBrowserRequested(path) ? 'public, max-age=3600' : 'no-cache';
};

/** Documents and workers need a policy of their own; page assets follow the page's. */
const policyOf = (path: string, bytes: Buffer): string | undefined => {
  if (extname(path) === '.html') return pagePolicy(bytes.toString('utf8'));
  return extname(path) === '.js' && !isPart(path) ? pagePolicy('') : undefined;
};

const readStaticFile = (path: string, file: string): StaticFile => {
  const bytes = readFileSync(file);
  const beside = (suffix: string): Encoded | undefined =>
    existsSync(file + suffix) ? encoded(readFileSync(file + suffix)) : undefined;
  const gzip = beside('.gz');
  const br = beside('.br');
  return {
    mediaType: getMimeType(file, mediaTypes) ?? 'application/octet-stream',
    cacheControl: cacheControlOf(path),
    policy: policyOf(path, bytes),
    encodings: {
      identity: encoded(bytes),
      ...(gzip === undefined ? undefined : { gzip }),
      ...(br === undefined ? undefined : { br }),
    },
  };
};

/** A document that the bank has rendered; compressed at a level that takes a few milliseconds. */
export const renderedDocument = async (html: string): Promise<StaticFile> => {
  const bytes = Buffer.from(html);
  return {
    mediaType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    policy: pagePolicy(html),
    encodings: { identity: encoded(bytes), br: encoded(await brotli(bytes, 6)) },
  };
};

const workerPath = '/service-worker.js';

/** Path of the kill-switch worker, which the build places next to the app's folder, not in it. */
const killSwitchBeside = (folder: string): string => join(folder, '../kill-switch', workerPath);

/**
 * Reads the built app; a missing folder gives no files. With the kill switch on, its worker
 * replaces the app's (reliability.md T6).
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

/** Whether the path is a page asset of the build. */
export const isPartOfPage = (files: StaticFiles, path: string): boolean =>
  isPart(path) && files.has(path);

/**
 * The smallest encoding the client accepts: brotli before gzip, regardless of their order in the
 * header.
 */
const chooseEncoding = (context: Context, { encodings }: StaticFile): keyof Encodings =>
  accepts(context, {
    header: 'Accept-Encoding',
    supports: (['br', 'gzip'] as const).filter((encoding) => encodings[encoding] !== undefined),
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((one) => accepted.some(({ type, q }) => type === one && q > 0)) ?? 'identity',
  }) as keyof Encodings;

/** Answers with the file in the smallest encoding that the client accepts. */
export const answerFile = (context: Context, file: StaticFile, status = 200): Response => {
  const encoding = chooseEncoding(context, file);
  const { bytes, etag: tag } = file.encodings[encoding] ?? file.encodings.identity;
  const headers: Record<string, string> = {
    'Content-Type': file.mediaType,
    'Cache-Control': file.cacheControl,
    ETag: tag,
    Vary: 'Accept-Encoding',
    'Content-Length': bytes.byteLength.toString(),
    ...(file.policy === undefined ? undefined : { 'Content-Security-Policy': file.policy }),
    ...(encoding === 'identity' ? undefined : { 'Content-Encoding': encoding }),
  };
  const body = context.req.method === 'HEAD' ? null : new Uint8Array(bytes);
  return new Response(body, { status, headers });
};

/** Answers 304 if the browser has the current file; the document's CSP is sent with it. */
export const unchangedFiles: MiddlewareHandler = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'],
});

/**
 * Returns a page or file of the app: a public page is the prerendered document of its language, any
 * other route the neutral shell (product.md A30). The address alone decides, so that caches may. Undefined for an unknown file name.
 */
export const staticAnswer = (files: StaticFiles, context: Context): Response | undefined => {
  const { pathname, search } = new URL(context.req.url);
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const document = documentFile(path, languageOfSearch(search) ?? 'en');
  const file =
    files.get(path) ??
    (document === undefined ? undefined : files.get(`/${document}`)) ??
    (isFilePath(path) ? undefined : (files.get('/shell.html') ?? files.get('/index.html')));
  return file === undefined ? undefined : answerFile(context, file);
};

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|xml|map)$/;
const leastBytes = 512;

/** True for text formats, which are worth compressing. */
export const isCompressible = (path: string): boolean => compressible.test(path);

/** Compresses with Brotli, by default at its highest level. */
export const brotli = async (bytes: Uint8Array, level = 11): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
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
 * Writes `.br` and `.gz` next to every text file of a built folder if missing or outdated. Returns
 * the number of files compressed.
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
