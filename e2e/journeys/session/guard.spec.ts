import { expect, test } from '../../fixtures/test.ts';

test.describe('the route guard', () => {
  test('a stranger is sent to the public page, and after signing in to the wanted screen', async ({
    page,
  }) => {
    await page.goto('/us/user/accounts/');
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('E-mail').fill('us@kheya.test');
    await page.getByLabel('Password', { exact: true }).fill('kheya-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/us\/user\/accounts\/?$/);
  });

  test('the other country leads to one’s own overview', async ({ page, signIn }) => {
    await signIn('us');
    await page.goto('/bd/user/accounts');
    await expect(page).toHaveURL(/\/us\/user\/overview/);
  });

  test('a trailing slash makes no difference, and an unknown path gets help', async ({
    page,
    signIn,
  }) => {
    await signIn('us');
    for (const path of ['/us/user/accounts', '/us/user/accounts/']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Rainy day')).toBeVisible();
    }
    await page.goto('/us/user/nowhere');
    await expect(page.getByRole('link', { name: /Home|overview/i }).first()).toBeVisible();
    await expect(
      page.getByText('You are not permitted to access this resource.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Bank Accounts' }).first().click();
    await expect(page.getByRole('main').getByText('Rainy day')).toBeVisible();
    await expect(page.getByText('You are not permitted to access this resource.')).toHaveCount(0);
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
