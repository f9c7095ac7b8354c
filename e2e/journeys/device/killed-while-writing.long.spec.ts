import { killRounds } from '../../fixtures/installed/kill-rounds.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a browser killed while writing starts with the old or the new data (B14)', async ({
  app,
  bank,
}) => {
  const { wrong } = await killRounds({
    app,
    bank,
    customer: 'bdtOnly',
    rounds: 3,
    random: Math.random,
  });
  expect(wrong).toEqual([]);
});
