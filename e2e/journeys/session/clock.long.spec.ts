import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const dayMs = 86_400_000;

const figures = (page: Page) => page.getByRole('main').getByText('Rainy day').first();
const notice = (page: Page) => page.getByText('The clock on this device is wrong.').first();

/** Triggers the clock check of a page that becomes visible. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test.describe('a wrong clock causes only a notice (B22)', () => {
  // A clock that is behind is in app/platform/bank-time.test.ts.
  test('a day ahead: signs in, reads, and reads again offline', async ({
    page,
    context,
    signIn,
  }) => {
    await page.clock.install({ time: Date.now() + dayMs });
    await signIn('us');
    await expect(figures(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(figures(page)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(figures(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    // The offset is stored: the data is seconds old, not a day.
    await expect(page.getByText(/\d (?:d|h) ago/)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('a clock set back while the page is open shows a notice until it is corrected', async ({
    page,
    signIn,
  }) => {
    await page.clock.install({ time: Date.now() });
    await signIn('us');
    await expect(figures(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Profile menu/ })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.clock.setSystemTime(Date.now() - dayMs);
    await lookAgain(page);
    await expect(notice(page)).toBeVisible();
    await expect(figures(page)).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    await lookAgain(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(figures(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
