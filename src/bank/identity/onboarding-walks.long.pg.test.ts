import { expect, test } from 'vitest';
import { testBank } from '../testing/test-bank.ts';
import { walkOnboarding } from '../testing/onboarding-walks.ts';

/* The long form, of ten thousand walks, is `npm run soak -- bank`. */
test('no status is reached that the table does not allow', { timeout: 300_000 }, async () => {
  const { bank } = await testBank();
  expect(await walkOnboarding(bank, { walks: 40, steps: 40, seed: 20261121 })).toEqual([]);
  const reached = await bank.db
    .selectFrom('status_change')
    .select('to_status')
    .distinct()
    .execute();
  expect(reached.length).toBeGreaterThan(11);
});
