import type { Page } from '@playwright/test';
import { listDeposits } from '#contract/deposits.ts';
import { advanceSandboxDeposit, returnSandboxDeposit } from '#contract/sandbox-payments.ts';
import { createSandboxFault, sandboxToken } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { abortRequests } from '../../fixtures/network/intercept.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Linking a bank on its own page and depositing by ACH; the customer always sees where the dollars are: held,
 * available, or returned (product.md B6, A11, A22).
 */
const signInAtBank = async (page: Page, user: string) => {
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password').fill('pass_good');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const linkBank = async (page: Page) => {
  await page.getByRole('button', { name: 'Link a bank' }).click();
  await signInAtBank(page, 'user_good');
  await page.getByLabel('Checking ••0000').check();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Add money from your bank' })).toBeVisible();
};

const withLinkedBank = async (page: Page, bank: BankClient): Promise<FundedCustomer> => {
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who);
  await page.goto('/us/user/addMoney/bank');
  await linkBank(page);
  return who;
};

const openReview = async (page: Page, amount: string) => {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review your deposit' })).toBeVisible();
};

const depositsOf = async (bank: BankClient, { email }: FundedCustomer) => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  return bank.call(listDeposits, {}, { Authorization: `Bearer ${token}` });
};

const newestOf = async (bank: BankClient, who: FundedCustomer): Promise<string> =>
  (await depositsOf(bank, who)).results[0]?.deposit?.id ?? '';

const waitsForTheFile = (page: Page) =>
  expect(page.getByText('It goes to the other bank with the next file.')).toBeVisible();

test('a bank is linked and dollars arrive from it', async ({ page, bank }) => {
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who);
  await page.goto('/us/user/addMoney');
  await page.getByRole('link', { name: /^From your bank in the US/ }).click();
  await linkBank(page);
  await expect(page.getByRole('listitem').filter({ hasText: '••0000' })).toContainText('Ready');
  await page.getByLabel('Note').fill('Rent');
  await openReview(page, '500');
  await expect(page.getByText('Available right away')).toBeVisible();
  await expect(page.getByText('$300.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add $500.00' }).click();
  await waitsForTheFile(page);
  await expect(page.getByText('Part of it was held until it is sure')).toBeVisible();
  // From $1,000 to $1,500, of which $300 are held.
  await page.goto('/us/user/accounts');
  const accounts = page.getByRole('main');
  for (const figure of ['$1,500.00', '$1,200.00', '$300.00'])
    await expect(accounts.getByText(figure).first()).toBeVisible();
  const id = await newestOf(bank, who);
  await bank.call(advanceSandboxDeposit, { params: { id }, body: { to: 'CLEARED' } });
  await page.goto('/us/user/addMoney');
  await page.getByRole('link', { name: /JPMorgan Chase Bank/ }).click();
  await expect(page.getByText('All of it is in your account and can be used.')).toBeVisible();
});

test('a returned deposit shows the reason and the reversal', async ({ page, bank }) => {
  const who = await withLinkedBank(page, bank);
  await openReview(page, '100');
  await page.getByRole('button', { name: 'Add $100.00' }).click();
  await waitsForTheFile(page);
  const id = await newestOf(bank, who);
  await bank.call(returnSandboxDeposit, { body: { deposit: id, code: 'R03' } });
  await page.reload();
  await expect(page.getByText('The other bank did not pay.')).toBeVisible();
  await expect(page.getByText('The other bank has no such account (R03).').first()).toBeVisible();
  await page.goto('/us/user/addMoney/bank');
  await expect(page.getByRole('listitem').filter({ hasText: '••0000' })).toContainText(
    'Link it again',
  );
  await expect(page.getByLabel('Amount')).toHaveCount(0);
});

test('a locked sign-in at the other bank links nothing', async ({ page, bank }) => {
  await signInApplicant(page, await makeFundedCustomer(bank));
  await page.goto('/us/user/addMoney/bank');
  await page.getByRole('button', { name: 'Link a bank' }).click();
  await signInAtBank(page, 'user_locked');
  await expect(page.getByRole('alert')).toContainText('Your bank has locked this sign-in.');
  await page.getByRole('button', { name: 'Leave without linking' }).click();
  await expect(page.getByText(/You have no linked bank yet/u)).toBeVisible();
});

test('an amount over a limit says which limit, and what could be added', async ({ page, bank }) => {
  const who = await withLinkedBank(page, bank);
  await openReview(page, '2600');
  await page.getByRole('button', { name: 'Add $2,600.00' }).click();
  await expect(page.getByText('This is above the maximum for one transaction.')).toBeVisible();
  await expect(page.getByText('You can use up to $2,500.00 now.')).toBeVisible();
  await page.getByRole('button', { name: 'Change something' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('2600');
  expect((await depositsOf(bank, who)).count).toBe(0);
});

test('a lost response: the outcome is found without a tap, and takes effect once', async ({
  page,
  bank,
}) => {
  const who = await withLinkedBank(page, bank);
  await openReview(page, '25');
  const { email } = who;
  await bank.call(createSandboxFault, {
    body: { match: '/add-money/', kind: 'DROP_AFTER', times: 1, email },
  });
  await page.getByRole('button', { name: 'Add $25.00' }).click();
  await waitsForTheFile(page);
  expect((await depositsOf(bank, who)).count).toBe(1);
});

test('a deposit that was never received is found again after a reload, and can be cancelled', async ({
  page,
  bank,
}) => {
  const who = await withLinkedBank(page, bank);
  await openReview(page, '25');
  const restore = await abortRequests(page, '**/api/add-money/', 'POST');
  await page.getByRole('button', { name: 'Add $25.00' }).click();
  await expect(page.getByText('It did not reach the bank.')).toBeVisible();
  await page.reload();
  const pending = page.getByRole('region', { name: /^\$25\.00 from/ });
  await expect(pending.getByText('It did not reach the bank.')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveCount(0);
  await restore();
  await pending.getByRole('button', { name: 'Do not send it' }).click();
  await expect(pending).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toHaveValue('25');
  expect((await depositsOf(bank, who)).count).toBe(0);
});

test('offline the input stays, and nothing can be submitted', async ({ page, context, bank }) => {
  await withLinkedBank(page, bank);
  // The browser does not load the code of the review again if the network went while it came.
  await precacheScreens(page);
  await page.reload();
  await page.getByLabel('Amount').fill('75');
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Review' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Link a bank' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await context.setOffline(false);
  await openReview(page, '75');
});

test('a link is removed after a confirmation', async ({ page, bank }) => {
  await withLinkedBank(page, bank);
  await page.getByRole('button', { name: /^End the link to JPMorgan/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText(/You have no linked bank yet/u)).toBeVisible();
});
