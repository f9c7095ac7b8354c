import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolders } from '#domain/navigation/paths.ts';

const root = join(import.meta.dirname, '../../..');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const buildFiles = [
  'vite.config.ts',
  'src/app/lingui.config.ts',
  ...globSync('src/app/build/*.{ts,tsx}', { cwd: root }),
].filter((path) => !path.includes('.test.'));

/** The names by which a file could be meant: its folder and name, or its name alone where that is no common word. */
const namesOf = (path: string): readonly string[] => {
  const name = basename(path).replace(/\.\w+$/u, '');
  return [`${basename(dirname(path))}/${name}`, ...(name.includes('-') ? [name] : [])];
};

const screenFiles = globSync('src/app/{features,components,data}/**/*.{ts,tsx}', { cwd: root });

/** The single files of features, components or data that a build file names. */
const namedIn = (code: string): readonly string[] => {
  // Without the backslashes of a regular expression, and without comments.
  const text = code.replaceAll(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$|\\/gmu, '');
  return screenFiles.filter((path) =>
    namesOf(path).some((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'u').test(text)),
  );
};

test.each(buildFiles)('%s names entry points and folders, no single file of a screen', (path) => {
  expect(namedIn(read(path))).toEqual([]);
});

test('a named file is found in a path and in a regular expression', () => {
  expect(buildFiles.length).toBeGreaterThan(10);
  for (const code of [
    "'/src/app/features/home/overview-screen.tsx'",
    String.raw`/features\/(?:home\/overview-screen|shell)\.tsx$/`,
  ])
    expect(namedIn(code)).toEqual(['src/app/features/home/overview-screen.tsx']);
});

test('the folders of public files are those that the service worker and the bank know', () => {
  const folders = readdirSync(join(root, 'public'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(['assets', ...folders].toSorted()).toEqual(buildFolders);
});
