import { signInByRequest } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * The message of each status of spec 4 (spec 8, word for word), and what it closes: a disabled entry leads to the
 * overview, which says why (spec 2, product.md A18).
 */
const standings = [
  ['pending', 'Your KYC approval is pending.', /is being verified/],
  ['review', 'Your KYC approval is in review', /is being verified/],
  ['provisional', 'Your KYC is provisional', /is being verified/],
  ['unverified', 'Your KYC is unverified', /once you have submitted/],
  ['rejected', 'Your KYC is rejected', /could not be verified/],
] as const;

for (const [name, sentence, reason] of standings) {
  test(`${name}@ sees the verification status, and why accounts are closed`, async ({ page }) => {
    await signInByRequest(page, `${name}@kheya.test`);
    await page.waitForURL('**/us/user/overview');
    const main = page.getByRole('main');
    await expect(main.getByText(sentence, { exact: true })).toBeVisible();
    const closed = page.locator('nav').first().getByRole('link', { name: 'Bank Accounts' });
    await closed.click();
    await expect(page).toHaveURL(/\/us\/user\/overview\?closed=accounts/);
    await expect(main.getByRole('status').filter({ hasText: reason })).toBeVisible();
  });
}

for (const name of ['pending', 'review', 'provisional'])
  test(`${name}@ has nothing to do while the bank decides`, async ({ page }) => {
    await signInByRequest(page, `${name}@kheya.test`);
    await page.waitForURL('**/us/user/overview');
    await page.goto('/us/user/verification-center');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Decision' })).toBeVisible();
    await expect(main.getByText('You need do nothing now.')).toBeVisible();
    await expect(main.getByText('Needed from you')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /Verify|Complete|Submit/ })).toHaveCount(0);
  });

test('a verified customer who opens the sign-up is redirected to the overview', async ({
  page,
}) => {
  await signInByRequest(page, 'us@kheya.test');
  await page.waitForURL('**/us/user/overview');
  await page.goto('/auth/token');
  await expect(page).toHaveURL('/us/user/overview');
});

test('frozen@ can read everything, and sees that no money moves', async ({ page }) => {
  await signInByRequest(page, 'frozen@kheya.test');
  await page.waitForURL('**/us/user/overview');
  const main = page.getByRole('main');
  await expect(main.getByText('Your account is frozen', { exact: true })).toBeVisible();
  await expect(main.getByText('Everyday').first()).toBeVisible();
});

test('blocked@ can read accounts, and sees that there is a review', async ({ page }) => {
  await signInByRequest(page, 'blocked@kheya.test');
  await page.waitForURL('**/us/user/overview');
  await expect(page.getByText('Your profile is under review', { exact: true })).toBeVisible();
  await page.locator('nav').first().getByRole('link', { name: 'Bank Accounts' }).click();
  await expect(page.getByRole('main').getByText('Everyday').first()).toBeVisible();
});
