import type { Page } from '@playwright/test';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { signInAndPersist, firstFigure } from '../../fixtures/persisted-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go, waitForScreen, untilPersisted } from '../../fixtures/wait-for-screen.ts';

/** Expects no blank page, browser error page or permanent skeleton: missing data is explained. */
const expectExplained = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
};

/** The URLs of the customer's own account, transaction and statement. */
const ownPlaces = async (page: Page): Promise<readonly string[]> => {
  await go(page, '/us/user/accounts');
  const account = await page.getByRole('link', { name: 'Rainy day' }).first().getAttribute('href');
  await go(page, account ?? '');
  await expect(firstFigure(page)).toBeVisible();
  const id = account?.split('/').at(-1);
  const list = `/us/user/transactions?account=${id}`;
  await go(page, list);
  await expect(firstFigure(page)).toBeVisible();
  return [account ?? '', list, `${list}&completedPage=2`];
};

/*
 * Restarts of the browser are in no-network.spec.ts and cold-start.spec.ts, and every landing of a shortcut is in
 * domain/auth/sessions.test.ts.
 */
test('loaded offline at any screen, shortcut or path of the other country: each is shown, and none is blank', async ({
  page,
  context,
  network,
}) => {
  test.slow();
  await signInAndPersist(page, 'us');
  const places = [
    '/us/user/overview',
    '/us/user/accounts',
    '/us/user/notifications',
    '/us/user/settings',
    '/us/user/transactions/statement',
    ...(await ownPlaces(page)),
  ];
  for (const place of places) {
    await go(page, place);
    await waitForScreen(page);
  }
  await untilPersisted(page);
  await precacheScreens(page);

  network.break({ kind: 'refuse' });
  await context.setOffline(true);
  const landings = [
    ...places.map((place) => [place, new URL(place, page.url()).pathname] as const),
    ['/open?to=accounts', '/us/user/accounts'],
    ['/open?to=nowhere', '/us/user/overview'],
    ['/bd/user/accounts', '/us/user/overview'],
  ] as const;
  for (const [place, landing] of landings) {
    await test.step(place, async () => {
      await page.goto(place);
      await expectExplained(page);
      await expect(page).toHaveURL((url) => url.pathname === landing);
    });
  }
});
