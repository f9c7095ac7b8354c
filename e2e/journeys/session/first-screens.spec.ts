import type { Locator, Page } from '@playwright/test';
import { people } from '../../fixtures/people.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * Scrolls down until a part of the screen is there and no placeholder is left. It scrolls again
 * until both hold: a page that has only begun to load is as high as the window.
 */
const scrollToEnd = async (page: Page, last: Locator): Promise<void> => {
  const placeholder = page.getByRole('main').locator('[class*="skeleton-"]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 2_000 });
    await expect(placeholder).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
};

const chartNames = ['Money in and out', 'Balance over time'];

// The other first screens down to their ends are component tests beside the screens.
test('Home of us@ loads down to its charts, after signing in and after a reload', async ({
  page,
}) => {
  await submitCredentials(page, people.us);
  await expect(page).toHaveURL('/us/user/overview');
  for (const step of ['signed in', 'reloaded']) {
    await test.step(step, async () => {
      if (step === 'reloaded') await page.reload();
      const charts = page.getByRole('region', { name: 'Month by month' });
      for (const name of chartNames) await scrollToEnd(page, charts.getByRole('region', { name }));
    });
  }
});
