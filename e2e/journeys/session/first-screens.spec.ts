import type { Page } from '@playwright/test';
import { password, people } from '../../fixtures/people.ts';
import { giveCredentials } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Scrolls to the end of the page and waits until nothing on it is a placeholder. */
const scrollToEnd = async (page: Page): Promise<void> => {
  const placeholder = page.getByRole('main').locator('[class*="bone-"]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(placeholder).toHaveCount(0, { timeout: 2_000 });
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight),
    ).toBeLessThan(2);
  }).toPass();
};

/** Types the credentials on the way to a screen, as someone does who opens a link to it. */
const signInAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/sign-in?${new URLSearchParams({ returnPath: path }).toString()}`);
  await page.getByLabel('E-mail').fill(people.us);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
};

const chartNames = ['Money in and out', 'Balance over time'];

for (const person of ['us', 'bd'] as const) {
  test(`Home of ${person}@ ends with its charts, after signing in and after a reload`, async ({
    page,
  }) => {
    await giveCredentials(page, people[person]);
    await expect(page).toHaveURL(`/${person}/user/overview`);
    for (const step of ['signed in', 'reloaded']) {
      await test.step(step, async () => {
        if (step === 'reloaded') await page.reload();
        const charts = page.getByRole('region', { name: 'Month by month' });
        await scrollToEnd(page);
        for (const name of chartNames)
          await expect(charts.getByRole('region', { name })).toBeInViewport();
      });
    }
  });
}

test('Accounts, opened by signing in, ends with the last account', async ({ page }) => {
  await signInAt(page, '/us/user/accounts');
  await scrollToEnd(page);
  await expect(page.getByRole('main').getByText('Rainy day')).toBeVisible();
});

test('Send, opened by signing in, ends with the last way to send', async ({ page }) => {
  await signInAt(page, '/us/user/transferMoney');
  await scrollToEnd(page);
  await expect(page.getByRole('main').getByText('Upay')).toBeInViewport();
});

test('Activity, opened by signing in, offers accounts and cards', async ({ page }) => {
  await signInAt(page, '/us/user/transactions');
  await scrollToEnd(page);
  const choices = page.getByRole('combobox', { name: 'Account or card' });
  for (const group of ['Accounts', 'Cards'])
    await expect(choices.locator(`optgroup[label="${group}"] option`)).not.toHaveCount(0);
});
