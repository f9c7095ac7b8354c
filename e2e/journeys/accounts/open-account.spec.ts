import type { Page } from '@playwright/test';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const answer = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('radio', { name: /Checking/ }).check();
  await page.getByLabel('Account name').fill(name);
  await page.getByRole('checkbox', { name: /I have read these terms/ }).check();
};

test('a verified customer opens their first account from the overview, and finds it in the list', async ({
  page,
  bank,
}) => {
  await signInApplicant(page, await makeVerifiedCustomer(bank));
  await page.getByRole('main').getByRole('link', { name: 'Open an account' }).click();
  await expect(heading(page)).toHaveText('Open a dollar account');
  await page.getByRole('button', { name: 'Review' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Check your answers' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  expect(await violationsOf(page, page.url())).toEqual([]);
  await answer(page, 'Rent');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(heading(page)).toHaveText('Open this account?');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main').getByText('Rent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open this account' }).click();
  await expect(heading(page)).toHaveText('Your dollar account is open');
  await page.getByRole('link', { name: 'All accounts' }).click();
  const group = page.getByRole('region', { name: 'USD accounts' });
  await expect(group.getByRole('link', { name: 'Rent' })).toBeVisible();
  await expect(group.getByText('$0.00').first()).toBeVisible();
  await page.goto('/us/user/notifications');
  await expect(page.getByText('Your dollar account is open').first()).toBeVisible();
});

test(
  'a lost response opens no second account, and the input survives it',
  { tag: '@long' },
  async ({ page, bank, context }) => {
    await signInApplicant(page, await makeVerifiedCustomer(bank));
    await page.goto('/us/user/accounts/create');
    await answer(page, 'Once');
    let isLost = false;
    await page.route('**/api/user-account/', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Open this account' }).click();
    await expect(page.getByText('won’t open a second one')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Account name')).toHaveValue('Once');
    await page.setViewportSize({ width: 360, height: 740 });
    await precacheScreens(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Review' })).toBeDisabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.getByText('No connection. Showing your latest saved data.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Connected again.')).toBeAttached();
    expect(await violationsOf(page, page.url())).toEqual([]);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Open this account' }).click();
    await expect(heading(page)).toHaveText('Your dollar account is open');
    await page.getByRole('link', { name: 'All accounts' }).click();
    const group = page.getByRole('region', { name: 'USD accounts' });
    await expect(group.getByRole('link', { name: 'Once' })).toHaveCount(1);
  },
);

test(
  'a customer who may not open an account sees why, from a disabled entry',
  { tag: '@long' },
  async ({ page, bank }) => {
    await signInApplicant(
      page,
      await makeVerifiedCustomer(bank, { admin_review_status: 'BLOCKED' }),
    );
    await page.goto('/us/user/accounts');
    await page.getByRole('link', { name: /^Open an account \(closed/ }).click();
    await expect(page).toHaveURL('/us/user/accounts/create');
    await expect(page.getByText('Unavailable while your profile is under review.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0);
  },
);
