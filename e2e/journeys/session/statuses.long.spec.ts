import { signInByRequest } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/*
 * What a status of spec 4 opens and closes: one customer whom the bank is still verifying, and one who is stopped. Each
 * status and its closed entries are in domain/navigation/menu.test.ts, its words in
 * domain/identity/approval-status.kyc-message.test.ts, and the reason of each restriction in
 * app/components/permissions/permission-gate.test.tsx.
 */
test('review@ sees the status, why accounts are closed, and that there is nothing to do', async ({
  page,
}) => {
  await signInByRequest(page, 'review@kheya.test');
  await page.waitForURL('**/us/user/overview');
  const main = page.getByRole('main');
  await expect(main.getByText('Your KYC approval is in review', { exact: true })).toBeVisible();
  // A disabled entry leads to the overview, which says why (spec 2, product.md A18).
  await page.locator('nav').first().getByRole('link', { name: 'Bank Accounts' }).click();
  await expect(page).toHaveURL(/\/us\/user\/overview\?closed=accounts/);
  await expect(main.getByRole('status').filter({ hasText: /is being verified/ })).toBeVisible();

  await go(page, '/us/user/verification-center');
  await expect(main.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect(main.getByText('You don’t need to do anything now.')).toBeVisible();
  await expect(main.getByText('Action needed')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /Verify|Complete|Submit/ })).toHaveCount(0);
});

test('frozen@ can read everything, sees why no money moves and where support is, and is not led to the sign-up', async ({
  page,
}) => {
  await signInByRequest(page, 'frozen@kheya.test');
  await page.waitForURL('**/us/user/overview');
  const main = page.getByRole('main');
  const menu = page.locator('nav').first();
  const reason = 'Unavailable while your account is frozen.';
  await expect(main.getByText('Your account is frozen', { exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Bank Accounts' }).click();
  await expect(page).toHaveURL('/us/user/accounts');
  await expect(main.getByText('Everyday').first()).toBeVisible();
  await menu.getByRole('link', { name: 'Transfer / Withdraw' }).click();
  await expect(page).toHaveURL(/\/us\/user\/overview\?closed=transfer/);
  const notice = main.getByRole('status').filter({ hasText: reason });
  await expect(notice.getByRole('link', { name: /support/i })).toBeVisible();
  await notice.getByRole('link', { name: 'What you’ve sent' }).click();
  await expect(page).toHaveURL(/transferMoney\/sent/);
  await go(page, '/us/user/top-up');
  await expect(main.getByText(reason)).toBeVisible();
  await page.goto('/auth/token');
  await expect(page).toHaveURL('/us/user/overview');
});
