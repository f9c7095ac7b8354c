import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Bangla at 360 px: switched without reload, nothing cut off, nothing left in English', async ({
  page,
  signIn,
}) => {
  await signIn('bd');
  await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true));
  const inDrawer = page.getByRole('button', { name: 'বাংলা' });
  if (!(await inDrawer.first().isVisible()))
    await page.getByRole('button', { name: 'Open the menu' }).click();
  await inDrawer.filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);

  for (const path of [
    'overview',
    'accounts',
    'transactions',
    'transactions/statement',
    'notifications',
  ]) {
    await page.goto(`/bd/user/${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveText(/[\u0980-\u09FF]/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});
