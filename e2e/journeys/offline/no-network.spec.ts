import { signInAndPersist, expectNetwork, firstFigure } from '../../fixtures/persisted-data.ts';
import { expect, test } from '../../fixtures/test.ts';

const tenMinutesMs = 600_000;

test('installed, opened offline: the last figures with their age, and a reason (B1)', async ({
  app,
}) => {
  await signInAndPersist(await app.open({ path: '/' }), 'us');
  await app.close();
  const page = await app.open({ isOffline: true, laterByMs: tenMinutesMs });
  await expect(page).toHaveURL(/\/us\/user\/overview/);
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(firstFigure(page)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/1\d min ago/)
      .first(),
  ).toBeVisible();
  await expectNetwork(page, 'offline');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
});

test(
  'opened offline without a known customer: a page, never a blank one (B2)',
  { tag: '@long' },
  async ({ app }) => {
    const first = await app.open({ path: '/' });
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    await app.close();
    let page = await app.open({ path: '/', isOffline: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await app.close();
    page = await app.open({ path: '/us/user/overview', isOffline: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  },
);
