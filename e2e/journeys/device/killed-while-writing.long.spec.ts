import { killRounds } from '../../fixtures/installed/kill-rounds.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a browser killed while it writes its copy opens with the old or the new one (B14)', async ({
  app,
  bank,
}) => {
  const { wrong } = await killRounds({
    app,
    bank,
    person: 'bdtOnly',
    rounds: 3,
    random: Math.random,
  });
  expect(wrong).toEqual([]);
});
