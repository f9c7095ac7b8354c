import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../lingui.config.ts';
import { areasWithForms, textAreas } from './texts.ts';

const source = join(import.meta.dirname, '../..');
/** A tick is an answer of which a form says nothing. */
const showsForm =
  /import \{(?! TickField \})[^}]*\} from '#app\/(?:ui\/forms\/(?:fields|form)|components\/identity\/place-fields)\.tsx'/u;

const isAmong = (file: string, places: readonly string[] = []): boolean =>
  places.some((place) => {
    const path = place.replace('<rootDir>/src/', '');
    return file.startsWith(`${path}/`) || matchesGlob(file, path);
  });

const areasOf = (file: string): readonly string[] =>
  (config.catalogs ?? [])
    .filter(({ include, exclude }) => isAmong(file, include) && !isAmong(file, exclude))
    .map(({ path }) => /([\w-]+)\.\{locale\}$/u.exec(path)?.[1] ?? path);

test('every area that shows a form brings what a form says of an answer', () => {
  const forms = globSync('app/features/**/*.tsx', { cwd: source }).filter((file) =>
    showsForm.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(forms.length).toBeGreaterThan(10);
  const areas = new Set(forms.flatMap(areasOf));
  expect([...areas].toSorted()).toEqual([...areasWithForms].toSorted());
});

test('every area of texts is a catalogue, and every catalogue an area', () => {
  const catalogues = (config.catalogs ?? []).map(({ path }) => path.split('/').at(-1) ?? path);
  expect(catalogues.toSorted()).toEqual(textAreas.map((area) => `${area}.{locale}`).toSorted());
});
