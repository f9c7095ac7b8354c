import type { Page } from '@playwright/test';
import { chooseFromList } from '../../fixtures/transfers/beneficiaries.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const typeTwice = async (page: Page, account: string): Promise<void> => {
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Account number again').fill(account);
};

// The other kinds are added on the way to a transfer in transfers/every-target.long.spec.ts; what is closed is in
// app/features/beneficiaries/add-beneficiary-screen.test.tsx.
test('a bank of Bangladesh: bank, district, branch, and a branch not in the list', async ({
  page,
  bank,
}) => {
  await signInVerified(page, bank, 'BD');
  await page.goto('/bd/user/contacts/add');
  await page.getByRole('link', { name: /^Bangladesh bank account From your taka account/ }).click();
  await page.getByLabel('Account holder’s name').fill('Md. Abdul Karim');
  await save(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6);
  await chooseFromList(page, 'Bank', 'Agrani Bank PLC');
  await chooseFromList(page, 'District', 'Bagerhat');
  await chooseFromList(page, 'Branch', 'Badhal Bazar');
  await typeTwice(page, '০১২৩ 4567 89012');
  await page.getByLabel('Recipient’s mobile number').fill('০১৭১২-৩৪৫৬৭৮');
  await save(page);
  await expect(row(page, 'Md. Abdul Karim')).toContainText('Agrani Bank PLC');
  await row(page, 'Md. Abdul Karim').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Show the account number' }).click();
  await expect(page.getByText('0123456789012')).toBeVisible();
  await expect(page.getByText('010010048')).toBeVisible();
  await expect(page.getByText('+8801712345678')).toBeVisible();

  await page.getByRole('button', { name: 'Edit account' }).click();
  await page.getByLabel('Routing number').fill('999010070');
  await typeTwice(page, '99998888');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Enter a Bangladesh routing number');
  await page.getByLabel('Routing number').fill('010019999');
  await page.getByLabel('Branch name').fill('New sub-branch, Mongla');
  await save(page);
  await expect(row(page, 'Md. Abdul Karim')).toContainText('New sub-branch, Mongla');
  await expect(row(page, 'Md. Abdul Karim')).toContainText('••••8888');

  await test.step('an iPay wallet whose name cannot be checked is saved without the check', async () => {
    await page.goto('/bd/user/contacts/add?type=IPAY');
    await page.getByLabel('Mobile number of the wallet').fill('01812345678');
    await page.getByLabel('Name of the wallet’s owner').fill('Nadia Sandbox-Unavailable');
    await save(page);
    await page.getByRole('button', { name: 'Save without the check' }).click();
    await row(page, 'Nadia').getByRole('link').first().click();
    await expect(page.getByText('couldn’t check the name')).toBeVisible();
  });
});
