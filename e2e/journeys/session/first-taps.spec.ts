import { partFile } from '../../fixtures/built-app.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('a tap that is too early or offline', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    'Sign in says that it is offline, and continues when online',
    { tag: '@long' },
    async ({ page, context }) => {
      await page.goto('/');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.reload();
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Sign in' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We couldn’t open the sign-in page',
      );
      await expect(page.getByText('Failed to connect!')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    },
  );
});

test(
  'Sign in is answered before the page’s script is there, and the app is installed while the customer types',
  { tag: '@long' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(`**${partFile('public-entry.ts')}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    held.resolve();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  },
);

test.describe('before the shell’s parts have loaded', () => {
  test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

  test('a tap on the menu is not lost', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('us');
    const held = Promise.withResolvers<void>();
    for (const part of ['shell-parts', 'temporary-drawer'])
      await page.route(`**${partFile(`features/shell/${part}.tsx`)}`, async (route) => {
        await held.promise;
        await route.continue();
      });
    await page.reload();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
