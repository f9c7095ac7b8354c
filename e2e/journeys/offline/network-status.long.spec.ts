import type { Page } from '@playwright/test';
import { captivePortal } from '../../fixtures/network/faults.ts';
import { intercept } from '../../fixtures/network/intercept.ts';
import { expect, test } from '../../fixtures/test.ts';

const api = /\/api\//;
const mainOf = (page: Page) => page.getByRole('main');
const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'saved data' });

/** Signs in and waits until the screen and its shell are complete. */
const atHome = async (page: Page, signIn: (customer: 'us') => Promise<void>) => {
  await signIn('us');
  await expect(mainOf(page).getByText('Rainy day').first()).toBeVisible();
  await expect(mainOf(page).getByRole('heading', { name: 'Month by month' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Notifications, / })).toBeVisible();
  // A part still loading when the network goes becomes an error of another height.
  await expect(mainOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Removes stored data, so that whatever is shown next comes from the bank. */
const removePersistedData = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });

/** Returns a function that reads the layout shift score since this call. */
const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const seen = { score: 0 };
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.score += value;
      }
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: { score: number } }).shifts.score);
};

/*
 * A network that fails and returns many times (B7) is in app/features/shell/debounced-network.test.ts, a response that
 * drips (B12) in app/platform/api/time-limits.test.ts, a button that needs the network in
 * app/ui/controls/network-button.test.tsx, and the one dialog of many failing calls in
 * app/platform/api/errors.policy.test.ts.
 */
test('the shell says what is wrong with the network, keeps the figures, and recovers (B3, B6, B8, B10, B31)', async ({
  page,
  context,
  network,
  signIn,
}) => {
  test.slow();
  const soon = { timeout: 30_000 };
  await atHome(page, signIn);
  const expectFigures = async (): Promise<void> => {
    await expect(mainOf(page).getByText('Rainy day').first()).toBeVisible();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  };

  await test.step('offline a banner appears without a layout shift, and one wave of requests follows its end', async () => {
    const shifts = await watchShifts(page);
    await context.setOffline(true);
    await expect(bannerOf(page)).toContainText('No connection.');
    await expectFigures();

    const asked: string[] = [];
    let underWay = 0;
    let most = 0;
    page.on('request', (request) => {
      if (!api.test(request.url()) || request.url().includes('user-settings')) return;
      asked.push(`${request.method()} ${request.url()}`);
      underWay += 1;
      most = Math.max(most, underWay);
    });
    const over = () => void (underWay -= 1);
    page.on('requestfinished', (request) => api.test(request.url()) && over());
    page.on('requestfailed', (request) => api.test(request.url()) && over());
    await context.setOffline(false);
    await expect(bannerOf(page)).toBeHidden();
    expect(new Set(asked).size).toBe(asked.length);
    expect(most).toBeLessThanOrEqual(6);
    expect(await shifts()).toBeLessThanOrEqual(0.02);
  });

  await test.step('a 502 in the background shows maintenance', async () => {
    const restore = await intercept(page, '**/api/**', (route) =>
      route.fulfill({ status: 502, json: { detail: 'An internal server error has occurred.' } }),
    );
    await expect(bannerOf(page)).toContainText('Site is under maintenance.', soon);
    await expect(page.getByText('internal server error')).toHaveCount(0);
    await expectFigures();
    await restore();
    await expect(bannerOf(page)).toBeHidden(soon);
  });

  await test.step('a captive portal’s response is not the bank’s', async () => {
    const balance = await mainOf(page).getByRole('listitem').first().innerText();
    network.break(captivePortal, api);
    await expect(bannerOf(page)).toContainText('sign in to it first', soon);
    expect(await mainOf(page).getByRole('listitem').first().innerText()).toBe(balance);
    network.heal();
    await expect(bannerOf(page)).toBeHidden(soon);
  });

  await test.step('connected while nothing is loading', async () => {
    network.break({ kind: 'mute' }, api);
    await expect(bannerOf(page)).toContainText('Slow connection.', soon);
    await expect(bannerOf(page)).toContainText('nothing is loading', soon);
    await expectFigures();
    network.heal();
    await expect(bannerOf(page)).toBeHidden(soon);
  });
});

test('unknown figures are never shown as none', async ({ page, signIn }) => {
  await signIn('bd');
  await page.route('**/api/**', (route) => route.abort());
  await removePersistedData(page);
  await page.goto('/bd/user/overview');
  await expect(mainOf(page).getByRole('alert')).toBeVisible();
  await expect(page.getByText(/0\.00/)).toHaveCount(0);
  await expect(
    page.getByText(/no open account|Nothing needs your attention|will be listed/),
  ).toHaveCount(0);
  await expect(page.getByRole('link', { name: /0 unread/ })).toHaveCount(0);
  await page.goto('/bd/user/accounts');
  await expect(mainOf(page).getByRole('alert').first()).toBeVisible();
  await expect(page.getByText(/not available!|once you have one/)).toHaveCount(0);
});
