import type { Page } from '@playwright/test';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Fills in an account at a US bank; the number twice. */
const fillBank = async (page: Page, name: string, account: string): Promise<void> => {
  await page.getByLabel('Account holder’s name').fill(name);
  await page.getByLabel('Routing number').fill('021 000 021');
  await expect(page.getByText('JPMorgan Chase Bank')).toBeVisible();
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Account number again').fill(account);
  await page.getByRole('radio', { name: 'Checking' }).check();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a beneficiary at a US bank: added, found, starred, renamed, changed, removed and restored', async ({
  page,
  bank,
}) => {
  await signInVerified(page, bank);
  await page.getByRole('link', { name: 'Contacts / Beneficiary' }).first().click();
  await page.getByRole('link', { name: 'Add your first recipient' }).click();
  await page.getByRole('link', { name: /^US bank account By ACH/ }).click();
  await save(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await fillBank(page, 'Maple Street Homes LLC', '7700100001');
  await page.getByLabel('Account number again').fill('7700100010');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('The two numbers don’t match');
  await page.getByLabel('Account number again').fill('7700-1000 01');
  await page.getByLabel('Nickname').fill('বাড়িওয়ালা');
  await save(page);

  const row = page.getByRole('listitem').filter({ hasText: 'বাড়িওয়ালা' });
  await expect(page.getByText('বাড়িওয়ালা is in your list.')).toBeVisible();
  await expect(row).toContainText('JPMorgan Chase Bank · ••••0001');
  await expect(row).toContainText('Not sent to yet');
  await page.getByLabel('Find a recipient').fill('maple ০০০১');
  await expect(row).toBeVisible();
  await page.getByLabel('Find a recipient').fill('oak');
  await expect(page.getByText('No recipient matches this.')).toBeVisible();
  await page.getByLabel('Find a recipient').fill('');
  const star = row.getByRole('button', { name: 'Favourite: বাড়িওয়ালা' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Show the account number' }).click();
  await expect(page.getByText('7700100001', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit nickname' }).click();
  await page.getByLabel('Nickname').fill('Landlord');
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landlord');
  await page.getByRole('button', { name: 'Edit account' }).click();
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('');
  await fillBank(page, 'Maple Street Homes LLC', '7700100077');
  await save(page);
  await expect(page.getByText('••••0077')).toBeVisible();

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Landlord' })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove recipient' }).click();
  await expect(page.getByText('Landlord was removed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add your first recipient' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Landlord is back in your list.')).toBeVisible();
  await expect(page.getByText('••••0077')).toBeVisible();
});

test(
  'a name mismatch needs the customer’s confirmation; a close match can be adopted',
  { tag: '@long' },
  async ({ page, bank }) => {
    await signInVerified(page, bank, 'US', '/us/user/contacts/add?type=ACH');
    await fillBank(page, 'Rahima Sandbox-Other', '7700100002');
    await save(page);
    const asked = page.getByRole('heading', { name: 'This account isn’t in the name of' });
    await expect(asked).toBeFocused();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('7700100002');
    await page.getByLabel('Account holder’s name').fill('Rahima Sandbox-Close');
    await save(page);
    await expect(page.getByRole('heading', { name: /as Rahima Sandbox-Closed/ })).toBeFocused();
    await page.getByRole('button', { name: 'Use the bank’s name' }).click();
    await expect(page.getByLabel('Account holder’s name')).toHaveValue('Rahima Sandbox-Closed');
    await page.getByLabel('Account holder’s name').fill('Rahima Sandbox-Unavailable');
    await save(page);
    await expect(page.getByRole('heading', { name: 'We couldn’t check the name' })).toBeFocused();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByLabel('Account holder’s name').fill('Rahima Sandbox-Other');
    await save(page);
    await page.getByRole('button', { name: 'Save and send anyway' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Rahima' })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText('The bank has another name.')).toBeVisible();

    // A duplicate account is reported at its field, and the other input stays.
    await page.goto('/us/user/contacts/add?type=ACH');
    await fillBank(page, 'Rahima Khatun', '7700100002');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('You’ve already saved this one.');
    await expect(page.getByLabel('Account holder’s name')).toHaveValue('Rahima Khatun');
  },
);

test(
  'offline the list is read from the device, masked, and the input stays',
  { tag: '@long' },
  async ({ page, bank, context }) => {
    await signInVerified(page, bank, 'US', '/us/user/contacts/add?type=ACH');
    await fillBank(page, 'Maple Street Homes LLC', '7700100004');
    await save(page);
    await page.getByRole('link', { name: /0004/ }).click();
    await page.getByRole('button', { name: 'Show the account number' }).click();
    await expect(page.getByText('7700100004', { exact: true })).toBeVisible();
    await page.goto('/us/user/contacts/add?type=ACH');
    await page.getByLabel('Account holder’s name').fill('Rahima Khatun');
    await page.getByLabel('Account number', { exact: true }).fill('7700100005');
    await precacheScreens(page);
    await context.setOffline(true);
    const button = page.getByRole('button', { name: 'Save', exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('This needs a connection.');
    await page.reload();
    await expect(page.getByLabel('Account holder’s name')).toHaveValue('Rahima Khatun');
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('');
    await page.goto('/us/user/contacts');
    await page.getByRole('listitem').filter({ hasText: 'Maple' }).getByRole('link').first().click();
    await expect(page.getByText('••••0004')).toBeVisible();
    await expect(page.getByText('7700100004')).toHaveCount(0);
    const remove = page.getByRole('button', { name: 'Remove recipient' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
  },
);
