import { newestCode } from '../../fixtures/inbox.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a forgotten password is reset by the code in the e-mail', async ({ page, bank }) => {
  // A new customer: a new password ends every session of its owner.
  const { email } = await makeVerifiedCustomer(bank);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await newestCode(bank, email));
  const field = page.getByLabel('New password');
  for (const [typed, words] of [
    ['short', 'Too short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Weak: easy to guess'],
    ['blue ferry 7', 'Fair: a longer one is harder to guess'],
    ['a lamp on the far bank', 'Strong'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByRole('status')).toHaveText(words);
  }
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/changed/i);
});
