import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOnce } from '#bank/database/connect.ts';
import { addBuyer } from '#bank/testing/payments.ts';
import { testSite } from '#bank/testing/test-site.ts';

/*
 * Goal: `ledger:verify` finds every use of a limit that is not that of its transfers or top-ups.
 * Method: each forgery is made, searched for, and rolled back.
 */
const site = await testSite();
const owner = await connectOnce(site.database.ownerUrl);
afterAll(() => owner.end());

beforeAll(async () => {
  const buyer = await addBuyer(site);
  for (const amount of ['20.00', '30.00'])
    await buyer.transfer({
      source_account: buyer.usd.id,
      destination_bdt_account: buyer.bdt.id,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount,
    });
  await buyer.buy();
  await buyer.buy();
});

const ofTransfers = 'use of a limit that is not that of its transfers';
const ofTopUps = 'use of the limit of top-ups that is not that of the top-ups';

/** How often each fault is found after the forgery. */
const faultsAfter = async (forgery: string): Promise<Readonly<Record<string, number>>> => {
  await owner.query('begin');
  try {
    const { rowCount } = await owner.query(forgery);
    expect(rowCount).toBeGreaterThan(0);
    const { rows } = await owner.query<{ fault: string; times: number }>(
      `select fault, count(*)::integer as times
        from (select * from transfer_faults() union all select * from top_up_faults()) f
        where fault like 'use of %' group by fault`,
    );
    return Object.fromEntries(rows.map(({ fault, times }) => [fault, times]));
  } finally {
    await owner.query('rollback');
  }
};

const copyOfUses = (amount: number, count: number) => `
  insert into transfer_limit_use (profile_id, rule, period, starts_at, amount, count)
    select profile_id, rule, period, starts_at - interval '1 year', ${amount}, ${count} from transfer_limit_use`;

test('uses that were counted have no faults', async () => {
  expect(await faultsAfter('update transfer_limit_use set amount = amount')).toEqual({});
});

test('a period in which all was returned has no faults', async () => {
  expect(await faultsAfter(copyOfUses(0, 0))).toEqual({});
});

test.each([
  [
    'another amount of a day',
    `update transfer_limit_use set amount = amount - 1 where period = 'day'`,
    { [ofTransfers]: 1, [ofTopUps]: 1 },
  ],
  [
    'another count of a month',
    `update transfer_limit_use set count = count + 1 where period = 'month'`,
    { [ofTransfers]: 1, [ofTopUps]: 1 },
  ],
  [
    'uses of another profile',
    `update transfer_limit_use set profile_id = gen_random_uuid()`,
    { [ofTransfers]: 2, [ofTopUps]: 2 },
  ],
  ['uses without a payment', copyOfUses(100, 1), { [ofTransfers]: 2, [ofTopUps]: 2 }],
  [
    'a transfer that came back and was not returned to the limit',
    `insert into transfer_event
      select id, 1000, 'RETURNED', created_at from transfer where limit_amount = 2000`,
    { [ofTransfers]: 2 },
  ],
  [
    'a transfer that was counted on another day',
    `update transfer set day_starts_at = day_starts_at - interval '1 day' where limit_amount = 2000`,
    { [ofTransfers]: 1 },
  ],
  [
    'a top-up that failed and was not returned to the limit',
    `update top_up set status = 'FAILED'`,
    { [ofTopUps]: 2 },
  ],
])('%s: found once for each period', async (_name, forgery, faults) => {
  expect(await faultsAfter(forgery)).toEqual(faults);
});
