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
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('Log Out leaves nothing of the customer in the browser, in any tab', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    const other = await context.newPage();
    await other.goto('/us/user/accounts');
    await expect(other.getByRole('main').getByText('Rainy day')).toBeVisible();

    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/(?:signed-out|\?.*)?$/);
    await expect(other.getByText('Rainy day')).toHaveCount(0);
    const left = await page.evaluate(async () => ({
      session: { ...sessionStorage },
      local: JSON.stringify({ ...localStorage }),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    // Where a page was scrolled to is the router's own note and names nobody.
    const kept = Object.keys(left.session).filter((key) => !key.startsWith('tsr-scroll-'));
    expect(kept).toEqual([]);
    expect(left.local).not.toContain('token');
    await page.goto('/us/user/accounts');
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByText('Rainy day')).toHaveCount(0);
  });

  test('Log Out without a network ends the session once the network is back', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('us');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    await page.getByRole('banner').getByRole('button').last().click();
    const choice = page.getByRole('menuitem', { name: 'Log Out' });
    await expect(choice).toBeVisible();
    await context.setOffline(true);
    await choice.click();
    await expect(page.getByText('You are signed out on this device')).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/:\d+\/$/);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.includes('session'))).toEqual([]);
    await page.goto('/sign-in');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});
