import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The code of the repository as text, for architecture.test.ts and code-rules.test.ts.

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(join(root, path)).isDirectory() ? filesUnder(path) : path));

/** Generated files, catalogues, migrations and the tool that measures this app and its peers. */
const isExempt = (path: string): boolean =>
  /\.gen\.ts$|\.po$|\.sql$|\.json$|\/locales\/|^e2e\/bench\/measure-web\.mjs$/.test(path);

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !isExempt(path);
export const isTest = (path: string): boolean =>
  /\.test(-data)?\.tsx?$|^e2e\/|\/testing\//.test(path);

export const files: readonly SourceFile[] = ['src', 'e2e', '.ci']
  .flatMap(filesUnder)
  .filter((path) => isCode(path) || path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const code = files.filter(({ path }) => isCode(path));
export const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;
