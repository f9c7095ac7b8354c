import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { findEnglishWords } from '../../fixtures/english-words.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

const switchToBangla = async (page: Page): Promise<void> => {
  const inDrawer = page.getByRole('button', { name: 'বাংলা' });
  if (!(await inDrawer.first().isVisible()))
    await page.getByRole('button', { name: 'Open the menu' }).click();
  await inDrawer.filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
};

const expectBangla = async (page: Page, screen: string): Promise<void> => {
  await waitForScreen(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  expect(await findEnglishWords(page.getByRole('main')), `${screen} in English`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Opens and checks every target of these links. */
const expectBanglaBehind = async (page: Page, links: Locator): Promise<void> => {
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => (link as HTMLAnchorElement).href),
  );
  for (const address of new Set(addresses)) {
    await page.goto(address);
    await expectBangla(page, address);
  }
};

test('Bangla at 360 px: switched without a reload, nothing cut off, no English left', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('bd');
  await waitForScreen(page);
  expect(await findEnglishWords(page.getByRole('main')), 'the measure sees English').toContain(
    'Available',
  );
  await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true));
  await switchToBangla(page);
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);

  for (const path of ['overview', 'accounts', 'transactions', 'transactions/statement']) {
    await page.goto(`/bd/user/${path}`);
    await expectBangla(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0980-\u09FF]/);
  }
  for (const path of [
    'notifications',
    'accounts/create',
    'contacts',
    'contacts/add',
    'profile',
    'profile/contact?kind=EMAIL',
    'profile/contact?kind=MOBILE',
    'verification-center',
    'settings',
  ]) {
    await page.goto(`/bd/user/${path}`);
    await expectBangla(page, path);
  }
  await page.goto('/bd/user/cards');
  await expectBangla(page, 'a closed place');
});

test('Bangla at 360 px one tap further: accounts, lists, details and statements', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('bd');
  await waitForScreen(page);
  await switchToBangla(page);
  const main = page.getByRole('main');
  await page.goto('/bd/user/accounts');
  await expectBanglaBehind(page, main.locator('a[href*="accounts/"]'));

  await page.goto('/bd/user/transactions');
  await waitForScreen(page);
  const choice = main.getByRole('combobox').first();
  const ids = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  let listsWithRows = 0;
  for (const id of ids.filter((value) => value !== '')) {
    await page.goto('/bd/user/transactions');
    await choice.selectOption(id);
    await expectBangla(page, 'a list of transactions');
    // One per section: pending, completed, declined. A newly opened account has none.
    const firstOfEach = main.locator('[role="table"] [role="row"]:nth-child(1) a');
    if ((await firstOfEach.count()) > 0) {
      listsWithRows += 1;
      await expectBanglaBehind(page, firstOfEach);
    }
    await page.goto(`/bd/user/transactions/statement?account=${id}`);
    await expectBangla(page, 'a statement');
  }
  expect(listsWithRows).toBeGreaterThan(0);
});
