import type { Locator, Page } from '@playwright/test';
import { listBdtAccounts, listUserAccounts } from '#contract/accounts.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go, waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens and checks every target of these links. */
const expectBanglaBehind = async (page: Page, links: Locator): Promise<void> => {
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => (link as HTMLAnchorElement).href),
  );
  for (const address of new Set(addresses)) {
    await go(page, new URL(address).pathname + new URL(address).search);
    await expectBangla(page, address);
  }
};

test('Bangla at 360 px one tap further: accounts, lists, details and statements', async ({
  page,
  bank,
  signIn,
}) => {
  await signIn('bd');
  await waitForScreen(page);
  await switchToBangla(page);
  const main = page.getByRole('main');
  const dollars = (await bank.as('bd', listUserAccounts)).results.find(
    ({ account_status: status }) => status === 'ACTIVE_OR_DISBURSED',
  );
  const [taka] = (await bank.as('bd', listBdtAccounts)).results;
  const ids = [dollars?.id ?? '', taka?.id ?? ''];
  for (const address of [`accounts/${ids[0]}`, `bd-accounts/${ids[1]}`]) {
    await go(page, `/bd/user/${address}`);
    await expectBangla(page, address);
  }

  let listsWithRows = 0;
  for (const id of ids) {
    await go(page, `/bd/user/transactions?account=${id}`);
    await expectBangla(page, 'a list of transactions');
    // One per section: pending, completed, declined. A newly opened account has none.
    const firstOfEach = main.locator('[role="table"] [role="row"]:nth-child(1) a');
    if ((await firstOfEach.count()) > 0) {
      listsWithRows += 1;
      await expectBanglaBehind(page, firstOfEach);
    }
    await go(page, `/bd/user/transactions/statement?account=${id}`);
    await expectBangla(page, 'a statement');
  }
  expect(listsWithRows).toBeGreaterThan(0);
});
