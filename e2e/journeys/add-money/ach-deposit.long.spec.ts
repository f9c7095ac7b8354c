import type { Page } from '@playwright/test';
import { listDeposits } from '#contract/deposits.ts';
import { advanceSandboxDeposit, returnSandboxDeposit } from '#contract/sandbox-payments.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/*
 * Linking a bank on its own page and depositing by ACH; the customer always sees where the dollars are: held,
 * available, or returned (product.md B6, A11). Interrupted submissions are in branch-deposit.long.spec.ts and, of the same
 * machine, in transfers/interrupted.spec.ts; one client reference in bank/payments/deposits/ach-deposits.pg.test.ts.
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
  expect(page.getByText('We’ll request it from your other bank in the next batch.')).toBeVisible();

test('after a locked sign-in a bank is linked, dollars arrive from it, and the link is ended', async ({
  page,
  bank,
}) => {
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who);

  await test.step('a locked sign-in at the other bank links nothing', async () => {
    await go(page, '/us/user/addMoney');
    await page.getByRole('link', { name: /^From your bank in the US/ }).click();
    await page.getByRole('button', { name: 'Link a bank' }).click();
    await signInAtBank(page, 'user_locked');
    await expect(page.getByRole('alert')).toContainText('Your bank has locked this sign-in.');
    await page.getByRole('button', { name: 'Leave without linking' }).click();
    await expect(page.getByText(/You haven’t linked a bank yet/u)).toBeVisible();
  });

  await test.step('a bank is linked and dollars arrive from it', async () => {
    await linkBank(page);
    await expect(page.getByRole('listitem').filter({ hasText: '••0000' })).toContainText('Ready');
    await page.getByLabel('Note').fill('Rent');
    await openReview(page, '500');
    await expect(page.getByText('Available right away')).toBeVisible();
    await expect(page.getByText('$300.00')).toBeVisible();
    await page.getByRole('button', { name: 'Add $500.00' }).click();
    await waitsForTheFile(page);
    await expect(page.getByText('Part of it was put on hold')).toBeVisible();
    // From $1,000 to $1,500, of which $300 are held.
    await go(page, '/us/user/accounts');
    const accounts = page.getByRole('main');
    for (const figure of ['$1,500.00', '$1,200.00', '$300.00'])
      await expect(accounts.getByText(figure).first()).toBeVisible();
    const id = await newestOf(bank, who);
    await bank.call(advanceSandboxDeposit, { params: { id }, body: { to: 'CLEARED' } });
    await page.goto('/us/user/addMoney');
    await page.getByRole('link', { name: /JPMorgan Chase Bank/ }).click();
    await expect(page.getByText('The full amount is in your account and available.')).toBeVisible();
  });

  await test.step('the link is ended after a confirmation', async () => {
    await go(page, '/us/user/addMoney/bank');
    await page.getByRole('button', { name: /^Unlink JPMorgan/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink bank' }).click();
    await expect(page.getByText(/You haven’t linked a bank yet/u)).toBeVisible();
  });
});

test('an amount over a limit is named, offline the input stays, and a returned deposit shows the reason', async ({
  page,
  context,
  bank,
}) => {
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who);
  await go(page, '/us/user/addMoney/bank');
  await linkBank(page);

  await test.step('over a limit it says which, and what could be added', async () => {
    await openReview(page, '2600');
    await page.getByRole('button', { name: 'Add $2,600.00' }).click();
    await expect(page.getByText('This is above the maximum for one transaction.')).toBeVisible();
    await expect(page.getByText('You can use up to $2,500.00 now.')).toBeVisible();
    await page.getByRole('button', { name: 'Make changes' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('2600');
    expect((await depositsOf(bank, who)).count).toBe(0);
  });

  await test.step('offline the input stays, and nothing can be submitted', async () => {
    // The browser does not load the code of the review again if the network went while it came.
    await precacheScreens(page);
    await page.reload();
    await page.getByLabel('Amount').fill('75');
    await context.setOffline(true);
    for (const name of ['Review', 'Link a bank'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await openReview(page, '75');
    await page.getByRole('button', { name: 'Make changes' }).click();
  });

  await test.step('a returned deposit shows the reason and the reversal', async () => {
    await openReview(page, '100');
    await page.getByRole('button', { name: 'Add $100.00' }).click();
    await waitsForTheFile(page);
    const id = await newestOf(bank, who);
    await bank.call(returnSandboxDeposit, { body: { deposit: id, code: 'R03' } });
    await page.reload();
    await expect(page.getByText('Your other bank didn’t pay')).toBeVisible();
    await expect(page.getByText('The other bank has no such account (R03).').first()).toBeVisible();
    await go(page, '/us/user/addMoney/bank');
    await expect(page.getByRole('listitem').filter({ hasText: '••0000' })).toContainText(
      'Link it again',
    );
    await expect(page.getByLabel('Amount')).toHaveCount(0);
  });
});
