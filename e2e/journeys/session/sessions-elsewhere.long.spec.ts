import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a session in another browser is ended from here, and ends at its next call', async ({
  page,
  bank,
  browser,
  baseURL,
}) => {
  const who = await signInVerified(page, bank);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const there = await context.newPage();
  await signInApplicant(there, who);
  // A document without the app, so that its next call is the one below.
  await there.goto('/manifest.webmanifest');
  await page.goto('/us/user/settings');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').filter({ hasText: 'this sign-in' })).toHaveCount(1);
  await section.getByRole('button', { name: 'Sign out there' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await there.goto('/us/user/overview');
  await expect(there.getByRole('alertdialog')).toContainText('Your session has expired.');
  await context.close();
});
