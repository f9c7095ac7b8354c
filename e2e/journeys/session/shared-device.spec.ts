import { accountsCookie, readOriginStorage } from '../../fixtures/origin-storage.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a shared device stores nothing, says so, and asks for the password after a reload', async ({
  page,
  context,
}) => {
  await signInOn(page, 'us', { isShared: true });
  await expect(page.getByText('This is a shared device, so we save nothing on it')).toBeVisible();
  await page.getByRole('link', { name: 'Bank Accounts' }).first().click();
  await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide balances' }).click();

  const stored = await readOriginStorage(page);
  expect(Object.keys(stored.databases)).toEqual(['kheya-device']);
  expect(stored.session).toEqual({});
  expect(Object.keys(stored.local).filter((key) => key !== 'kheya.preferences')).toEqual([]);
  const preferences = JSON.parse(stored.local['kheya.preferences'] ?? '{}') as object;
  expect(Object.keys(preferences)).toEqual(['language']);
  expect(Object.keys(stored.caches).filter((name) => !name.includes('precache'))).toEqual([]);

  await page.reload();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText('Rainy day')).toHaveCount(0);
  expect((await readOriginStorage(page)).session).not.toHaveProperty('kheya.token');
  // The accounts site's session is still open, but does not sign the next customer in.
  expect(await accountsCookie(context)).toBeDefined();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
