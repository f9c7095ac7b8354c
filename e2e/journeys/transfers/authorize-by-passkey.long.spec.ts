import type { Page } from '@playwright/test';
import { addAuthenticator } from '../../fixtures/installed/passkeys.ts';
import { newestCode } from '../../fixtures/inbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/** From the amount to the authorization. */
const toAuthorization = async (page: Page, amount: string): Promise<void> => {
  await go(page, '/us/user/transferMoney/send?target=BKASH');
  await page.getByRole('link', { name: /Rahima Khatun/ }).click();
  await page.getByLabel('You send').fill(amount);
  await page.getByLabel('Purpose').selectOption('Family support');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: /^Send [$৳]/ }).click();
};

// That the bank accepts the passkey then is in bank/payments/transfers/step-up.passkey.pg.test.ts.
test('a passkey authorizes a transfer instead of a code; a code remains possible', async ({
  page,
  bank,
}) => {
  const { who } = await makeSender(bank);
  const authenticator = await addAuthenticator(page);
  await signInApplicant(page, who, '/us/user/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  const before = await newestCode(bank, who.email);

  await toAuthorization(page, '25');
  await expect(page.getByRole('heading', { name: 'Confirm with your passkey' })).toBeFocused();
  await expect(page.getByText(/You’re sending \$25\.00 to Rahima Khatun/)).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(
    page.getByText('The money is on its way. You don’t need to do anything.'),
  ).toBeVisible();
  await expect(page.getByText('With a passkey')).toBeVisible();
  expect(await newestCode(bank, who.email)).toBe(before);

  await toAuthorization(page, '30');
  await authenticator.refuseFinger();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('Your passkey wasn’t used, and nothing was sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm with a code' })).toBeFocused();
  const field = page.getByLabel('6-digit code');
  await expect(field).toBeVisible();
  const code = await newestCode(bank, who.email);
  expect(code).not.toBe(before);

  // After too many wrong codes no code is accepted for a while, but a passkey still is (A37).
  const wrong = code === '111111' ? '222222' : '111111';
  for (const words of [/4 tries/, /3 tries/, /2 tries/, /1 try/, /Too many wrong codes/]) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
  }
  await expect(field).toBeDisabled();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm with your passkey' })).toBeFocused();
});
