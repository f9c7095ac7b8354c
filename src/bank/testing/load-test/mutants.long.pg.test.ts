import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { dropTestDatabase, makeTestDatabase } from '../test-server.ts';
import { testServer } from '../test-bank.ts';
import { applyMutant } from './apply-mutant.ts';
import { applySwaps, mutants } from './mutants.ts';

test('there is one plant for each letter of reliability.md R2', () => {
  expect(mutants.map(({ letter }) => letter).join('')).toBe('abcdefgh');
});

test.each(mutants)('bug $letter still finds its places: $bug', async (plant) => {
  const database = await makeTestDatabase(testServer());
  onTestFinished(() => dropTestDatabase(testServer(), database));
  await expect(applyMutant(database, plant)).resolves.toBeUndefined();
  for (const { file, swaps } of plant.sources ?? []) {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(applySwaps(text, swaps, file)).not.toBe(text);
  }
});
