import { expect, test } from '../../fixtures/test.ts';

test('shortcuts open the main screens: listed on ?, inactive while typing, and can be turned off', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
  // The keyboard listener loads after the first screen is idle.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction List');
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gh?');
  await expect(page.getByRole('searchbox')).toHaveValue('gh?');
  await expect(list).toBeHidden();

  await page.goto('/us/user/settings');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
