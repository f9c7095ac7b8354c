import process from 'node:process';
import { expect, test } from 'vitest';
import { checkCardHistories } from '../testing/card-histories.ts';
import { testBank } from '../testing/test-bank.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const site = await testBank();
/** HISTORIES=2000 before a change of the model or of the rules. */
const runs = Number(process.env['HISTORIES'] ?? 400);

test(`cards do what the model does in ${runs} random histories`, { timeout: 900_000 }, async () => {
  await checkCardHistories(site, { runs, seed: 20261127 });
  expect(await verifyLedger(site.bank.db)).toMatchObject({ ledger: [], resources: [] });
});
