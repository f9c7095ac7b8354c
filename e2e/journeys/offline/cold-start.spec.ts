import { onlyPaths, routeFile } from '../../fixtures/built-app.ts';
import { signInAndPersist, firstFigure } from '../../fixtures/persisted-data.ts';
import { expect, test } from '../../fixtures/test.ts';

test(
  'a known customer whose country is not stored yet still gets a page',
  { tag: '@long' },
  async ({ app, network }) => {
    const first = await app.open({ path: '/' });
    await signInAndPersist(first, 'us');
    await first.evaluate(() => {
      const customer = JSON.parse(localStorage.getItem('kheya.customer') ?? '{}') as object;
      localStorage.setItem('kheya.customer', JSON.stringify({ ...customer, country: null }));
    });
    await app.close();

    network.break({ kind: 'refuse' });
    const page = await app.open({ isOffline: true });
    // The stored data includes the country.
    await expect(page).toHaveURL(/\/us\/user\/overview$/);
    await expect(firstFigure(page)).toBeVisible();
  },
);

test(
  'a screen whose code is missing says so and opens when online',
  { tag: '@long' },
  async ({ app, network }) => {
    network.break({ kind: 'refuse' }, onlyPaths(routeFile('$country.user.notifications')));
    const first = await app.open({ path: '/' });
    await signInAndPersist(first, 'us');
    await app.close();

    const page = await app.open({ path: '/us/user/notifications', isOffline: true });
    await expect(
      page.getByRole('heading', { name: 'This screen isn’t on this device yet' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    network.heal();
    await app.context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  },
);
