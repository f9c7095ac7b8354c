import { expect, test } from '../../fixtures/test.ts';

test('the sandbox page signs a browser in as one of the personas', async ({ page }) => {
  await page.goto('/sandbox');
  await page.locator('[data-sign-in="empty@kheya.test"]').click();
  await expect(page).toHaveURL('/us/user/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
