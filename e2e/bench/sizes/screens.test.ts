import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { screens, unweighedRoutes } from './screens.ts';

const files = readdirSync(resolve('src/app/routes'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx'),
);

test('every route of the app is weighed', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(unweighedRoutes(files)).toEqual([]);
});

test('a route that is not in the list is found', () => {
  expect(unweighedRoutes(['$country.user.lottery.tsx', 'index.tsx'])).toEqual([
    '$country.user.lottery',
  ]);
});

test('nothing is weighed that is no longer there', () => {
  const there = new Set(files.map((file) => file.replace(/\.tsx$/, '')));
  const weighed = screens.flatMap(({ routes }) => routes);
  expect(weighed.filter((route) => !there.has(route))).toEqual([]);
});

test('each screen comes after one that is weighed before it', () => {
  screens.forEach(({ after }, index) => {
    if (after === undefined) return;
    expect(screens.slice(0, index).map(({ screen }) => screen)).toContain(after);
  });
});
