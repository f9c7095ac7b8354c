import { expect, test } from 'vitest';
import { checkCardHistories } from '../testing/card-histories.ts';
import { testBank } from '../testing/test-bank.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const site = await testBank();

test('cards do what the model does in 2,000 random histories', { timeout: 900_000 }, async () => {
  await checkCardHistories(site, { runs: 2_000, seed: 20261127 });
  expect(await verifyLedger(site.bank.db)).toMatchObject({ ledger: [], resources: [] });
});
