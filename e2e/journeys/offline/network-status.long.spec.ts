import type { Page } from '@playwright/test';
import { captivePortal } from '../../fixtures/network/faults.ts';
import { intercept } from '../../fixtures/network/intercept.ts';
import { expect, test } from '../../fixtures/test.ts';

const api = /\/api\//;
const mainOf = (page: Page) => page.getByRole('main');
const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'last known' });

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

// A network that fails and returns many times (B7) is in app/features/shell/debounced-network.test.ts.
test('offline a banner appears without a layout shift, and one wave of requests follows its end (B3, B6)', async ({
  page,
  context,
  signIn,
}) => {
  await atHome(page, signIn);
  const shifts = await watchShifts(page);
  await context.setOffline(true);
  await expect(bannerOf(page)).toContainText('No connection.');
  await expect(mainOf(page).getByText('Rainy day').first()).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);

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

test('connected while nothing arrives is reported as such, and recovers (B8)', async ({
  page,
  network,
  signIn,
}) => {
  test.slow();
  await atHome(page, signIn);
  network.break({ kind: 'mute' }, api);
  await expect(bannerOf(page)).toContainText('Slow connection.', { timeout: 30_000 });
  await expect(bannerOf(page)).toContainText('nothing arrives', { timeout: 30_000 });
  await expect(mainOf(page).getByText('Rainy day').first()).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  network.heal();
  await expect(bannerOf(page)).toBeHidden({ timeout: 30_000 });
});

test('Try again works while the first request hangs', async ({ page, signIn }) => {
  await signIn('us');
  let asked = 0;
  // Matches the list's call, not the bell's. The first one never responds.
  await page.route(/\/api\/notification\/\?.*\blimit=50\b/, async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await page.goto('/us/user/notifications?size=50');
  await expect(page.getByText('Taking longer than usual.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(mainOf(page).getByRole('article').first()).toBeVisible();
});

test('a captive portal’s response is not the bank’s: the data on screen stays (B10)', async ({
  page,
  network,
  signIn,
}) => {
  test.slow();
  await atHome(page, signIn);
  const balance = await mainOf(page).getByRole('listitem').first().innerText();
  network.break(captivePortal, api);
  await expect(bannerOf(page)).toContainText('sign in to it first', { timeout: 30_000 });
  expect(await mainOf(page).getByRole('listitem').first().innerText()).toBe(balance);
  network.heal();
  await expect(bannerOf(page)).toBeHidden({ timeout: 30_000 });
});

test('a response of fifty bytes per second is aborted by its limit, and the page continues (B12)', async ({
  page,
  network,
  signIn,
}) => {
  test.slow();
  await atHome(page, signIn);
  network.break({ kind: 'drip', bytesPerSecond: 50 }, api);
  await expect(bannerOf(page)).toContainText('nothing arrives', { timeout: 60_000 });
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Accounts' })).toBeVisible();
  await expect(mainOf(page).getByText('Rainy day').first()).toBeVisible();
});

test('a 502 in the background shows maintenance, no dialog, and recovers (B31)', async ({
  page,
  signIn,
}) => {
  test.slow();
  await atHome(page, signIn);
  const restore = await intercept(page, '**/api/**', (route) =>
    route.fulfill({ status: 502, json: { detail: 'An internal server error has occurred.' } }),
  );
  await expect(bannerOf(page)).toContainText('Site is under maintenance.', { timeout: 30_000 });
  await expect(page.getByText('internal server error')).toHaveCount(0);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expect(mainOf(page).getByText('Rainy day').first()).toBeVisible();
  await restore();
  await expect(bannerOf(page)).toBeHidden({ timeout: 30_000 });
});

test('many failing calls open one dialog, and it stays closed (A26)', async ({ page, signIn }) => {
  await signIn('us');
  await removePersistedData(page);
  let failed = 0;
  await page.route('**/api/**', async (route) => {
    failed += 1;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/us/user/overview');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveText(/An internal server error has occurred/);
  await expect(mainOf(page).getByRole('alert').first()).toBeAttached();
  expect(failed).toBeGreaterThan(3);
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test('actions that need the network are disabled and say why; the rest works', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('us');
  await page.goto('/us/user/transactions/statement');
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  const pdf = page.getByRole('button', { name: 'Download PDF' });
  await expect(pdf).toBeVisible();
  await expect(pdf).not.toHaveAttribute('aria-disabled', 'true');
  const shifts = await watchShifts(page);
  await context.setOffline(true);
  await expect(bannerOf(page)).toContainText('No connection.');
  await expect(pdf).toHaveAttribute('aria-disabled', 'true');
  await expect(pdf).toHaveAccessibleDescription('This needs a connection.');
  // The help is part of the app: it works offline (product.md A44).
  const help = page.getByRole('banner').getByRole('link', { name: 'Help' });
  await expect(help).not.toHaveAttribute('aria-disabled', 'true');
  await pdf.focus();
  await expect(pdf).toBeFocused();
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await context.setOffline(false);
  await expect(pdf).not.toHaveAttribute('aria-disabled', 'true');
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
