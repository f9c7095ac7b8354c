import type { Page } from '@playwright/test';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const typeTwice = async (page: Page, account: string): Promise<void> => {
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Account number again').fill(account);
};

test('a bank of Bangladesh: bank, district, branch, and a branch not in the list', async ({
  page,
  bank,
}) => {
  await signInVerified(page, bank, 'BD');
  await page.goto('/bd/user/contacts/add');
  await page.getByRole('link', { name: /^Bangladesh bank account From your taka account/ }).click();
  await page.getByLabel('Name of the account holder').fill('Md. Abdul Karim');
  await save(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6);
  await page.getByLabel('Bank', { exact: true }).selectOption('Agrani Bank PLC');
  await page.getByLabel('District').selectOption('Bagerhat');
  const branches = page.getByLabel('Branch', { exact: true });
  await expect(branches.getByRole('option')).not.toHaveCount(2);
  await branches.selectOption('010010048');
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
  await expect(page.getByRole('alert')).toContainText(
    'not a routing number of a bank of Bangladesh',
  );
  await page.getByLabel('Routing number').fill('010019999');
  await page.getByLabel('Branch name').fill('New sub-branch, Mongla');
  await save(page);
  await expect(row(page, 'Md. Abdul Karim')).toContainText('New sub-branch, Mongla');
  await expect(row(page, 'Md. Abdul Karim')).toContainText('••••8888');
});

test('a US customer adds a bank of Bangladesh, with the purpose', async ({ page, bank }) => {
  await signInVerified(page, bank);
  await page.goto('/us/user/contacts/add');
  await expect(page.getByRole('link', { name: /^iPay wallet/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Bangladesh bank account From dollars/ }).click();
  await page.getByLabel('Name of the account holder').fill('Rahima Khatun');
  await page.getByLabel('Bank', { exact: true }).selectOption('Agrani Bank PLC');
  await page.getByLabel('District').selectOption('Bagerhat');
  await page.getByLabel('Branch', { exact: true }).selectOption('010010048');
  await typeTwice(page, '77778888');
  await page.getByLabel('Purpose').selectOption('Family support');
  await save(page);
  await row(page, 'Rahima Khatun').getByRole('link').first().click();
  await expect(page.getByText('AGBKBDDH')).toBeVisible();
  await expect(page.getByText('Family support')).toBeVisible();
});

test('a bKash wallet; Nagad and Upay are disabled with their reason', async ({ page, bank }) => {
  await signInVerified(page, bank, 'BD');
  await page.goto('/bd/user/contacts/add');
  for (const closed of ['Nagad wallet', 'Upay wallet'])
    await expect(row(page, closed)).toContainText('The bank does not offer this yet.');
  await page.getByRole('link', { name: /^bKash wallet/ }).click();
  const number = page.getByLabel('Mobile number of the wallet');
  await number.fill('01700000000');
  await page.getByLabel('Name of the wallet’s owner').fill('Rahima Khatun');
  await page.getByRole('radio', { name: 'Family' }).check();
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Nobody here can be paid by this.');
  await number.fill('+880 1712-345678');
  await save(page);
  await expect(row(page, 'Rahima Khatun')).toContainText('bKash wallet · ••••5678');
  await row(page, 'Rahima Khatun').getByRole('link').first().click();
  await expect(page.getByText('Family', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit account' })).toHaveCount(0);
});

test('another customer’s taka account, and an iPay wallet', async ({ page, bank }) => {
  await signInVerified(page, bank, 'BD');
  await page.goto('/bd/user/contacts/add?type=USD_TO_OTHER_BDT');
  await typeTwice(page, '1740210045518');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Is it F••• K•••?' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, save' }).click();
  await expect(row(page, 'F••• K•••')).toContainText('••••5518');

  await page.goto('/bd/user/contacts/add?type=IPAY');
  await page.getByLabel('Mobile number of the wallet').fill('01812345678');
  await page.getByLabel('Name of the wallet’s owner').fill('Nadia Sandbox-Unavailable');
  await save(page);
  await page.getByRole('button', { name: 'Save without the check' }).click();
  await row(page, 'Nadia').getByRole('link').first().click();
  await expect(page.getByText('couldn’t check the name')).toBeVisible();
  await page.getByRole('button', { name: 'Remove recipient' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Nadia').getByRole('link').first()).toBeVisible();
});
