import { expect, test } from 'vitest';
import { nextReleases } from './former-releases.ts';
import type { Releases } from './former-releases.ts';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-21T00:00:00Z');
const daysAgo = (days: number): string => new Date(nowMs - days * dayMs).toISOString();
const former = (name: string, days: number) => ({ files: [name], replacedAt: daysAgo(days) });

test('the previous release is retained, as replaced now', () => {
  const after = nextReleases({ current: ['a.js'], former: [] }, ['b.js'], nowMs);
  expect(after).toEqual({
    current: ['b.js'],
    former: [{ files: ['a.js'], replacedAt: daysAgo(0) }],
  });
});

test('the last three are retained at any age, older ones for thirty days', () => {
  const before: Releases = {
    current: ['e.js'],
    former: [former('d.js', 40), former('c.js', 50), former('b.js', 29), former('a.js', 31)],
  };
  const { former: stored } = nextReleases(before, ['f.js'], nowMs);
  expect(stored.flatMap(({ files }) => files)).toEqual(['e.js', 'd.js', 'c.js', 'b.js']);
});

test('building the same code again adds no release', () => {
  const before: Releases = { current: ['b.js'], former: [former('a.js', 1)] };
  expect(nextReleases(before, ['b.js'], nowMs)).toEqual(before);
});
