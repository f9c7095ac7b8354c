import { expect, test } from 'vitest';
import type { TransferQuote } from '#contract/quotes.ts';
import { addDepositor, type Depositor } from '#bank/testing/deposits.ts';
import { transferCalls } from '#bank/testing/payments.ts';
import { testSite } from '#bank/testing/test-site.ts';

/* A linked bank can be sent to: product.md B4, row PLAID. */
const site = await testSite();

const saving = (who: Depositor, id: string) =>
  who.call('POST', `/plaid-pending-accounts/${id}/beneficiary/`);

const saved = async (who: Depositor, id: string): Promise<string> => {
  const answer = await saving(who, id);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { beneficiary: string }).beneficiary;
};

const quoted = async (who: Depositor, beneficiary: string): Promise<TransferQuote> => {
  const calls = await transferCalls(site, who.id);
  const request = { source_account: who.usd.id, beneficiary, transfer_mode: 'ACH' };
  return calls.quoted({ ...request, amount: '25.00' });
};

test('a linked bank is saved once as a recipient of one’s own, and sent to by ACH', async () => {
  const who = await addDepositor(site);
  const link = await who.link();
  const beneficiary = await saved(who, link.id);
  expect(await saved(who, link.id)).toBe(beneficiary);
  expect(await quoted(who, beneficiary)).toMatchObject({
    target: 'PLAID',
    transfer_mode: 'ACH',
    total_debit: '25.25',
    requires_step_up: true,
    payee: { is_own: true, bank_name: link.institution },
  });
});

test('once the link has ended, the same recipient is reached as any other', async () => {
  const who = await addDepositor(site);
  const link = await who.link();
  const beneficiary = await saved(who, link.id);
  await who.call('DELETE', `/plaid-pending-accounts/${link.id}/`);
  expect(await quoted(who, beneficiary)).toMatchObject({
    target: 'ACH',
    payee: { is_own: false },
  });
  expect((await saving(who, link.id)).status).toBe(404);
});

test('another account in its place is not the linked one', async () => {
  const who = await addDepositor(site);
  const beneficiary = await saved(who, (await who.link()).id);
  const change = { account_number: '998877665544', version: 1, is_name_accepted: true };
  expect((await who.call('PATCH', `/beneficiary/${beneficiary}/`, change)).status).toBe(200);
  expect(await quoted(who, beneficiary)).toMatchObject({ target: 'ACH' });
});
