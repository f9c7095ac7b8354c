import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
