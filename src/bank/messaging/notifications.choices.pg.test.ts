import { expect, test } from 'vitest';
import type { NotificationChoices } from '#contract/notifications.ts';
import { testSite } from '../testing/test-site.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { receivePayment } from '../payments/deposits/incoming-payments.ts';
import { jsonCallerFor } from '../testing/api-client.ts';
import { addAccount, addCustomer } from '../testing/customers.ts';

const site = await testSite();
const { bank } = site;
let made = 0;

const addChooser = async () => {
  made += 1;
  const email = `chooser${made}@example.test`;
  const customerId = await addCustomer(bank, email);
  const account = await addAccount(bank, customerId);
  const callBank = await jsonCallerFor(site, customerId);
  const call = async (method: string, body?: unknown) => {
    const answer = await callBank(method, '/notification-choice/', body);
    return { ...answer, body: answer.body as NotificationChoices };
  };
  const pay = () =>
    receivePayment(bank, {
      accountId: account.id,
      amount: 1_000n,
      type: 'ACH',
      otherSide: bankAccounts['ach/USD'],
      fromName: 'Blue Heron',
      memo: 'Rent',
    });
  const mails = () =>
    site.sent.filter((one) => one.customerId === customerId).map(({ kind }) => kind);
  return { call, pay, mails };
};

test('no e-mail about money is sent without the customer’s choice', async () => {
  const { call, pay, mails } = await addChooser();
  expect(await call('GET')).toEqual({
    status: 200,
    body: { money_in: false, card_declined: false },
  });
  await pay();
  expect(mails()).toEqual([]);
});

test('a customer who opted in gets it, and no other, until they opt out', async () => {
  const [one, other] = [await addChooser(), await addChooser()];
  const chosen = { money_in: true, card_declined: false };
  expect((await one.call('PATCH', { money_in: true })).body).toEqual(chosen);
  await one.pay();
  await other.pay();
  expect([one.mails(), other.mails()]).toEqual([['MONEY_IN'], []]);
  await one.call('PATCH', { card_declined: true });
  await one.call('PATCH', { money_in: false });
  await one.pay();
  expect(one.mails()).toEqual(['MONEY_IN']);
  expect((await one.call('GET')).body).toEqual({ money_in: false, card_declined: true });
});

test.each([{ money_out: true }, { money_in: 'yes' }, { customer_id: 'x' }])(
  '%j is refused',
  async (body) => {
    expect((await (await addChooser()).call('PATCH', body)).status).toBe(400);
  },
);
