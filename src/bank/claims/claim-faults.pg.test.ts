import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { connectOnce } from '../database/connect.ts';
import { runDueJobs } from '../scheduler.ts';
import { addClaimant, claimStaff } from '../testing/claims.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: `ledger:verify` finds every claim that differs from what was posted for it. Method: an insider
 * changes a row with all triggers off, the fault is searched for, and the change is rolled back.
 */
const site = await testSite();
const { bank, clock, database } = site;
const insider = await connectOnce(database.adminUrl);
afterAll(() => insider.end());

let credited: Claim;
let endedInPart: Claim;
let refunded: Claim;

beforeAll(async () => {
  clock.offsetMs(Date.UTC(2027, 0, 19, 17) - (await bank.clock.businessMs()));
  const customer = await addClaimant(site);
  const { decide } = claimStaff(bank);
  const claimed = async () => customer.claim(await customer.pay(60_00n));
  [credited, endedInPart, refunded] = [await claimed(), await claimed(), await claimed()];
  await decide(credited, 'CREDIT');
  await decide(endedInPart, 'CREDIT');
  await decide(endedInPart, 'WON', '45.00');
  await decide(refunded, 'WON');
  clock.offsetMs(10 * 86_400_000);
  await runDueJobs(bank);
  await insider.query('set session_replication_role = replica');
});

const faultsAfter = async (forgery: string): Promise<readonly string[]> => {
  await insider.query('begin');
  try {
    await insider.query(forgery);
    const { rows } = await insider.query<{ fault: string }>('select fault from claim_faults()');
    return rows.map(({ fault }) => fault);
  } finally {
    await insider.query('rollback');
  }
};

test('claims that were decided by the functions have no faults', async () => {
  expect(await faultsAfter('select')).toEqual([]);
});

const notGiven = 'claim whose transactions are not what it gave the customer';
const postedFor = (part: string, claim: () => Claim) => (change: string) =>
  `update transaction set ${change}
    where id = (select ${part}_transaction_id from claim where id = '${claim().id}')`;
const parts = {
  'the credit of an open claim': postedFor('credit', () => credited),
  'the credit of a decided claim': postedFor('credit', () => endedInPart),
  'what was taken back of a credit': postedFor('credit_end', () => endedInPart),
  'the refund of a claim': postedFor('refund', () => refunded),
};
const changes = {
  'another direction': `direction = case direction when 'credit' then 'debit' else 'credit' end`,
  'another account': 'account_id = gen_random_uuid(), journal_id = gen_random_uuid()',
};

test.each(
  Object.entries(parts).flatMap(([part, forge]) =>
    Object.entries(changes).map(
      ([name, change]) => [`${part} with ${name}`, forge, change] as const,
    ),
  ),
)('%s is found', async (_name, forge, change) => {
  expect(await faultsAfter(forge(change))).toEqual([notGiven]);
});

test.each([
  ['another amount', () => parts['the refund of a claim']('amount = amount + 1')],
  [
    'a decided claim without its refund',
    () => `update claim set refund_transaction_id = null where id = '${refunded.id}'`,
  ],
  [
    'a claim that gave more',
    () => `update claim set refunded = refunded + 1 where id = '${endedInPart.id}'`,
  ],
  [
    'a credit that was not taken back',
    () => `update claim set credit_end_transaction_id = null where id = '${endedInPart.id}'`,
  ],
])('%s is found', async (_name, forgery) => {
  expect(await faultsAfter(forgery())).toEqual([notGiven]);
});

test('a claim about a payment that the customer received is found', async () => {
  const forgery = `update transaction set direction = 'credit' where id = '${refunded.transaction_id}'`;
  expect(await faultsAfter(forgery)).toEqual([
    'claim about a payment from another account, or not a debit',
  ]);
});

test('a decision that is not in the history is found', async () => {
  const forgery = `delete from claim_event where claim_id = '${refunded.id}' and kind = 'WON'`;
  expect(await faultsAfter(forgery)).toEqual(['claim whose status is not the last of its history']);
});
