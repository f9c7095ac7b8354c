import type { Page } from '@playwright/test';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Deposits by debit card (product.md B6 d, A19, A22): credited immediately and in full, or declined with the reason;
 * the device stores the request, never the card.
 */
const typeCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12/39');
  await page.getByLabel('Security code').fill('737');
};

const add = async (page: Page, amount: string) => {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review your deposit' })).toBeVisible();
};

test('a declined card says why, and another one pays immediately', async ({ page, bank }) => {
  await signInApplicant(page, await makeFundedCustomer(bank), '/us/user/addMoney');
  await page.getByRole('link', { name: /^By debit card/ }).click();
  await typeCard(page, '4242 4242 4242 4241');
  await page.getByLabel('Amount').fill('40');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the number of a Visa');
  await typeCard(page, '4000 0000 0000 9995');
  await add(page, '40');
  await page.getByRole('button', { name: 'Make changes' }).click();
  // The card was tokenized: it is not asked for again, and its number is not shown.
  await expect(page.getByText('••9995')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Add $40.00' }).click();
  await expect(page.getByText('Declined. Nothing was added')).toBeVisible();
  await expect(page.getByText('There wasn’t enough money on the card.').first()).toBeVisible();
  await page.goto('/us/user/addMoney/card');
  await typeCard(page, '4242 4242 4242 4242');
  await add(page, '60');
  await page.getByRole('button', { name: 'Add $60.00' }).click();
  await expect(page.getByText('The full amount is in your account and available.')).toBeVisible();
  await page.goto('/us/user/accounts');
  await expect(page.getByRole('main').getByText('$1,060.00').first()).toBeVisible();
});
