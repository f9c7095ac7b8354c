import type { Page } from '@playwright/test';
import { uncachedPaths } from '../../fixtures/built-app.ts';
import { signInAndPersist, firstFigure } from '../../fixtures/persisted-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen, untilPersisted } from '../../fixtures/wait-for-screen.ts';

/** Waits until the idle precaching has finished. */
const waitForCachedScreens = (page: Page): Promise<void> =>
  expect.poll(() => uncachedPaths(page, 'first', 'next', 'idle'), { timeout: 90_000 }).toEqual([]);

/** Expects no blank page, browser error page or permanent skeleton: missing data is explained. */
const expectExplained = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
};

/** The URLs of the customer's own account, transaction and statement. */
const ownPlaces = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/us/user/accounts');
  const account = await page.getByRole('link', { name: 'Rainy day' }).first().getAttribute('href');
  await page.goto(account ?? '');
  await expect(firstFigure(page)).toBeVisible();
  const id = account?.split('/').at(-1);
  const list = `/us/user/transactions?account=${id}`;
  await page.goto(list);
  await expect(firstFigure(page)).toBeVisible();
  return [account ?? '', list, `${list}&completedPage=2`];
};

test('closed and reopened offline at any screen: each is shown, and none is blank', async ({
  app,
  network,
}) => {
  test.setTimeout(360_000);
  const first = await app.open({ path: '/' });
  await signInAndPersist(first, 'us');
  const places = [
    '/us/user/overview',
    '/us/user/accounts',
    '/us/user/notifications',
    '/us/user/settings',
    '/us/user/transactions/statement',
    ...(await ownPlaces(first)),
  ];
  for (const place of places) {
    await first.goto(place);
    await waitForScreen(first);
    await untilPersisted(first);
  }
  await waitForCachedScreens(first);
  await app.close();

  network.break({ kind: 'refuse' });
  for (const [index, place] of places.entries()) {
    await test.step(place, async () => {
      const page = await app.open({ path: place, isOffline: true, isTab: index % 2 === 1 });
      await expectExplained(page);
      expect(new URL(page.url()).pathname).toBe(new URL(place, page.url()).pathname);
      await app.close();
    });
  }
});

test('the shortcuts and the other country’s path open the own screens, offline', async ({
  app,
  network,
}) => {
  test.setTimeout(180_000);
  const first = await app.open({ path: '/' });
  await signInAndPersist(first, 'us');
  await waitForCachedScreens(first);
  await app.close();

  network.break({ kind: 'refuse' });
  const landings = [
    ['/open', /\/us\/user\/overview$/],
    ['/open?to=accounts', /\/us\/user\/accounts$/],
    ['/open?to=transactions', /\/us\/user\/transactions$/],
    ['/open?to=nowhere', /\/us\/user\/overview$/],
    ['/bd/user/accounts', /\/us\/user\//],
  ] as const;
  for (const [path, landing] of landings) {
    await test.step(path, async () => {
      const page = await app.open({ path, isOffline: true });
      await expect(page).toHaveURL(landing);
      await expectExplained(page);
      await app.close();
    });
  }
});
