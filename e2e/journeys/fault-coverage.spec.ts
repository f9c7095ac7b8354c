import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

/** The faults of reliability.md are numbered B1 to B42. */
const last = 42;

const titles = /\b(?:test|describe)\(\s*(['`])([^\n]*?)\1,/g;

test('every fault has a journey with its number in the title, such as "… (B7)"', () => {
  const specs = globSync('**/*.spec.ts', { cwd: import.meta.dirname });
  const covered = new Set(
    specs
      .map((spec) => readFileSync(join(import.meta.dirname, spec), 'utf8'))
      .flatMap((text) => [...text.matchAll(titles)].map(([, , title]) => title ?? ''))
      .flatMap((title) => [...title.matchAll(/\bB(\d+)\b/g)].map(([, number]) => Number(number))),
  );
  const named = Array.from({ length: last }, (_, index) => index + 1);
  expect(named.filter((number) => !covered.has(number))).toEqual([]);
});
