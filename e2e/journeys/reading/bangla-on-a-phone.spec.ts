import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { wordsInEnglish } from '../../fixtures/words-in-english.ts';
import { settled } from '../../fixtures/settled.ts';

test.use({ viewport: { width: 360, height: 740 } });

const switchToBangla = async (page: Page): Promise<void> => {
  const inDrawer = page.getByRole('button', { name: 'বাংলা' });
  if (!(await inDrawer.first().isVisible()))
    await page.getByRole('button', { name: 'Open the menu' }).click();
  await inDrawer.filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
};

const expectBangla = async (page: Page, screen: string): Promise<void> => {
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  expect(await wordsInEnglish(page.getByRole('main')), `${screen} in English`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Opens every place these links lead to, and judges each. */
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

test('Bangla at 360 px: switched without reload, nothing cut off, nothing left in English', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('bd');
  await settled(page);
  expect(await wordsInEnglish(page.getByRole('main')), 'the measure sees English').toContain(
    'Home',
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

test('Bangla at 360 px behind a tap: accounts, lists, details and statements', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('bd');
  await settled(page);
  await switchToBangla(page);
  const main = page.getByRole('main');
  await page.goto('/bd/user/accounts');
  await expectBanglaBehind(page, main.locator('a[href*="accounts/"]'));

  await page.goto('/bd/user/transactions');
  await settled(page);
  const choice = main.getByRole('combobox').first();
  const ids = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  let listsWithRows = 0;
  for (const id of ids.filter((value) => value !== '')) {
    await page.goto('/bd/user/transactions');
    await choice.selectOption(id);
    await expectBangla(page, 'a list of transactions');
    // One of each section: on its way, done, declined. An account that was just opened has none.
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
