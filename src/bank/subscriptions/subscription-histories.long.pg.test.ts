import { expect, test } from 'vitest';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { checkSubscriptionHistories } from '../testing/subscription-histories.ts';
import { testBank } from '../testing/test-bank.ts';

const site = await testBank();

test(
  'subscriptions do what the model does in 2,000 random histories',
  { timeout: 900_000 },
  async () => {
    await checkSubscriptionHistories(site, { runs: 2_000, seed: 20261128, steps: 12 });
    expect(await verifyLedger(site.bank.db)).toMatchObject({ ledger: [], resources: [] });
  },
);
