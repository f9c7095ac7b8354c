import type { Page } from '@playwright/test';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const nameOne = async (page: Page, place: 1 | 2, name: string, nid: string): Promise<void> => {
  await page.getByLabel(`Name of nominee ${place}`).fill(name);
  await page
    .getByLabel(`Relationship of nominee ${place}`)
    .selectOption({ label: 'Somebody else' });
  await page.getByLabel(`National ID number of nominee ${place}`).fill(nid);
};

const termsCheckbox = (page: Page) =>
  page.getByRole('checkbox', { name: /I have read these terms/ });

test('a customer in Bangladesh opens a taka account with two nominees and sees its number', async ({
  page,
  bank,
}) => {
  await signInApplicant(
    page,
    await makeVerifiedCustomer(bank, { country: 'BD' }),
    '/bd/user/accounts/create',
  );
  await page
    .getByRole('navigation', { name: 'Currency' })
    .getByRole('link', { name: 'Taka' })
    .click();
  await expect(heading(page)).toHaveText('Open a taka account');
  await page.getByRole('button', { name: 'Review' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Check your answers' });
  await expect(summary).toBeFocused();
  // The purpose, three of the nominee, and the terms: a single nominee receives everything.
  await expect(summary.getByRole('listitem')).toHaveCount(5);
  expect(await violationsOf(page, page.url())).toEqual([]);
  await page.getByLabel('What will you use it for?').selectOption({ label: 'To save' });
  await nameOne(page, 1, 'Rahima Khatun', '1234567890');
  await page.getByRole('button', { name: 'Add another nominee' }).click();
  await nameOne(page, 2, 'Karim Miah', '9876543210123');
  await page.getByLabel('Share of nominee 1').fill('60');
  await page.getByLabel('Share of nominee 2').fill('30');
  await termsCheckbox(page).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await summary.getByRole('link', { name: /The shares must add up to 100/ }).click();
  await expect(page.getByLabel('Share of nominee 2')).toBeFocused();
  await page.getByLabel('Share of nominee 2').fill('40');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(heading(page)).toHaveText('Open this account?');
  await expect(page.getByText('Rahima Khatun, Somebody else, 60%')).toBeVisible();
  await page.getByRole('button', { name: 'Open this account' }).click();
  await expect(heading(page)).toHaveText('Your taka account is open');
  await expect(page.getByText(/number ending in \d{4}/)).toBeAttached();
  await page.getByRole('link', { name: 'See its details' }).click();
  await expect(page.getByText('Karim Miah, Somebody else, 40%')).toBeVisible();
  await page.goto('/bd/user/accounts/create?currency=BDT');
  await expect(page.getByText('You already have a taka account')).toBeVisible();
});

test('a lost response opens no second taka account, and the input survives it', async ({
  page,
  bank,
}) => {
  await signInApplicant(
    page,
    await makeVerifiedCustomer(bank),
    '/us/user/accounts/create?currency=BDT',
  );
  await page.getByLabel('Account name').fill('Desh');
  await page.getByLabel('What will you use it for?').selectOption({ label: 'To support family' });
  await nameOne(page, 1, 'Rahima Khatun', '1234567890');
  await termsCheckbox(page).check();
  await page.reload();
  await expect(page.getByLabel('Name of nominee 1')).toHaveValue('Rahima Khatun');
  // The number of a nominee's identity document is never stored on the device.
  await expect(page.getByLabel('National ID number of nominee 1')).toHaveValue('');
  await page.getByLabel('National ID number of nominee 1').fill('1234567890');
  let isLost = false;
  await page.route('**/api/bdt-account/', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Open this account' }).click();
  await expect(page.getByText('won’t open a second one')).toBeVisible();
  await page.getByRole('button', { name: 'Open this account' }).click();
  await expect(heading(page)).toHaveText('Your taka account is open');
  await page.getByRole('link', { name: 'All accounts' }).click();
  const group = page.getByRole('region', { name: 'BDT accounts' });
  await expect(group.getByRole('link', { name: 'Desh' })).toHaveCount(1);
});
