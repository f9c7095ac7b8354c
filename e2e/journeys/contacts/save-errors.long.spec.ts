import type { Page } from '@playwright/test';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { newestCode } from '../../fixtures/inbox.ts';
import { bankError } from '../../fixtures/network/faults.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

const creation = /^\/api\/beneficiary\/$/;
const holder = 'Maple Street Homes LLC';
const account = '7700100061';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A new customer at the completed form of a US bank account. */
const fillForm = async (page: Page, bank: BankClient): Promise<string> => {
  const { email } = await signInVerified(page, bank, 'US', '/us/user/contacts/add?type=ACH');
  await page.getByLabel('Account holder’s name').fill(holder);
  await page.getByLabel('Routing number').fill('021 000 021');
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Account number again').fill(account);
  await page.getByRole('radio', { name: 'Checking' }).check();
  return email;
};

const expectTyped = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Account holder’s name')).toHaveValue(holder);
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue(account);
  await expect(page.getByRole('radio', { name: 'Checking' })).toBeChecked();
};

test('after 409, 422 and 429 the input and the key are unchanged, and 429 names the wait (B37)', async ({
  page,
  bank,
  network,
}) => {
  await fillForm(page, bank);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && creation.test(new URL(request.url()).pathname))
      keys.push(request.headers()['idempotency-key']);
  });
  const refusals = [
    [bankError(409, 'conflict'), /\S/],
    [bankError(422, 'account_frozen'), 'Your account is frozen'],
    [bankError(429, 'too_many_requests', 'Retry-After: 150'), 'Try again in 3 minutes.'],
  ] as const;
  for (const [refusal, words] of refusals) {
    network.break(refusal, creation);
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expectTyped(page);
    network.heal();
  }
  await save(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: holder })).toHaveCount(1);
  expect(keys).toHaveLength(refusals.length + 1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

test('a 406 in the background does not navigate; the next tap does, once, and returns to the form (B36)', async ({
  page,
  bank,
  context,
  network,
}) => {
  const email = await fillForm(page, bank);
  network.break(bankError(406, 'device_unknown'), /^\/api\/(?!otp|masked)/);
  // Avoids the refetches that follow a reconnect.
  await context.setOffline(true);
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Verify this device' })).toBeVisible();
  await expect(page).toHaveURL('/us/user/contacts/add?type=ACH');
  await expectTyped(page);

  const visits: string[] = [];
  page.on('framenavigated', () => visits.push(new URL(page.url()).pathname));
  await save(page).click();
  await expect(page).toHaveURL(/\/auth\/device\?nextUrl=%2Fus%2Fuser%2Fcontacts%2Fadd/);

  network.heal();
  await page.getByRole('radio', { name: /E-mail/ }).check();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  expect(visits.filter((path) => path === '/auth/device')).toHaveLength(1);
  await page.getByLabel('6-digit code').fill(await newestCode(bank, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/us/user/contacts/add?type=ACH');
  await expect(page.getByLabel('Account holder’s name')).toHaveValue(holder);
  await expect(page.getByRole('radio', { name: 'Checking' })).toBeChecked();
  // A full account number is never stored on the device (product.md A19): it must be typed again.
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('');
});
