import { createCard } from '#contract/cards.ts';
import { sandboxCardAuthorization } from '#contract/sandbox-cards.ts';
import { listUserAccounts } from '#contract/accounts.ts';
import { listActivity } from '#contract/transactions.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a customer asks about a declined payment, support answers, and the customer solves it', async ({
  page,
  bank,
  office,
}) => {
  const customer = await makeFundedCustomer(bank);
  const call = await asNewcomer(bank, customer);
  const [account] = (await call(listUserAccounts, { query: { limit: 'all' } })).results;
  const card = await call(createCard, {
    body: { account_id: account?.id ?? '', card_account_type: 'virtual', nickname: 'Groceries' },
  });
  await bank.call(sandboxCardAuthorization, {
    body: { card: card.id, amount: '999999.00', merchant: 'Con Edison', entry_mode: 'ONLINE' },
  });
  const [declined] = (await call(listActivity, { query: { status: 'DECLINED' } })).results;

  await signInApplicant(page, customer, `/us/user/transactions?transaction=${declined?.id}`);
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page.getByLabel('What exactly?')).toHaveValue('PAYMENT_DECLINED');
  await expect(page.getByLabel('Which one?')).toHaveValue(`TRANSACTION ${declined?.id}`);
  await page.getByLabel('What happened?').fill('Why was my payment declined?');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  const thread = page.getByRole('region', { name: 'A card payment was declined' });
  await expect(thread.getByText('Why was my payment declined?')).toBeVisible();
  await expect(thread.getByText('Con Edison')).toBeVisible();

  await office.openAs('Amina Sarker');
  const line = office.tickets(customer.email).filter({ hasText: 'Why was my payment declined?' });
  await line.getByLabel('Answer').fill('Your balance was too low for it.');
  await line.getByRole('button', { name: 'Send answer' }).click();
  await expect(line).toContainText('pending');

  await page.reload();
  await expect(thread.getByText('Your balance was too low for it.')).toBeVisible();
  await page.goto('/us/user/notifications');
  await page.getByRole('link', { name: 'View ticket' }).first().click();
  await thread.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(thread.getByText(/^This is solved\./)).toBeVisible();
  await thread.getByRole('button', { name: '5 of 5' }).click();
  await expect(thread.getByText('Thanks for your rating')).toBeVisible();
  await office.openAs('Amina Sarker');
  await expect(line).toHaveCount(0);
});
