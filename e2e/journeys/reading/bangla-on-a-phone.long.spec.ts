import type { Locator, Page } from '@playwright/test';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

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
