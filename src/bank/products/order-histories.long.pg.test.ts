import process from 'node:process';
import { expect, test } from 'vitest';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { checkOrderHistories } from '../testing/order-histories.ts';
import { testBank } from '../testing/test-bank.ts';

const site = await testBank();
/** HISTORIES=2000 before a change of the model or of the rules. */
const runs = Number(process.env['HISTORIES'] ?? 400);

test(
  `orders do what the model does in ${runs} random histories`,
  { timeout: 900_000 },
  async () => {
    await checkOrderHistories(site, { runs, seed: 20261128 });
    expect(await verifyLedger(site.bank.db)).toMatchObject({ ledger: [], resources: [] });
  },
);
