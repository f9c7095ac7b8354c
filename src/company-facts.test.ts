import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { company } from '#domain/company.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const owner = fileURLToPath(new URL('domain/company.ts', import.meta.url));

const filesUnder = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesUnder(path) : path));

const sources = filesUnder(source)
  .filter((path) => /\.(?:ts|tsx|js|po|sql)$/.test(path) && !/\.test(-data)?\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('the facts about the company', () => {
  test.each([
    ['the name', company.bankName],
    ['a telephone number', company.phones.us],
    ['a telephone number', company.phones.bd],
  ])('%s %s is written in one file only', (_what, fact) => {
    const others = sources.filter(({ path, text }) => path !== owner && text.includes(fact));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test.each(['Riverside Partner Bank', 'kheya.example', 'FDIC', 'deposit insurance is'])(
    'nothing says %s',
    (words) => {
      const found = sources.filter(({ path, text }) => text.includes(words) && path !== owner);
      expect(found.map(({ path }) => path)).toEqual([]);
    },
  );

  test('the bank says that it is fictional', () => {
    expect(company.bankName).toContain('(fictional)');
  });
});
