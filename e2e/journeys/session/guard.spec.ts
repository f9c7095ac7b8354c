import { routeFile } from '../../fixtures/built-app.ts';
import { newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { registerByRequest } from '../../fixtures/newcomers/sign-up.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('the route guard', () => {
  test('a visitor is redirected to the public page, and after signing in to the requested screen', async ({
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

  test(
    'a trailing slash makes no difference, and an unknown path shows help',
    { tag: '@long' },
    async ({ page, signIn }) => {
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
    },
  );
});

test.describe('a page that fails', () => {
  /** Blocked because this journey modifies a file in transit. */
  test.use({ serviceWorkers: 'block' });

  test(
    'shows an error page with a link home, without a loop',
    { tag: '@long' },
    async ({ page, bank }) => {
      await registerByRequest(page, bank, newcomer('US', 'unlucky').email);
      const body = "export const component = () => { throw new Error('of the program'); };";
      await page.route(`**${routeFile('auth.token')}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await page.reload();
      await expect(page).toHaveURL('/something-went-wrong');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
      await expect(page).toHaveTitle('Something went wrong · Kheya');
      await expect(page.getByText('Your money is safe.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(page.getByRole('link', { name: 'Finish signing up' })).toBeVisible();
    },
  );
});
