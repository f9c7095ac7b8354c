import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { dropTestDatabase, makeTestDatabase } from '../../test-server.ts';
import { testServer } from '../../fresh-database.ts';
import { plantBug } from './plant.ts';
import { plants } from './plants.ts';
import { swapped } from './swapped.ts';

test('there is one plant for each letter of reliability.md R2', () => {
  expect(plants.map(({ letter }) => letter).join('')).toBe('abcdefgh');
});

test.each(plants)('bug $letter still finds its places: $bug', async (plant) => {
  const database = await makeTestDatabase(testServer());
  onTestFinished(() => dropTestDatabase(testServer(), database));
  await expect(plantBug(database, plant)).resolves.toBeUndefined();
  for (const { file, swaps } of plant.sources ?? []) {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect(swapped(text, swaps, file)).not.toBe(text);
  }
});
