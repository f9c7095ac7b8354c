import { readFile } from 'node:fs/promises';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted } from '../../fixtures/wait-for-screen.ts';

test('a customer shares payment details: copied, scanned and as a letter', async ({
  page,
  bank,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const who = await makeFundedCustomer(bank);
  await signInApplicant(page, who, `/us/user/accounts/${who.usd.id}`);
  await page.getByRole('link', { name: 'How others pay you here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay into this account');
  await expect(page.getByText('You don’t need a reference')).toBeVisible();
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Account number: ${who.usd.account_number}`);
  expect(copied).toContain('Routing number: 026079992');
  expect(copied).toContain('Bank address: Queens, NY');
  expect(await violationsOf(page, page.url())).toEqual([]);

  await page.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Account details as a QR code' });
  await expect(dialog.getByRole('img', { name: 'QR code with the details below' })).toBeVisible();
  await expect(dialog.getByText(who.usd.account_number)).toBeVisible();
  expect(await violationsOf(page, page.url())).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'QR code' })).toBeFocused();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF in Bangla' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^kheya-account-ownership_\d{4}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Saved to your downloads.')).toBeVisible();
});

test('the details of a taka account open offline, without its full number', async ({
  page,
  bank,
  context,
}) => {
  const who = await makeFundedCustomer(bank, 'BD');
  await signInApplicant(page, who, `/bd/user/bd-accounts/${who.bdt.id}`);
  await page.getByRole('link', { name: 'How others pay you here' }).click();
  await expect(page.getByText('NPSB takes minutes')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await precacheScreens(page);
  await untilPersisted(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Dhanmondi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'PDF in English' })).toBeDisabled();
  await expect(page.getByText(who.bdt.account_number)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
