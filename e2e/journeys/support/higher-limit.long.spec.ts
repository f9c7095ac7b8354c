import { sandboxInboundPayment } from '#contract/sandbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { expect, test } from '../../fixtures/test.ts';
import { confirmTransfer } from '../../fixtures/transfers/confirm.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';

test('a higher limit is requested, raised by two members of staff, and used', async ({
  page,
  bank,
  office,
}) => {
  const customer = await makeFundedCustomer(bank);
  await bank.call(sandboxInboundPayment, {
    body: { account_number: customer.usd.account_number, amount: '4000.00', rail: 'ACH' },
  });
  await signInApplicant(page, customer);
  const offer = async () => {
    await page.goto('/us/user/transferMoney');
    await page.getByRole('link', { name: /^My taka account/ }).click();
    await page.getByLabel('You send').fill('3000');
    await page.getByRole('button', { name: 'Review' }).click();
  };
  await offer();
  await expect(page.getByRole('main')).toContainText(
    'This is above the maximum for one transaction.',
  );

  await page.goto('/us/user/transfer-rules');
  const limit = page.getByRole('region', { name: 'Dollars to a taka account' });
  await limit.getByText('All limits').click();
  await limit.getByRole('link', { name: 'Request higher limit' }).click();
  await expect(page.getByLabel('Which one?')).toHaveValue('LIMIT_RULE USD_TO_BDT');
  await page.getByLabel('What happened?').fill('I pay for a flat next week.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByText('I pay for a flat next week.')).toBeVisible();

  await office.openAs('Amina Sarker');
  const ticket = office.tickets(customer.email);
  await ticket.getByLabel('Maximum per transaction').fill('6000.00');
  await ticket.getByLabel('Daily amount').fill('12000.00');
  await ticket.getByLabel('Monthly amount').fill('45000.00');
  const raise = ticket.locator('form[data-act="raise_limit"]');
  await raise.getByLabel('Reason').fill('Contract of sale seen');
  await raise.getByRole('button', { name: 'Raise the limit' }).click();
  const approval = ticket.locator('form[data-act="approve_limit"]');
  await approval.getByLabel('Reason').fill('Contract of sale seen');
  await approval.getByRole('button', { name: 'Approve the limit' }).click();
  await expect(ticket.getByRole('status')).toContainText('Another member of staff');
  await page.goto('/us/user/transfer-rules');
  await expect(limit.getByText('You can send up to $2,500.00')).toBeVisible();
  await office.openAs('Joseph Cruz');
  await approval.getByLabel('Reason').fill('Contract of sale seen');
  await approval.getByRole('button', { name: 'Approve the limit' }).click();
  await expect(approval).toHaveCount(0);

  await page.goto('/us/user/transfer-rules');
  await expect(limit.getByText('You can send up to $6,000.00')).toBeVisible();
  await expect(limit.getByText('Raised for you')).toBeVisible();
  await offer();
  await confirmTransfer(page, bank, customer);
  await expect(page.getByText('The money has arrived.')).toBeVisible();
  await page.goto('/us/user/notifications');
  await page.getByRole('link', { name: 'View ticket' }).first().click();
  await expect(page.getByText(/We raised this limit/)).toBeVisible();
});
