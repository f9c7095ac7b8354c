import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../lingui.config.ts';
import type { TextArea } from './texts.ts';

/*
 * Checks that every screen loads the catalogues of the texts it shows. What a file imports is read from its source: the
 * areas that a route or `withTexts` loads must contain the texts of everything it shows.
 */
const app = join(import.meta.dirname, '..');

interface Source {
  readonly hasTexts: boolean;
  readonly imports: readonly string[];
  /** Dynamic imports, each with the area that is loaded with it, if any. */
  readonly parts: readonly { readonly path: string; readonly area: TextArea | undefined }[];
  /** The areas that the file loads for everything it shows. */
  readonly loads: readonly TextArea[];
}

const pathOf = (from: string, specifier: string): readonly string[] => {
  const path = specifier.startsWith('#app/')
    ? specifier.slice('#app/'.length)
    : join(dirname(from), specifier);
  const isOurs = /^(?:#app\/|\.)/u.test(specifier) && /\.tsx?$/u.test(path);
  return isOurs && existsSync(join(app, path)) ? [path] : [];
};

const isOfTypesOnly = (names: string): boolean =>
  names.startsWith('type ') || /^\{(?:\s*type \w+,?)+\s*\}\s*$/u.test(names);

const read = (path: string): Source => {
  const text = readFileSync(join(app, path), 'utf8');
  const imported = text.matchAll(/^(?:import|export) ([^;'"]*?)from '([^']+)';/gmu);
  const later = text.matchAll(/(?:withTexts\(\s*'([^']+)',\s*)?import\(\s*'([^']+)'/gu);
  const loads = text.matchAll(/loadTexts\(([^)]*)\)/gu);
  return {
    hasTexts:
      /@lingui\/(?:core|react)\/macro[\s\S]*(?:<(?:Trans|Plural)\b|\b(?:t|msg)`|plural\()/u.test(
        text,
      ),
    imports: [...imported].flatMap(([, names = '', from = '']) =>
      isOfTypesOnly(names) ? [] : pathOf(path, from),
    ),
    parts: [...later].flatMap(([, area, from = '']) =>
      pathOf(path, from).map((part) => ({ path: part, area: area as TextArea | undefined })),
    ),
    loads: [...loads].flatMap(([, areas = '']) =>
      [...areas.matchAll(/'([^']+)'/gu)].map(([, area]) => area as TextArea),
    ),
  };
};

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((path) => !/\.test\.|^(?:build|service-worker)\/|\.gen\./u.test(path))
    .map((path) => [path, read(path)]),
);

/** The area whose catalogue contains the texts of a file (lingui.config.ts). */
const areaOf = (path: string): TextArea => {
  const [folder = '', feature] = path.split('/');
  if (folder === 'features') return `features/${feature}`;
  return folder === 'components' ? 'components' : 'ui';
};

/** The files shown from a root without a further catalogue, and the parts that load one. */
const shownBy = (root: string) => {
  const files = new Set<string>();
  const parts: { readonly path: string; readonly area: TextArea }[] = [];
  const waiting = [root];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    const source = sources.get(path);
    waiting.push(...(source?.imports ?? []));
    for (const part of source?.parts ?? [])
      if (part.area === undefined) waiting.push(part.path);
      else parts.push({ path: part.path, area: part.area });
  }
  return { files, parts };
};

/** `file: area` for each file with texts that no loaded area contains. */
const missingTexts = (root: string, loaded: readonly TextArea[]): readonly string[] => {
  const { files, parts } = shownBy(root);
  const here = [...files]
    .filter((path) => sources.get(path)?.hasTexts && !loaded.includes(areaOf(path)))
    .map((path) => `${root} shows ${path}`);
  return [...here, ...parts.flatMap(({ path, area }) => missingTexts(path, [...loaded, area]))];
};

const inShell: readonly TextArea[] = ['ui', 'features/shell'];
const routes = [...sources.keys()].filter((path) => path.startsWith('routes/'));
const loadsOf = (route: string): readonly TextArea[] => sources.get(route)?.loads ?? [];
const loadedBy = (route: string): readonly TextArea[] => [
  ...(/^routes\/(?:\$country\.user|invitation|products)/u.test(route)
    ? inShell
    : (['ui'] as const)),
  ...loadsOf(route),
];

test.each(routes)('%s loads every text that it shows', (route) => {
  expect(missingTexts(route, loadedBy(route))).toEqual([]);
});

test.each(routes)('%s loads no catalogue that it does not show', (route) => {
  const { files, parts } = shownBy(route);
  const shown = new Set(
    [...files, ...parts.flatMap(({ path }) => [...shownBy(path).files])]
      .filter((path) => sources.get(path)?.hasTexts)
      .map(areaOf),
  );
  expect(loadsOf(route).filter((area) => !shown.has(area))).toEqual([]);
});

test('every area that is loaded has its catalogue', () => {
  const catalogues = (config.catalogs ?? []).map(({ path }) => path.split('/locales/')[1]);
  const loaded = [...sources.values()].flatMap(({ loads, parts }) => [
    ...loads,
    ...parts.flatMap(({ area }) => area ?? []),
  ]);
  expect(loaded.length).toBeGreaterThan(30);
  expect(catalogues).toEqual(
    expect.arrayContaining([...new Set(loaded)].map((area) => `${area}.{locale}`)),
  );
});
