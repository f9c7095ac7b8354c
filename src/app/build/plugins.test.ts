import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stripSummaries } from './plugins.ts';

test('an endpoint loses its summary and nothing else', () => {
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

test('every endpoint has one literal summary', () => {
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

test('a computed summary is rejected, since it would reach the app', () => {
  expect(() => stripSummaries("{\n  summary: 'one ' + two,\n}")).toThrow(/not a string literal/);
});
