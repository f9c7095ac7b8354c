import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;

/** Words of the sandbox's people and shops, who write as they like. */
const writtenByPeople = ['bank/sandbox/personas/heavy-history.ts'];

const linesWithBanglaDigits = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test') && !file.includes('/testing/'))
    .filter((file) => !writtenByPeople.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (/[০-৯]/u.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );

test('no catalogue has Bangla digits: they are written by the setting alone', () => {
  expect(globSync('app/i18n/locales/**/*.po', { cwd: root }).length).toBeGreaterThan(40);
  expect(linesWithBanglaDigits('app/i18n/locales/**/*.po')).toEqual([]);
});

test('no text of the bank or of the accounts site has Bangla digits', () => {
  expect(linesWithBanglaDigits('bank/**/*.{ts,js}')).toEqual([]);
});
