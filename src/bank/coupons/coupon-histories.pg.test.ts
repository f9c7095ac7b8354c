import { expect, test } from 'vitest';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { checkCouponHistories } from '../testing/coupon-histories.ts';
import { testBank } from '../testing/test-bank.ts';

const site = await testBank();

test('coupons of transfers and cards do what the model does in 50 random histories', async () => {
  await checkCouponHistories(site, { runs: 50, seed: 20261128 });
  expect(await verifyLedger(site.bank.db)).toMatchObject({ ledger: [], resources: [] });
});
