import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

/** The faults of reliability.md are numbered B1 to B42; those of product.md B6 and B7 are kinds of deposits. */
const last = 42;

const titles = /\b(?:test|it|describe)(?:\.each(?:<[^\n]*?>)?\([^`]*?\))?\(\s*(['`])([^\n]*?)\1,/g;

/** The journeys, and the tests of the app and its rules; this file's own title names faults only as an example. */
const files = [
  ...globSync('**/*.spec.ts', { cwd: import.meta.dirname }).map((path) =>
    join(import.meta.dirname, path),
  ),
  ...globSync('{app,domain}/**/*.test.{ts,tsx}', {
    cwd: join(import.meta.dirname, '../../src'),
  }).map((path) => join(import.meta.dirname, '../../src', path)),
].filter((path) => basename(path) !== basename(import.meta.filename));

test('every fault has a journey, or a test below the browser, with its number in the title, such as "… (B7)"', () => {
  const covered = new Set(
    files
      .map((path) => readFileSync(path, 'utf8'))
      .flatMap((text) => [...text.matchAll(titles)].map(([, , title]) => title ?? ''))
      .map((title) => title.replaceAll(/product\.md B\d+/g, ''))
      .flatMap((title) => [...title.matchAll(/\bB(\d+)\b/g)].map(([, number]) => Number(number))),
  );
  const named = Array.from({ length: last }, (_, index) => index + 1);
  expect(named.filter((number) => !covered.has(number))).toEqual([]);
});
