import { expect, test } from '../../fixtures/test.ts';

test('a link to a section of the settings scrolls to it, and the focus continues there', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await page.goto('/us/user/settings#app-lock');
  await expect(page.locator('#app-lock')).toBeInViewport();
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction List' })).toBeVisible();
});
