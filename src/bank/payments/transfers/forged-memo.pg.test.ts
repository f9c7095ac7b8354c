import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOnce } from '#bank/database/connect.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { addSender } from '#bank/testing/payments.ts';

/*
 * Goal: `ledger:verify` finds a memo that was changed after the transfer, by the owner of the tables
 * too. Method: a transfer by the app's calls, a forgery on the owner's connection, and the command's
 * own verdict.
 */
const site = await testSite();
const { bank } = site;
const owner = await connectOnce(site.database.ownerUrl);
afterAll(() => owner.end());

const faults = async (): Promise<readonly string[]> => {
  const { ledger, resources } = await verifyLedger(bank.db);
  return [...ledger, ...resources].map(({ fault }) => fault);
};

const textChanged = 'statement line whose text is not the one that was posted';
const guardOff = 'guard of the ledger that is switched off';
const memosDiffer = 'transfer whose memo is not that of its statement line';

/** A forgery by the owner, who has switched the guard off first, and the way back. */
const forgeries: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'the line',
    `update transaction set memo = 'Gift' where memo = 'Rent November'`,
    `update transaction set memo = 'Rent November' where memo = 'Gift'`,
    [guardOff, textChanged, memosDiffer],
  ],
  [
    'the transfer',
    `update transfer set memo = 'Gift'`,
    `update transfer set memo = 'Rent November'`,
    [guardOff, memosDiffer],
  ],
  [
    'every copy',
    `update transaction set memo = 'Gift' where memo = 'Rent November';
      update transfer set memo = 'Gift'`,
    `update transaction set memo = 'Rent November' where memo = 'Gift';
      update transfer set memo = 'Rent November'`,
    [guardOff, textChanged],
  ],
];

beforeAll(async () => {
  const sender = await addSender(site);
  const wish = {
    source_account: sender.usd.id,
    destination_bdt_account: sender.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '100.00',
  };
  await sender.transfer(wish, { memo: 'Rent November' });
});

test('what the bank wrote is sound', async () => {
  expect(await faults()).toEqual([]);
});

test('the owner cannot change a text while the guard stands', async () => {
  const forgery = owner.query(`update transaction set memo = 'Gift'`);
  await expect(forgery).rejects.toMatchObject({ code: 'KH002' });
});

test.each(forgeries)('a memo changed on %s is found', async (_name, forgery, undo, found) => {
  await owner.query(`alter table transaction disable trigger transaction_text_stays; ${forgery}`);
  const verdict = await faults();
  await owner.query(`${undo}; alter table transaction enable trigger transaction_text_stays`);
  expect([...new Set(verdict)].toSorted()).toEqual([...found].toSorted());
  expect(await faults()).toEqual([]);
});

test('a line that was sealed again for its new text is found by the line after it', async () => {
  const sender = await addSender(site);
  const wish = {
    source_account: sender.usd.id,
    destination_bdt_account: sender.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '10.00',
  };
  await sender.transfer(wish, { memo: 'Tuition' });
  await sender.transfer(wish, { memo: 'Groceries' });
  expect(await faults()).toEqual([]);
  await owner.query(`alter table transaction disable trigger transaction_text_stays;
    update transaction set memo = 'Gift', list = list where memo = 'Tuition';
    update transfer set memo = 'Gift' where memo = 'Tuition';
    alter table transaction enable trigger transaction_text_stays`);
  expect([...new Set(await faults())]).toEqual([textChanged]);
});
