import type { Page } from '@playwright/test';
import { advanceSandboxDeposit, returnSandboxCheck } from '#contract/sandbox-payments.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { untilDraftPersisted } from '../../fixtures/origin-storage.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { noisyPhoto } from '../../fixtures/newcomers/photos.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/*
 * Check deposits by photo (product.md B6 e): both sides are uploaded before the deposit and survive a reload, part of
 * the money is available immediately, and the customer learns when the rest will be, why a check was returned, and what
 * to do with an unreadable one.
 */
const place = (page: Page, side: 'Front' | 'Back') =>
  page.getByRole('region', { name: `${side} of the check` });

const photograph = async (page: Page, side: 'Front' | 'Back') => {
  const input = place(page, side).locator('input[type=file]').last();
  await input.setInputFiles(await noisyPhoto(page, 300, 140));
  await expect(place(page, side).getByText('Received')).toBeVisible();
};

const photographBoth = async (page: Page) => {
  await photograph(page, 'Front');
  await photograph(page, 'Back');
};

const openCheck = async (page: Page, bank: BankClient) => {
  await signInApplicant(page, await makeFundedCustomer(bank));
  await go(page, '/us/user/addMoney');
  await page.getByRole('link', { name: /^By photo of a check/ }).click();
  await expect(page.getByRole('heading', { name: 'Deposit a check' })).toBeVisible();
};

/** Submits the form; returns the id of the deposit. */
const deposit = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Deposit $500.00' }).click();
  await expect(page.getByText('The check’s bank has to pay it first.')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

test('a check is deposited by two photos across a closed page, and the money arrives', async ({
  page,
  bank,
}) => {
  await openCheck(page, bank);
  await page.getByLabel('Amount').fill('500');
  await page.getByLabel('Note').fill('Rent');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Front of the check This hasn’t arrived yet.',
  );
  await expect(page.getByText('For mobile deposit only at Kheya')).toBeVisible();
  await photographBoth(page);
  await untilDraftPersisted(page);
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('500');
  await expect(place(page, 'Front').getByText('Received')).toBeVisible();
  await expect(place(page, 'Back').getByText('Received')).toBeVisible();
  // Each side can be photographed again.
  await photograph(page, 'Back');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('five hundred dollars', { exact: false })).toBeVisible();
  await expect(page.getByText('$200.00')).toBeVisible();
  await expect(page.getByText('$300.00')).toBeVisible();
  await expect(page.getByText('$4,500.00')).toBeVisible();
  await page.getByRole('button', { name: 'Make changes' }).click();
  const id = await deposit(page);
  await expect(page.getByText('Check number')).toBeVisible();
  await expect(page.getByText('You sent the pictures of the check')).toBeVisible();
  await page.getByRole('button', { name: 'View: Back of the check' }).click();
  await expect(page.getByRole('img', { name: 'Back of the check' })).toBeVisible();
  await bank.call(advanceSandboxDeposit, { params: { id }, body: { to: 'CLEARED' } });
  await page.reload();
  await expect(page.getByText('The full amount is in your account and available.')).toBeVisible();
  await page.goto('/us/user/accounts');
  await expect(page.getByRole('main').getByText('$1,500.00').first()).toBeVisible();
  // The form of the next check is empty.
  await page.goto('/us/user/addMoney/check');
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await expect(place(page, 'Front').getByText('Received')).toBeHidden();
});

// The same check deposited twice is in bank/payments/deposits/check-deposits.pg.test.ts.
test('an unreadable check is rejected with advice, and a returned one says why and what that means', async ({
  page,
  bank,
}) => {
  await openCheck(page, bank);
  await page.getByLabel('Amount').fill('500');
  await page.getByLabel('Note').fill('sim:unreadable');
  await photographBoth(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Deposit $500.00' }).click();
  await expect(page.getByText('We couldn’t read the check.')).toBeVisible();
  await expect(page.getByText('Nothing was added')).toBeVisible();
  await page.getByRole('button', { name: 'Make changes' }).click();
  await page.getByLabel('Note').fill('');
  await photographBoth(page);
  const id = await deposit(page);
  await bank.call(returnSandboxCheck, { body: { deposit: id, reason: 'CHECK_STOP_PAYMENT' } });
  await page.reload();
  await expect(page.getByText('The check wasn’t paid')).toBeVisible();
  await expect(
    page.getByText('The check writer stopped payment on this check.').first(),
  ).toBeVisible();
  await expect(page.getByText('Returned by the check’s bank')).toBeVisible();
  await go(page, '/us/user/accounts');
  await expect(page.getByRole('main').getByText('$1,000.00').first()).toBeVisible();
});
