import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

/**
 * The faults of reliability.md that issue 3 names. B4 and B5 are of the form and the Send of a
 * transfer and join with it.
 */
const named = [
  ...[1, 2, 3, 6, 7, 8, 9, 10, 14, 17, 18, 19, 20, 21, 22],
  ...[24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 38, 39, 40, 41, 42],
];

const titles = /\b(?:test|describe)\(\s*(['`])([^\n]*?)\1,/g;

test('every fault has a journey: its number stands in a title, such as "… (B7)"', () => {
  const specs = globSync('**/*.spec.ts', { cwd: import.meta.dirname });
  const walked = new Set(
    specs
      .map((spec) => readFileSync(join(import.meta.dirname, spec), 'utf8'))
      .flatMap((text) => [...text.matchAll(titles)].map(([, , title]) => title ?? ''))
      .flatMap((title) => [...title.matchAll(/\bB(\d+)\b/g)].map(([, number]) => Number(number))),
  );
  expect(named.filter((number) => !walked.has(number))).toEqual([]);
});
