import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stripSummaries } from './plugins.ts';

test('a call loses its sentence and keeps the rest', () => {
  const source = [
    'export const one = endpoint({',
    "  name: 'one',",
    '  summary:',
    "    'What the person’s account says: summary, and more',",
    "  access: 'session',",
    '});',
  ];
  expect(stripSummaries(source.join('\n')).split('\n')).toEqual([
    source[0],
    source[1],
    source[4],
    source[5],
  ]);
});

test('every call of the contract is described in one plain text', () => {
  const calls = globSync('src/contract/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'));
  expect(calls.length).toBeGreaterThan(20);
  for (const code of calls) {
    const described = code.match(/\n\s*summary:\s/gu)?.length ?? 0;
    const removed = code.split('\n').length - stripSummaries(code).split('\n').length;
    expect(removed).toBeGreaterThanOrEqual(
      described - (code.includes('interface Endpoint') ? 1 : 0),
    );
  }
});

test('a sentence put together by code is refused, since it would reach the app', () => {
  expect(() => stripSummaries("{\n  summary: 'one ' + two,\n}")).toThrow(/no plain text/);
});
