import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import { getStatement } from '#contract/statements.ts';
import { listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, transactionOf, transactionPage, usdAccount } from '#app/testing/samples.ts';

const account = usdAccount();
const path = `/us/user/transactions/statement?account=${account.id}`;

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([account]));
  for (const list of [listBdtAccounts, listManualAccounts, listCards])
    bank.answer(list, listOf([]));
  bank.answer(getStatement, ({ query }) => ({
    account: account.id,
    account_holder_name: 'Amina Rahman',
    account_number_masked: '••••6789',
    currency: 'USD' as const,
    zone: 'America/New_York',
    from_date: query['from_date'] ?? '',
    to_date: query['to_date'] ?? '',
    opening_balance: '100.00',
    credits: '0.00',
    debits: '12.40',
    closing_balance: '87.60',
    count: 21,
    as_of: '7',
  }));
  bank.answer(listTransactions, transactionPage([transactionOf(1)]));
});

test('a month of the list shows its figures and transactions, with the way to all of them', async () => {
  const { user, router } = await renderScreen(path);
  const months = within(await screen.findByRole('region', { name: 'Monthly statements' }));
  const [newest] = months.getAllByRole('link');
  expect(newest).toHaveTextContent('So far');
  await user.click(newest as HTMLElement);
  expect(router.state.location.search).toMatchObject({ month: expect.stringMatching(/^\d{4}-/) });
  expect(months.getAllByRole('button', { name: /^PDF of / })[0]).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Con Edison' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all 21 transactions' })).toBeVisible();
});

test('the first account is chosen where the address names none', async () => {
  await renderScreen('/us/user/transactions/statement');
  expect(await screen.findByRole('region', { name: 'Monthly statements' })).toBeVisible();
});
