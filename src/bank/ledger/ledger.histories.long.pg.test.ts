import process from 'node:process';
import { expect, test } from 'vitest';
import { freshLedger } from '../testing/test-bank.ts';
import { ledgerOperations } from '../testing/ledger-operations.ts';
import { checkHistories } from '../testing/ledger-histories.ts';
import { verifyLedger } from './verify-ledger.ts';

const { db } = await freshLedger();
const ledger = ledgerOperations(db);
const runs = Number(process.env['HISTORIES'] ?? 100);

test(
  `the ledger does what the model does in ${runs} random histories`,
  { timeout: 600_000 },
  async () => {
    await checkHistories(ledger, { runs, seed: 20261116, steps: 40 });
    expect(await verifyLedger(db)).toMatchObject({ ledger: [] });
  },
);
