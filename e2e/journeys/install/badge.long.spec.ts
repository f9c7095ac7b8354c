import type { Page } from '@playwright/test';
import { listNotifications } from '#contract/notifications.ts';
import { overrideResponse } from '../../fixtures/network/intercept.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Records calls of the badge API, which the journeys' browsers lack. */
const recordBadge = (page: Page) =>
  page.addInitScript(() => {
    const written = (count: number) => {
      localStorage.setItem('heard-badge', String(count));
      return Promise.resolve();
    };
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => written(count),
      clearAppBadge: () => written(0),
    });
  });

const badge = (page: Page) => page.evaluate(() => Number(localStorage.getItem('heard-badge') ?? 0));

test('the icon shows the unread count, nothing at zero, and nothing after Log Out', async ({
  page,
  bank,
}) => {
  await recordBadge(page);
  const who = await signInVerified(page, bank, 'BD');
  const call = await asNewcomer(bank, who);
  const { unread_count: unread } = await call(listNotifications);
  expect(unread).toBeGreaterThan(0);
  await expect.poll(() => badge(page)).toBe(unread);

  const restore = await overrideResponse(page, '**/api/notification/**', (body) =>
    JSON.stringify({ ...(JSON.parse(body) as object), unread_count: 0 }),
  );
  await page.goto('/bd/user/notifications');
  await expect.poll(() => badge(page)).toBe(0);
  await restore();
  await page.goto('/bd/user/overview');
  await expect.poll(() => badge(page)).toBe(unread);

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL(/\/$/);
  expect(await badge(page)).toBe(0);
});

test('on a shared device the icon shows nothing', async ({ page }) => {
  await recordBadge(page);
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill('bd@kheya.test');
  await page.getByLabel('Password', { exact: true }).fill('kheya-demo');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/overview**');
  await expect(page.getByRole('link', { name: /Notifications, \d+ unread/ })).toBeVisible();
  expect(await badge(page)).toBe(0);
});
