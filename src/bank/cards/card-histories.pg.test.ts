import { expect, test } from 'vitest';
import { checkCardHistories } from '../testing/card-histories.ts';
import { testBank } from '../testing/test-bank.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const site = await testBank();

test('cards do what the model does in 100 random histories', { timeout: 120_000 }, async () => {
  await checkCardHistories(site, { runs: 100, seed: 20261126 });
  expect(await verifyLedger(site.bank.db)).toMatchObject({ ledger: [], resources: [] });
});
