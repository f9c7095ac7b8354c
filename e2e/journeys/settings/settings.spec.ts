import type { Page } from '@playwright/test';
import { getUserSettings, updateUserSettings } from '#contract/settings.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { findEnglishWords } from '../../fixtures/english-words.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { makeVerifiedCustomer } from '../../fixtures/newcomers/verified-customer.ts';
import { password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ syncsPreferences: true });

const openSettings = async (page: Page, country = 'us'): Promise<void> => {
  await page.goto(`/${country}/user/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** A customer of this journey, and what the bank has stored of their settings. */
const makeCustomer = async (bank: BankClient) => {
  const who = await makeVerifiedCustomer(bank, { country: 'BD' });
  const call = await asNewcomer(bank, who);
  return { who, stored: () => call(getUserSettings), call };
};

test.describe('preferences', () => {
  test(
    'sync to another browser, in Bangla, and back',
    { tag: '@long' },
    async ({ page, bank, browser }) => {
      // Two browsers, two sign-ins.
      test.slow();
      const { who, stored } = await makeCustomer(bank);
      await signInApplicant(page, who);
      await openSettings(page, 'bd');
      await page.getByRole('radio', { name: 'Lakh and crore' }).check();
      await page.getByRole('radio', { name: 'Dark' }).check();
      await page.getByRole('radio', { name: 'বাংলা' }).check();
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await expect.poll(stored).toMatchObject({ language: 'bn', grouping: 'lakh', theme: 'dark' });

      const context = await browser.newContext({ locale: 'en-US' });
      const other = await context.newPage();
      await signInApplicant(other, who);
      await expect(other.locator('html')).toHaveAttribute('lang', 'bn');
      await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
      await openSettings(other, 'bd');
      await expect(other.getByRole('radio', { name: 'লাখ ও কোটি' })).toBeChecked();
      for (const name of ['ভাষা ও প্রদর্শন', 'এই অ্যাপ'])
        expect(await findEnglishWords(other.getByRole('region', { name }))).toEqual([]);
      await other.getByRole('radio', { name: 'English' }).check();
      await expect.poll(async () => (await stored()).language).toBe('en');
      await context.close();

      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );

  test('set on the public page win when chosen later', { tag: '@long' }, async ({ page, bank }) => {
    const { who, stored, call } = await makeCustomer(bank);
    await call(updateUserSettings, { body: { theme: 'dark', language: 'en' } });
    await page.goto('/');
    await page.getByText('বাংলা').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await page.getByRole('link', { name: 'সাইন ইন' }).first().click();
    await page.locator('input[autocomplete="username"]').fill(who.email);
    await page.locator('input[type="password"]').fill(password);
    await page.locator('button[type="submit"]').first().click();
    await page.waitForURL('**/overview**');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect.poll(async () => (await stored()).language).toBe('bn');
  });
});

test(
  'preferences set offline apply at once and are sent later; after Log Out the device keeps them, and the next customer gets none',
  { tag: '@long' },
  async ({ page, bank, context }) => {
    const [first, next] = [await makeCustomer(bank), await makeCustomer(bank)];
    await signInApplicant(page, first.who);
    await openSettings(page, 'bd');
    await waitForScreen(page);
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('We’ll update your other devices')).toBeVisible();
    expect((await first.stored()).theme).not.toBe('dark');
    // The Bangla texts of this screen are not on the device yet.
    await page.getByRole('radio', { name: 'বাংলা' }).check();
    await expect(page.getByText('The app switches to Bangla once you’re online.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect.poll(async () => (await first.stored()).theme, { timeout: 30_000 }).toBe('dark');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.waitForURL(/\/$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const ownSettings = page.waitForResponse(/\/user-settings\//u);
    await signInApplicant(page, next.who);
    await ownSettings;
    await waitForScreen(page);
    expect((await next.stored()).theme).toBeNull();
  },
);

test(
  'a link to a section of the settings scrolls to it; they show the running build, and whether the browser keeps the data',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('us');
    await page.goto('/us/user/settings#app-lock');
    await expect(page.locator('#app-lock')).toBeInViewport();
    const section = page.getByRole('region', { name: 'This app' });
    await expect(
      section.getByText(/^v\d+\.\d+\.\d+, code [\da-f]{7}, on this device since /),
    ).toBeVisible();
    await expect(section.getByText(/may delete the saved data|keeps the saved data/)).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await section.getByRole('button', { name: 'Check for updates' }).click();
    await expect(section.getByText('This is the newest version.')).toBeVisible();
  },
);
