import type { Locator, Page } from '@playwright/test';
import { password, people } from '../../fixtures/people.ts';
import { submitCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * Scrolls down until a part of the screen is there and no placeholder is left. It scrolls again
 * until both hold: a page that has only begun to load is as high as the window.
 */
const scrollToEnd = async (page: Page, last: Locator): Promise<void> => {
  // A grey shape in place of content: not announced, with a size and nothing in it.
  const placeholder = page.getByRole('main').locator('span[aria-hidden="true"][style]:empty');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 2_000 });
    await expect(placeholder).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
};

/** Signs in through the form on the way to a screen, as after opening a link to it. */
const signInAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/sign-in?${new URLSearchParams({ returnPath: path }).toString()}`);
  await page.getByLabel('E-mail').fill(people.us);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
};

const chartNames = ['Money in and out', 'Balance over time'];

for (const customer of ['us', 'bd'] as const) {
  test(`Home of ${customer}@ loads down to its charts, after signing in and after a reload`, async ({
    page,
  }) => {
    await submitCredentials(page, people[customer]);
    await expect(page).toHaveURL(`/${customer}/user/overview`);
    for (const step of ['signed in', 'reloaded']) {
      await test.step(step, async () => {
        if (step === 'reloaded') await page.reload();
        const charts = page.getByRole('region', { name: 'Month by month' });
        for (const name of chartNames)
          await scrollToEnd(page, charts.getByRole('region', { name }));
      });
    }
  });
}

test('Accounts, opened by signing in, loads down to the last account', async ({ page }) => {
  await signInAt(page, '/us/user/accounts');
  await scrollToEnd(page, page.getByRole('main').getByText('Rainy day'));
});

test('Send, opened by signing in, loads down to the last option', async ({ page }) => {
  await signInAt(page, '/us/user/transferMoney');
  await scrollToEnd(page, page.getByRole('main').getByText('Upay'));
});

test('Activity, opened by signing in, offers accounts and cards', async ({ page }) => {
  await signInAt(page, '/us/user/transactions');
  const choices = page.getByRole('combobox', { name: 'Account or card' });
  await expect(choices).toBeVisible();
  for (const group of ['Accounts', 'Cards'])
    await expect(choices.locator(`optgroup[label="${group}"] option`)).not.toHaveCount(0);
});
