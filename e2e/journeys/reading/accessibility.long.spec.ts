import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { settled } from '../../fixtures/settled.ts';

/** The screens, so divided that each half is looked at in about the same time. */
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

/** Axe has nothing to say of what the page shows at this width; without frames it needs no second page. */
const judge = async (page: Page, place: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${place} at ${width} px: ${id} ${nodes[0]?.html}`,
  );
  expect(found).toEqual([]);
};

/** Text of twice the size, on the smallest screen, is never cut off to the side. */
const expectBigTextToFit = async (page: Page, place: string): Promise<void> => {
  const setSize = (size: string) =>
    page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), size);
  await page.setViewportSize({ width: 320, height: 640 });
  await setSize('200%');
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, place).toBeLessThanOrEqual(320);
  await setSize('');
};

/** One load of a screen is looked at in every way. */
const look = async (page: Page, place: string): Promise<void> => {
  await settled(page);
  await judge(page, place, 1280);
  await judge(page, place, 360);
  await expectBigTextToFit(page, place);
};

test('axe finds nothing on the public page, and text of twice the size fits 320 px', async ({
  page,
}) => {
  await page.goto('/');
  await look(page, '/');
});

for (const language of ['en', 'bn'] as const) {
  for (const about of ['accounts', 'the person'] as const) {
    test(`axe finds nothing about ${about} in ${language}, and text of twice the size fits 320 px`, async ({
      page,
      bank,
      signIn,
    }) => {
      test.slow();
      const { results } = await bank.as('us', listUserAccounts);
      await signIn('us');
      if (language === 'bn')
        await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
      for (const path of screensOf[about](results[0]?.id ?? '')) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await look(page, path);
      }
    });
  }
}

test('the way from overview to a transaction works by keyboard alone', async ({
  page,
  bank,
  signIn,
}) => {
  const { results } = await bank.as('us', listUserAccounts);
  await signIn('us');
  await page.goto(`/us/user/transactions?account=${results[0]?.id}`);
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

test('a move takes the focus to the new heading, and Esc gives it back', async ({
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
