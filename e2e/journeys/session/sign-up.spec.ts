import type { Page } from '@playwright/test';
import { sandboxInbox } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expect, test } from '../../fixtures/test.ts';

const newest = async (bank: BankClient, to: string): Promise<string> => {
  const { results } = await bank.call(sandboxInbox, { query: { to, limit: '1' } });
  return /\d{6}/.exec(results[0]?.body ?? '')?.[0] ?? '';
};

/** From the public page to the code that proves the address. */
const register = async (page: Page, bank: BankClient, email: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a lamp on the far bank');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await newest(bank, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/auth/token');
};

test('a stranger registers, proves address and phone, and knows what comes next', async ({
  page,
  bank,
}) => {
  const email = 'stranger@example.test';
  await register(page, bank, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose one of the two.');
  await page.getByRole('radio', { name: 'United States' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const number = page.getByLabel(/Mobile number/);
  await number.fill('01712345678');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('alert')).toContainText('not a mobile number of the United States');
  await number.fill('(347) 555-0190');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Code of 6 digits')).toBeVisible();
  await page.getByLabel('Code of 6 digits').fill(await newest(bank, '+13475550190'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText("Success! You have successfully registered. Let's complete your profile first!"),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/us/user/overview');
  await expect(page.getByRole('main').getByText('Your profile is not complete yet')).toBeVisible();
});

test('a sign-up that was left is taken up again from the overview', async ({ page, bank }) => {
  await register(page, bank, 'leaver@example.test');
  await page.goto('/open');
  await page.getByRole('link', { name: 'Finish the sign-up' }).click();
  await expect(page).toHaveURL('/auth/token');
  await expect(page.getByText('Where do you live?')).toBeVisible();
});
