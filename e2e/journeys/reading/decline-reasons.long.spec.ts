import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { listTransactions } from '#contract/transactions.ts';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The URLs of a declined card payment and of a fee of us@. */
const places = async (bank: BankClient) => {
  const { results } = await bank.as('us', listUserAccounts, { query: { limit: 'all' } });
  const rowsOf = async (status: 'DECLINED' | 'POSTED') => {
    const pages = await Promise.all(
      results.map(({ data: { accountNumber } }) =>
        bank.as('us', listTransactions, {
          query: {
            status,
            account_number: accountNumber,
            limit: status === 'POSTED' ? '200' : '50',
          },
        }),
      ),
    );
    return pages.flatMap((page) => page.results);
  };
  const declined = (await rowsOf('DECLINED')).find((row) => row.reason === 'INSUFFICIENT_FUNDS');
  const fee = (await rowsOf('POSTED')).find((row) => row.subtype === 'MONTHLY_FEE');
  if (!declined || !fee) throw new Error('us@ has no declined payment, or no fee');
  const placeOf = ({ id, account_id }: { id: string; account_id: string }) =>
    `/us/user/transactions?account=${account_id}&transaction=${id}`;
  return { declined: placeOf(declined), fee: placeOf(fee) };
};

const inBangla = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
};

test('a declined payment says why and what to do, and a fee says what it is, in both languages', async ({
  page,
  bank,
  signIn,
}) => {
  const { declined, fee } = await places(bank);
  await signIn('us');
  const main = page.getByRole('main');
  await page.goto(declined);
  await expect(main.getByText('There wasn’t enough money in the account. Add money')).toBeVisible();
  await expect(main.getByText('INSUFFICIENT FUNDS')).toBeVisible();
  await inBangla(page);
  await expect(main.getByText('টাকা যোগ করে আবার চেষ্টা করুন।')).toBeVisible();
  await expect(main.getByText('INSUFFICIENT FUNDS')).toBeVisible();
  await page.goto(fee);
  await expect(main.getByText('মাসিক অ্যাকাউন্ট ফি').first()).toBeVisible();
  await expect(main.getByText('Monthly account fee').filter({ visible: true })).toHaveCount(0);
});
