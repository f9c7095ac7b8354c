import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go, waitForScreen } from '../../fixtures/wait-for-screen.ts';

/** The screens, split so that both halves take about the same time. */
const screensOf = {
  accounts: (account: string) => [
    '/us/user/overview',
    '/us/user/accounts',
    `/us/user/accounts/${account}`,
    `/us/user/transactions?account=${account}`,
    `/us/user/transactions/statement?account=${account}`,
  ],
  'the person': () => [
    '/us/user/notifications',
    '/us/user/tickets',
    '/us/user/tickets/new?topic=TRANSFER',
    '/us/user/help?article=transfer-cancel',
    '/us/user/accounts/create',
    '/us/user/contacts',
    '/us/user/contacts/add',
    '/us/user/contacts/add?type=DOMESTIC_WIRE',
    '/us/user/profile',
    '/us/user/profile/contact?kind=MOBILE',
    '/us/user/verification-center',
    '/us/user/settings',
  ],
} as const;

/** Expects no axe violations at this width. */
const expectNoViolations = async (page: Page, place: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  expect(await violationsOf(page, `${place} at ${width} px`)).toEqual([]);
};

/** At double text size on the smallest screen, nothing is cut off at the side. */
const expectBigTextToFit = async (page: Page, place: string): Promise<void> => {
  const setSize = (size: string) =>
    page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), size);
  await page.setViewportSize({ width: 320, height: 640 });
  await setSize('200%');
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, place).toBeLessThanOrEqual(320);
  await setSize('');
};

/** Presses the language button of the shell. */
const switchLanguage = async (page: Page, to: 'en' | 'bn'): Promise<void> => {
  const name = to === 'bn' ? 'বাংলা' : 'English';
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
};

/** Runs the checks in both languages on one load of a screen: each language at one of the two widths. */
const checkScreen = async (page: Page, place: string): Promise<void> => {
  for (const [language, width] of [
    ['en', 1280],
    ['bn', 360],
  ] as const) {
    await waitForScreen(page);
    await expectNoViolations(page, `${place} in ${language}`, width);
    await expectBigTextToFit(page, `${place} in ${language}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await switchLanguage(page, language === 'en' ? 'bn' : 'en');
  }
};

test('axe finds no violations on the public page, and double text size fits 320 px', async ({
  page,
}) => {
  await page.goto('/');
  await waitForScreen(page);
  for (const width of [1280, 360]) await expectNoViolations(page, '/', width);
  await expectBigTextToFit(page, '/');
});

for (const about of ['accounts', 'the person'] as const) {
  test(`axe finds no violations about ${about} in English and Bangla, and double text size fits 320 px`, async ({
    page,
    bank,
    signIn,
  }) => {
    test.slow();
    const { results } = await bank.as('us', listUserAccounts);
    await signIn('us');
    for (const path of screensOf[about](results[0]?.id ?? '')) {
      await test.step(path, async () => {
        await go(page, path);
        await checkScreen(page, path);
      });
    }
  });
}

test('a transaction can be opened from the overview using only the keyboard', async ({
  page,
  bank,
  signIn,
}) => {
  const { results } = await bank.as('us', listUserAccounts);
  await signIn('us', `/us/user/transactions?account=${results[0]?.id}`);
  const first = page
    .getByRole('region', { name: 'Completed Transactions' })
    .getByRole('link', { name: /./ });
  await expect(first.first()).toBeVisible();
  const row = page.locator('[id^="transaction-"]').first();
  const id = await row.getAttribute('id');
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await row.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/transaction=/);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`#${id}`)).toBeFocused();
});

test('navigation moves the focus to the new heading, and Esc returns it', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  const button = page.getByRole('button', { name: 'Open the menu' });
  await button.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Bank Accounts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await menu.getByRole('link', { name: 'Bank Accounts' }).press('Enter');
  await expect(heading).toHaveText('Bank Accounts');
  await expect(heading).toBeFocused();

  await page
    .getByRole('main')
    .getByRole('link', { name: /Rainy day/ })
    .press('Enter');
  await expect(heading).toHaveText('Rainy day');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText('Bank Accounts');
  await expect(heading).toBeFocused();
});
