import AxeBuilder from '@axe-core/playwright';
import { listUserAccounts } from '#contract/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

const screens = (account: string) => [
  '/us/user/overview',
  '/us/user/accounts',
  `/us/user/accounts/${account}`,
  `/us/user/transactions?account=${account}`,
  `/us/user/transactions/statement?account=${account}`,
  '/us/user/notifications',
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
