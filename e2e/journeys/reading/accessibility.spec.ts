import AxeBuilder from '@axe-core/playwright';
import { listUserAccounts } from '#contract/accounts.ts';
import { expect, test } from '../../fixtures/test.ts';

const screens = (account: string) => [
  '/us/user/overview',
  '/us/user/accounts',
  `/us/user/accounts/${account}`,
  `/us/user/transactions?account=${account}`,
  `/us/user/transactions/statement?account=${account}`,
  '/us/user/notifications',
  '/us/user/accounts/create',
  '/us/user/contacts',
  '/us/user/contacts/add',
  '/us/user/contacts/add?type=DOMESTIC_WIRE',
  '/us/user/profile',
  '/us/user/profile/contact?kind=MOBILE',
  '/us/user/verification-center',
  '/us/user/settings',
];

for (const language of ['en', 'bn'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing in ${language} at ${width} px`, async ({ page, bank, signIn }) => {
      test.slow();
      const { results } = await bank.as('us', listUserAccounts);
      await page.setViewportSize({ width: 1280, height: 900 });
      const judge = async (place: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${place}: ${id} ${nodes[0]?.html ?? ''}`),
        ).toEqual([]);
      };
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await judge('/');
      await signIn('us');
      if (language === 'bn')
        await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
      await page.setViewportSize({ width, height: 800 });
      for (const path of screens(results[0]?.id ?? '')) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await judge(path);
      }
    });
  }
}

for (const language of ['en', 'bn'] as const) {
  test(`text of twice the size fits a screen of 320 px in ${language}`, async ({
    page,
    bank,
    signIn,
  }) => {
    test.slow();
    const { results } = await bank.as('us', listUserAccounts);
    await signIn('us');
    if (language === 'bn')
      await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/', ...screens(results[0]?.id ?? '')]) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widest, path).toBeLessThanOrEqual(320);
    }
  });
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
