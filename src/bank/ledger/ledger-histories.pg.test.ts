import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshDatabase } from '#bank/testing/fresh-database.ts';
import { ledgerOn } from './ledger.ts';
import { type History, historyArbitrary, playHistory } from './testing/ledger-history.ts';
import { verifyLedger } from './verify.ts';

const { db } = await freshDatabase();
const ledger = ledgerOn(db);
const runs = Number(process.env['HISTORIES'] ?? 100);

test(
  `the ledger does what the model does in ${runs} random histories`,
  { timeout: 600_000 },
  async () => {
    let played = 0;
    const play = (history: History) => playHistory(ledger, history, `history ${(played += 1)}`);
    await fc.assert(fc.asyncProperty(historyArbitrary(40), play), {
      numRuns: runs,
      seed: 20261116,
    });
    expect(await verifyLedger(db)).toMatchObject({ ledger: [] });
  },
);
