import type { Page } from '@playwright/test';
import { listTransfers } from '#contract/transfers.ts';
import { sandboxToken } from '#contract/sandbox.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { codeAfter, newestCode } from '../../fixtures/inbox.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { fillBeneficiary, saveBeneficiary } from '../../fixtures/transfers/beneficiaries.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import type { FundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';

/*
 * A transfer is prepared offline, waits encrypted on the device, is priced when the bank is reachable, and is sent only
 * by a tap (product.md A20, issue 5).
 */
const countSent = async (bank: BankClient, { email }: FundedCustomer): Promise<number> => {
  const { token } = await bank.call(sandboxToken, { body: { email } });
  const sent = await bank.call(listTransfers, {}, { Authorization: `Bearer ${token}` });
  return sent.count;
};

const prepared = (page: Page) => page.getByRole('list', { name: 'Prepared transfers' });

test('a transfer prepared offline is rejected for a low rate, then sent by a tap', async ({
  page,
  bank,
  context,
}) => {
  const sender = await makeFundedCustomer(bank);
  await signInApplicant(page, sender, '/us/user/transferMoney/send?target=BKASH');
  await page.getByRole('link', { name: 'Add a recipient' }).click();
  await fillBeneficiary.BKASH(page);
  await saveBeneficiary(page);
  await expect(page.getByLabel('You send')).toBeVisible();
  await page.goto('/us/user/transferMoney');
  await expect(page.getByRole('link', { name: /^bKash/ })).toBeVisible();
  await precacheScreens(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: /^bKash/ }).click();
  await page.getByRole('link', { name: /Rahima Khatun/ }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByRole('alert')).toContainText('You send');
  await page.getByLabel('You send').fill('40');
  await page.getByLabel('Send only if they receive at least').fill('5000');
  await page.getByLabel('Note').fill('For the roof');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(prepared(page)).toContainText('$40.00 to Rahima Khatun');
  await expect(prepared(page)).toContainText('Waiting for a connection.');
  await page.reload();
  await expect(prepared(page)).toContainText('$40.00 to Rahima Khatun');
  await expect(prepared(page)).toContainText('Waiting for a connection.');
  expect(await countSent(bank, sender)).toBe(0);

  await context.setOffline(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  const attention = page.getByRole('region', { name: 'What needs your attention' });
  await expect(attention).toContainText('$40.00 to Rahima Khatun');
  await attention.getByRole('link', { name: 'Review and send' }).click();
  await expect(prepared(page)).toContainText('less than the ৳5,000.00 you asked for');
  await expect(prepared(page)).toContainText('$40.99');
  expect(await countSent(bank, sender)).toBe(0);
  // It would open the review directly; since input is missing, the form opens and says so.
  await prepared(page).getByRole('link', { name: 'Review and send' }).click();
  await expect(page.getByLabel('You send')).toHaveValue('40');
  await expect(page.getByLabel('Note')).toHaveValue('For the roof');
  const missed = page.getByText('less than the ৳5,000.00 you asked for');
  await expect(missed).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(missed).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Review your transfer' })).toHaveCount(0);

  await page.getByLabel('Send only if they receive at least').fill('4800');
  await expect(missed).toHaveCount(0);
  // The last quote stays on screen offline, with its time.
  await context.setOffline(true);
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText('No connection. This is the price of');
  await expect(price).toContainText('$40.99');
  await context.setOffline(false);
  await expect(price).not.toContainText('No connection.');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await attention.getByRole('link', { name: 'Review and send' }).click();
  await prepared(page).getByRole('link', { name: 'Review and send' }).click();
  await expect(page.getByRole('heading', { name: 'Review your transfer' })).toBeFocused();
  const before = await newestCode(bank, sender.email);
  await page.getByRole('button', { name: /^Send [$৳]/ }).click();
  await page.getByLabel('6-digit code').fill(await codeAfter(bank, sender.email, before));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Receipt', exact: true })).toBeVisible();
  expect(await countSent(bank, sender)).toBe(1);
  await page.goto('/us/user/transferMoney');
  await expect(page.getByRole('link', { name: /^bKash/ })).toBeVisible();
  await expect(prepared(page)).toHaveCount(0);
});

test(
  'the input for one beneficiary is restored for another one added on the way',
  { tag: '@long' },
  async ({ page, bank }) => {
    await signInApplicant(
      page,
      await makeFundedCustomer(bank),
      '/us/user/transferMoney/send?target=ACH',
    );
    await page.getByRole('link', { name: 'Add a recipient' }).click();
    await fillBeneficiary.ACH(page);
    await saveBeneficiary(page);
    await page.getByLabel('You send').fill('12.50');
    await page.getByLabel('Note').fill('Rent of November');
    await page.getByRole('link', { name: 'Change recipient' }).click();
    await page.getByRole('link', { name: 'Add a recipient' }).click();
    await page.waitForURL('**/contacts/add**');
    await page.reload();
    await fillBeneficiary.ACH(page);
    await page.getByLabel('Account number', { exact: true }).fill('7700100099');
    await page.getByLabel('Account number again').fill('7700100099');
    await saveBeneficiary(page);
    await expect(page.getByText('••••0099')).toBeVisible();
    await expect(page.getByLabel('You send')).toHaveValue('12.50');
    await expect(page.getByLabel('Note')).toHaveValue('Rent of November');
  },
);
