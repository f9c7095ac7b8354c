import { expect, test } from 'vitest';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { checkSubscriptionHistories } from '../testing/subscription-histories.ts';
import { testBank } from '../testing/test-bank.ts';

const site = await testBank();

test(
  'subscriptions do what the model does in 50 random histories',
  { timeout: 120_000 },
  async () => {
    await checkSubscriptionHistories(site, { runs: 50, seed: 20261127, steps: 10 });
    expect(await verifyLedger(site.bank.db)).toMatchObject({ ledger: [], resources: [] });
  },
);
