import { expect, test } from 'vitest';
import { seededRandom } from '#bank/testing/seeded-random.ts';
import { freshDatabase } from '#bank/testing/fresh-database.ts';
import { ledgerOn } from './ledger.ts';

const { db } = await freshDatabase();
const ledger = ledgerOn(db);
const { newId } = seededRandom('ledger', () => 0);

test('smoke', async () => {
  const id = newId();
  await ledger.openAccount({ id, kind: 'customer_usd', currency: 'USD' });
  const ach = '00000000-0000-7000-8000-000000000010';
  const j = await ledger.post({
    id: newId(),
    kind: 'ach_in',
    bookedAtMs: 0,
    legs: [
      { account: id, amount: 100n },
      { account: ach, amount: -100n },
    ],
  });
  expect(j.entries).toHaveLength(2);
  expect(await ledger.balances([id])).toEqual([
    { account: id, currency: 'USD', booked: 100n, held: 0n, available: 100n, owed: 0n },
  ]);
});
