import { expect, test } from '../../fixtures/test.ts';

// The files themselves are checked in src/app/build/manifest.test.ts.

test('the browser reports no obstacle to installing the app', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The journeys' browsers are incognito, where nothing can be installed.
  const ofTheApp = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(ofTheApp).toEqual([]);
});

test(
  'a shortcut opens its screen for a known customer, and home for a visitor',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await page.goto('/open?to=transactions');
    await expect(page).toHaveURL('/');
    await signIn('us');
    await page.goto('/open?to=transactions');
    await expect(page).toHaveURL('/us/user/transactions');
    await page.goto('/open?to=transfer');
    await expect(page).toHaveURL('/us/user/transferMoney');
    await page.goto('/open?to=home&shortcut=1');
    await expect(page).toHaveURL('/us/user/overview');
  },
);
