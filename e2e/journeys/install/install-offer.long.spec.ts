import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

const dayMs = 86_400_000;

const offerWords = 'Install Kheya on this device';

/** Simulates Chromium's install prompt and the customer's answer to it. */
const simulateInstallPrompt = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const shown = { prompts: 0, isLeftToUs: false };
    Object.assign(window, { shown });
    Object.assign(offer, {
      prompt: async () => {
        shown.prompts += 1;
        return { outcome: answer };
      },
    });
    window.dispatchEvent(offer);
    shown.isLeftToUs = offer.defaultPrevented;
  }, outcome);

const shown = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { shown: { prompts: number; isLeftToUs: boolean } }).shown,
  );

/** Stores a record of earlier visits; the app lock was declined. */
const storeVisits = (page: Page, record: object) =>
  page.evaluate(
    (stored) => {
      localStorage.setItem('kheya.install', JSON.stringify(stored));
      localStorage.setItem('kheya.lock-offer', String(Date.now()));
    },
    { lastSeenAtMs: 0, declined: 0, ...record },
  );

/** Makes `performance.now()` report this page age. */
const setPageAge = (page: Page, ageMs: number) =>
  page.evaluate((age) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + age;
  }, ageMs);

const go = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).first().click();

const shellAndScreen = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await waitForScreen(page);
};

/** It is offered with the first move while nothing is loading, so the customer moves until then. */
const moveUntilOffered = async (page: Page, ...names: readonly string[]): Promise<void> => {
  const offer = page.getByText(offerWords);
  await expect(async () => {
    for (const name of names) {
      if (await offer.isVisible()) return;
      await go(page, name);
      await shellAndScreen(page);
    }
    await expect(offer).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

// When it is offered again, and when never, is in domain/app-installation.test.ts.
test('installing is offered to a customer after some time, can be declined, and takes one tap', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await shellAndScreen(page);
  await simulateInstallPrompt(page, 'accepted');
  expect((await shown(page)).isLeftToUs).toBe(true);
  await go(page, 'Bank Accounts');
  await setPageAge(page, 60_000);
  // One offer at a time: the app lock's is answered first.
  await go(page, 'Transactions');
  await shellAndScreen(page);
  await expect(page.getByText(offerWords)).toHaveCount(0);
  await page.getByRole('button', { name: 'Not now' }).click();
  await moveUntilOffered(page, 'Home', 'Bank Accounts');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(offerWords)).toHaveCount(0);
  await go(page, 'Transactions');
  await shellAndScreen(page);
  await expect(page.getByText(offerWords)).toHaveCount(0);

  await storeVisits(page, { visits: 5, declined: 1, lastOfferedAtMs: Date.now() - 8 * dayMs });
  await page.reload();
  await shellAndScreen(page);
  await simulateInstallPrompt(page, 'accepted');
  await setPageAge(page, 20_000);
  await moveUntilOffered(page, 'Bank Accounts', 'Home');
  await page.getByRole('button', { name: 'Install' }).click();
  expect((await shown(page)).prompts).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText(offerWords)).toHaveCount(0);
});

test.describe('on an iPhone, which has no install prompt', () => {
  test.use({
    viewport: { width: 390, height: 760 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('the offer shows the steps in the phone’s own words', async ({ page, signIn }) => {
    await signIn('us');
    await storeVisits(page, { visits: 3 });
    await page.reload();
    await shellAndScreen(page);
    await setPageAge(page, 20_000);
    await moveUntilOffered(page, 'Accounts', 'Home');
    await page.getByRole('link', { name: 'Show how' }).click();
    await expect(page.getByRole('heading', { name: 'This app' })).toBeInViewport();
    const steps = page.getByRole('region', { name: 'This app' }).getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(1)).toContainText('Add to Home Screen');
  });
});
