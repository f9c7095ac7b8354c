import { listUserAccounts } from '#contract/accounts.ts';
import { listTransactions } from '#contract/transactions.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

test.describe('reading balances and history', () => {
  test('sign in, overview, account, transactions, details; Back returns to the same place', async ({
    page,
    bank,
    signIn,
  }) => {
    const { results } = await bank.as('heavy', listUserAccounts, { query: { limit: 'all' } });
    const account = results.find(({ account_status: status }) => status === 'ACTIVE_OR_DISBURSED');
    const name = account?.nickname ?? '';
    await signIn('heavy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Bank Accounts' }).click();
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/us/user/accounts/${account?.id}`));
    await page.getByRole('link', { name: /View Transactions/i }).click();

    const completed = page.getByRole('region', { name: 'Completed Transactions' });
    await expect(completed.getByRole('row')).toHaveCount(21);
    await completed.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/completedPage=2/);

    const second = await bank.as('heavy', listTransactions, {
      query: {
        status: 'POSTED',
        account_number: account?.data.accountNumber,
        limit: '20',
        offset: '20',
      },
    });
    const chosen = second.results[3];
    if (!chosen) throw new Error('heavy@ has no second page');
    const place = page.url();
    await page.locator(`#transaction-${chosen.id}`).click();
    const main = page.getByRole('main');
    await expect(main.getByText(chosen.reference_id)).toBeVisible();
    await expect(main.getByText(describeTransaction(chosen)).first()).toBeVisible();

    await page.goBack();
    expect(page.url()).toBe(place);
    await expect(page.locator(`#transaction-${chosen.id}`)).toBeVisible();
    await page.reload();
    await expect(page.locator(`#transaction-${chosen.id}`)).toBeVisible();
  });

  test(
    'a link opens a transaction, leaving the screen clears the selection, and hidden balances are hidden everywhere',
    { tag: '@long' },
    async ({ page, bank, signIn }) => {
      const { results } = await bank.as('us', listUserAccounts);
      const account = results.find(
        ({ account_status: status }) => status === 'ACTIVE_OR_DISBURSED',
      );
      const rows = await bank.as('us', listTransactions, {
        query: { status: 'POSTED', account_number: account?.data.accountNumber, limit: '1' },
      });
      const row = rows.results[0];
      await signIn('us', `/us/user/transactions?account=${account?.id}&transaction=${row?.id}`);
      await expect(page.getByRole('main').getByText(row?.reference_id ?? '')).toBeVisible();

      await test.step('leaving the screen clears the selection, and the menu link has none', async () => {
        await go(page, `/us/user/transactions?account=${account?.id}`);
        await expect(page.getByRole('region', { name: 'Completed Transactions' })).toBeVisible();
        const menu = page.getByRole('navigation').first();
        await menu.getByRole('link', { name: 'Home' }).click();
        await menu.getByRole('link', { name: 'Transactions' }).click();
        await expect(page).not.toHaveURL(/account=/);
        await expect(page.getByRole('combobox', { name: 'Account or card' })).toHaveValue('');
        await menu.getByRole('link', { name: 'Home' }).click();
      });

      await test.step('hidden balances are hidden in titles and accessible names too', async () => {
        await expect(page.getByRole('main').getByText(/\$\d/).first()).toBeVisible();
        await page.getByRole('button', { name: 'Hide balances' }).click();
        for (const path of ['overview', 'accounts']) {
          await page.goto(`/us/user/${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('main').getByText('Everyday').first()).toBeVisible();
          expect(await page.getByRole('main').innerText()).not.toMatch(/[$৳]\s?\d/);
          expect(await page.getByRole('main').ariaSnapshot()).not.toMatch(/[$৳]\s?\d/);
          expect(await page.title()).not.toMatch(/[$৳]\s?\d/);
        }
      });
    },
  );
});
