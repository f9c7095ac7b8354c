import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOnce } from '#bank/database/connect.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { addSender } from '#bank/testing/payments.ts';

/*
 * Goal: `ledger:verify` finds a memo that was changed after the transfer, even by the owner of the
 * tables. Method: a transfer by the calls of the app, a forgery on the owner's connection, and the
 * result of the command.
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

/** Name, forgery (after the trigger is disabled), SQL that undoes it, and the faults to find. */
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
  const request = {
    source_account: sender.usd.id,
    destination_bdt_account: sender.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '100.00',
  };
  await sender.transfer(request, { memo: 'Rent November' });
});

test('an unchanged memo has no faults', async () => {
  expect(await faults()).toEqual([]);
});

test('the owner cannot change a memo while the trigger is enabled', async () => {
  const forgery = owner.query(`update transaction set memo = 'Gift'`);
  await expect(forgery).rejects.toMatchObject({ code: 'KH002' });
});

test.each(forgeries)('a memo changed on %s is found', async (_name, forgery, undo, found) => {
  await owner.query(`alter table transaction disable trigger transaction_text_fixed; ${forgery}`);
  const verdict = await faults();
  await owner.query(`${undo}; alter table transaction enable trigger transaction_text_fixed`);
  expect([...new Set(verdict)].toSorted()).toEqual([...found].toSorted());
  expect(await faults()).toEqual([]);
});

test('a statement line resealed with a changed memo is found by the next line', async () => {
  const sender = await addSender(site);
  const request = {
    source_account: sender.usd.id,
    destination_bdt_account: sender.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '10.00',
  };
  await sender.transfer(request, { memo: 'Tuition' });
  await sender.transfer(request, { memo: 'Groceries' });
  expect(await faults()).toEqual([]);
  await owner.query(`alter table transaction disable trigger transaction_text_fixed;
    update transaction set memo = 'Gift', list = list where memo = 'Tuition';
    update transfer set memo = 'Gift' where memo = 'Tuition';
    alter table transaction enable trigger transaction_text_fixed`);
  expect([...new Set(await faults())]).toEqual([textChanged]);
});
