import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Shortens the session to this many seconds, by its token's own times. */
const leaveSeconds = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((left) => {
    const record = JSON.parse(localStorage.getItem('kheya.token') ?? '{}') as object;
    const expired_at = new Date(Date.now() + left * 1_000).toISOString();
    localStorage.setItem('kheya.token', JSON.stringify({ ...record, expired_at }));
    dispatchEvent(new StorageEvent('storage', { key: 'kheya.token' }));
  }, seconds);

const validForMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { expired_at: end } = JSON.parse(localStorage.getItem('kheya.token') ?? '{}') as {
      expired_at?: string;
    };
    return Date.parse(end ?? '') - Date.now();
  });

test('a warning appears two minutes before the session ends, and one tap extends it', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  const live = page.locator('[aria-live="polite"]');
  await expect(live.filter({ hasText: 'You will be signed out' })).toHaveCount(0);
  await leaveSeconds(page, 118);
  await expect(live.getByText('You will be signed out in two minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('You will be signed out')).toHaveCount(0);
  expect(await validForMs(page)).toBeGreaterThan(25 * 60_000);
});

test('after sleep it shows the time left now (B40)', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('us');
  await leaveSeconds(page, 118);
  await expect(page.getByText('You will be signed out in two minutes.')).toBeVisible();
  await leaveSeconds(page, 20);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You will be signed out in a moment.')).toBeVisible();
});

test(
  'offline the tap says that the data stays readable',
  { tag: '@long' },
  async ({ page, signIn, network }) => {
    await signIn('us');
    await leaveSeconds(page, 100);
    network.break({ kind: 'refuse' }, /session\/renew/);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByText('You can still read what is on this screen.')).toBeVisible();
  },
);
