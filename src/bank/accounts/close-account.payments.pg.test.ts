import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { AccountClosing } from '#contract/accounts.ts';
import { addDepositor } from '../testing/deposits.ts';
import { addStoredBeneficiary, postingsOf, type TestAccount } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { runDueJobs } from '../scheduler.ts';
import { advanceDeposit } from '../sandbox/switches/payments.ts';
import { callDuringChange } from '../testing/test-bank.ts';
import { addBuyer, addSender } from '../testing/payments.ts';
import * as ledger from '../ledger/ledger.ts';
import type { ApiCall } from '../testing/api-client.ts';

/*
 * Goal: closing an account and paying from it run one after the other, and no account closes while a
 * deposit into it can be returned (product.md B16, docs/decisions/0053). Method: a payment that has
 * read its account as open waits for the account's lock, and closing starts before it gets the lock.
 */
const site = await testSite();
const { bank } = site;

/** The response to a payment from an account whose closing starts while the payment runs. */
const whileClosingBegins = ({ id }: TestAccount, pay: () => Promise<Response>) =>
  callDuringChange(
    bank,
    (trx) => sql`select lock_account(${id})`.execute(trx),
    pay,
    (trx) =>
      trx
        .insertInto('account_closing')
        .values({ account_id: id, requested_at: new Date(), due_at: new Date() })
        .execute(),
  );

/** Makes the account due for closing, as if the period for returns had ended, and runs the jobs. */
const letReturnsEnd = async (): Promise<void> => {
  await bank.db
    .updateTable('account_closing')
    .set({ due_at: new Date(bank.clock.wallMs() - 1) })
    .execute();
  await runDueJobs(bank);
};

const statusOf = async (call: ApiCall, { id }: TestAccount): Promise<string> => {
  const answer = await call('GET', `/account/${id}/closing/`);
  return ((await answer.json()) as AccountClosing).account_status;
};

const told = async (answer: Response) => [answer.status, await answer.json()];

afterEach(async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  if (ledger.length + resources.length > 0)
    throw new Error(`the books differ: ${JSON.stringify([...ledger, ...resources])}`);
});

test('a top-up is refused when closing started first', async () => {
  const buyer = await addBuyer(site);
  const answer = await whileClosingBegins(buyer.bdt, () => buyer.ask());
  expect(await told(answer)).toMatchObject([422, { code: 'account_closed' }]);
  expect(await buyer.available(buyer.bdt)).toBe(200_000_00n);
});

test('a transfer is refused when closing started first, even with an earlier quote', async () => {
  const [sender, receiver] = [await addSender(site), await addSender(site)];
  const quote = await sender.quoted({
    source_account: sender.bdt.id,
    bdt_account_beneficiary: await addStoredBeneficiary(bank, sender.id, {
      type: 'USD_TO_OTHER_BDT',
      destinationAccountId: receiver.bdt.id,
    }),
    transfer_mode: 'INTERNAL',
    amount: '100.00',
  });
  const stepUpToken = quote.requires_step_up ? await sender.confirm(quote) : undefined;
  const answer = await whileClosingBegins(sender.bdt, () =>
    sender.send(quote, stepUpToken === undefined ? {} : { stepUpToken }),
  );
  expect(await told(answer)).toMatchObject([422, { code: 'account_closed' }]);
  expect(await sender.available(sender.bdt)).toBe(200_000_00n);
});

test('closing waits for a running payment and reads the balance after it', async () => {
  const buyer = await addBuyer(site);
  const spent = postingsOf(bank, buyer.bdt, 'npsb/BDT').post(bank.clock.wallMs(), -200_000_00n);
  const answer = await callDuringChange(
    bank,
    (trx) => ledger.postBatch(trx, [spent]),
    () => buyer.call('POST', `/account/${buyer.bdt.id}/closing/`),
  );
  expect(await told(answer)).toMatchObject([200, { account_status: 'IN_CLOSING' }]);
});

test('a deposit into a closing account is refused', async () => {
  const depositor = await addDepositor(site);
  const link = await depositor.link();
  await depositor.call('POST', `/account/${depositor.usd.id}/closing/`);
  const answer = await depositor.pull(link);
  expect(await told(answer)).toMatchObject([422, { code: 'account_closed' }]);
});

test('an account does not close while a deposit into it can be returned', async () => {
  const depositor = await addDepositor(site);
  const { usd, call } = depositor;
  const deposit = await depositor.pulled(await depositor.link(), { amount: '100.00' });
  await ledger.postBatch(bank.db, [postingsOf(bank, usd).post(bank.clock.wallMs(), -100_00n)]);
  expect((await call('POST', `/account/${usd.id}/closing/`)).status).toBe(200);
  await letReturnsEnd();
  expect(await statusOf(call, usd)).toBe('IN_CLOSING');
  await advanceDeposit(bank, deposit.id, 'CLEARED');
  await letReturnsEnd();
  expect(await statusOf(call, usd)).toBe('CLOSED');
});
