import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an unused account is closed from the settings', { tag: '@long' }, async ({ page, bank }) => {
  await signInApplicant(page, await makeVerifiedCustomer(bank), '/us/user/accounts/create');
  await page.getByRole('radio', { name: /Savings/ }).check();
  await page.getByLabel('Account name').fill('Boat');
  await page.getByRole('checkbox', { name: /I have read these terms/ }).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Open this account' }).click();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await page.goto('/us/user/settings');
  await page.getByRole('link', { name: 'Close account Boat' }).click();
  const close = page.getByRole('button', { name: 'Close this account' });
  await expect(close).toBeDisabled();
  expect(await violationsOf(page, page.url())).toEqual([]);
  await page.getByRole('checkbox', { name: /I understand what happens/ }).check();
  await close.click();
  // The bank closes it within seconds; until then the closing can be cancelled.
  await expect(page.getByText('This account is clos')).toBeVisible();
  await expect(async () => {
    await page.goto('/us/user/accounts');
    const card = page.getByRole('listitem').filter({ hasText: 'Boat' });
    await expect(card.getByText('Closed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Boat' })).toHaveCount(0);
  }).toPass();
});

test(
  'an account with pending payments closes later, and the closing can be cancelled until then',
  { tag: '@long' },
  async ({ page, bank }) => {
    const sender = await makeSender(bank);
    await sender.toWallet('1000.00', 'sim:delay');
    await signInApplicant(page, sender.who, '/us/user/settings');
    await page.getByRole('link', { name: /^Close account/ }).click();
    await expect(page.getByText('$1,000.00 is still on its way.')).toBeVisible();
    await page.getByRole('checkbox', { name: /I understand what happens/ }).check();
    await page.getByRole('button', { name: 'Close this account' }).click();
    await expect(page.getByText('This account is closing. We’ll close it on')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it open' }).click();
    await expect(page.getByRole('checkbox', { name: /I understand what happens/ })).toBeVisible();
    await page.goto('/us/user/notifications');
    await expect(page.getByText('Your account stays open').first()).toBeVisible();
  },
);
