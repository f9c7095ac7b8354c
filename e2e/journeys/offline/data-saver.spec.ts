import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

test('Data saver says what the month has cost, and the count survives a reload', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await page.goto('/us/user/settings');
  const used = page.getByText(/This month Kheya has used about [\d.]+ [kM]B/);
  await expect(used).toBeVisible();
  const stored = () =>
    page.evaluate(() => {
      const use = JSON.parse(localStorage.getItem('kheya.data-use') ?? '{}') as Record<
        string,
        number
      >;
      return Object.values(use).reduce((sum, bytes) => sum + bytes, 0);
    });
  await expect.poll(stored).toBeGreaterThan(10_000);
  const before = await stored();
  await page.reload();
  await expect(used).toBeVisible();
  await expect.poll(stored).toBeGreaterThan(before);
});

/** The bank keeps choices for all devices of a person, and other journeys are of the same person. */
const keepFromBank = (page: Page): Promise<unknown> =>
  page.route('**/api/user-settings/', async (route) => {
    if (route.request().method() === 'GET') await route.continue();
    else
      await route.fulfill({ status: 503, json: { code: 'temporarily_unavailable', detail: '' } });
  });

test('the choice is heard at once and stays', async ({ page, signIn }) => {
  await keepFromBank(page);
  await signIn('us');
  await page.goto('/us/user/settings');
  await expect(page.getByText('Data is not being spared.')).toBeVisible();
  await page.getByRole('group', { name: 'Use less data' }).getByLabel('Always').check();
  await expect(page.getByText('Data is being spared now.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Data is being spared now.')).toBeVisible();
});

test('a device that asks to spare data is heard without a choice', async ({ page, signIn }) => {
  await keepFromBank(page);
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await signIn('us');
  await page.goto('/us/user/settings');
  await expect(page.getByText('Data is being spared now.')).toBeVisible();
  await page.getByRole('group', { name: 'Use less data' }).getByLabel('Never').check();
  await expect(page.getByText('Data is not being spared.')).toBeVisible();
});
