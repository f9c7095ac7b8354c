import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AccountMonth, CategoryMonth } from '#contract/account-activity.ts';
import { listAccountActivity, listCategoryActivity } from '#contract/account-activity.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listNotifications, updateNotification } from '#contract/notifications.ts';
import { listBeneficiaries } from '#contract/beneficiaries.ts';
import { listTransfers } from '#contract/transfers.ts';
import { getConversionRate } from '#contract/quotes.ts';
import { getTransaction, listActivity } from '#contract/transactions.ts';
import { testNotification } from '#app/data/transactions.test-data.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  bdtAccount,
  customerOf,
  listOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';
import { landlord, transferOf } from '#app/testing/transfer-samples.ts';

const monthOf = (month: string, closing: string): AccountMonth => ({
  account_id: sampleId(20),
  currency: 'BDT',
  month,
  opening_balance: '0.00',
  money_in: '30000.00',
  money_out: '5000.00',
  closing_balance: closing,
  own_in: '0.00',
  own_out: '0.00',
});

const spentOn = (
  category: CategoryMonth['category'],
  month: string,
  money_out: string,
): CategoryMonth => ({
  account_id: sampleId(20),
  currency: 'BDT',
  month,
  category,
  money_in: '0.00',
  money_out,
  refunded: '0.00',
  transaction_count: 1,
});

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listNotifications, { ...listOf([]), unread_count: 0 });
  bank.answer(listActivity, transactionPage());
  bank.answer(
    listAccountActivity,
    listOf([monthOf('2026-10', '12000.00'), monthOf('2026-11', '25000.00')]),
  );
  bank.answer(listCategoryActivity, listOf([]));
  answerNoBeneficiaries();
  bank.answer(listTransfers, listOf([]));
  bank.answer(getConversionRate, {
    rate: '121.33',
    mid_market_rate: '122.30',
    as_of: '2026-11-25T10:00:00Z',
  });
});

test('Home of a customer in Bangladesh ends with its charts', async () => {
  await renderScreen('/bd/user/overview');
  const charts = await screen.findByRole('region', { name: 'Month by month' });
  for (const name of ['Money in and out', 'Balance over time'])
    expect(await within(charts).findByRole('region', { name })).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test('spending of this month leads to the payments of each category', async () => {
  bank.answer(
    listCategoryActivity,
    listOf([
      spentOn('RENT', '2026-10', '18000.00'),
      spentOn('RENT', '2026-11', '20000.00'),
      spentOn('GROCERIES', '2026-11', '5500.50'),
      spentOn('OWN_ACCOUNTS', '2026-11', '90000.00'),
    ]),
  );
  const { user } = await renderScreen('/bd/user/overview');
  const card = await screen.findByRole('region', { name: 'Spending' });
  const lines = () =>
    within(card)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(lines()).toEqual([
    expect.stringMatching(/^Rent.*20,000\.00/),
    expect.stringMatching(/^Groceries.*5,500\.50/),
  ]);
  expect(within(card).getByRole('link', { name: 'Groceries' })).toHaveAttribute(
    'href',
    expect.stringMatching(/transactions\?.*category=GROCERIES/),
  );
  await user.click(within(card).getByRole('radio', { name: 'October' }));
  expect(lines()).toEqual([expect.stringMatching(/^Rent.*18,000\.00/)]);
});

test('it greets a customer with one name by that name', async () => {
  const customer = customerOf('BD', { first_name: '', last_name: 'Nadia' });
  await renderScreen('/bd/user/overview', { customer });
  expect(await screen.findByRole('heading', { name: /^Good \w+, Nadia$/ })).toBeVisible();
});

test('before the customer’s name is known its heading is Home', async () => {
  const customer = customerOf('BD', { first_name: '', last_name: '' });
  await renderScreen('/bd/user/overview', { customer });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('without an account it says what to do first', async () => {
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listAccountActivity, listOf([]));
  await renderScreen('/bd/user/overview');
  expect(await screen.findByText(/You don’t have an account yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open an account' })).toBeVisible();
});

test('without an accepted verification the link to all accounts says that it is closed', async () => {
  const customer = customerOf('BD', { profile_approval_status: 'KYC_REVIEW' });
  await renderScreen('/bd/user/overview', { customer });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'All accounts (locked, shows why)' })).toBeVisible(),
  );
});

test('it shows the rate of today', async () => {
  await renderScreen('/bd/user/overview');
  expect(await screen.findByText('1 USD = 121.33 BDT')).toBeInTheDocument();
});

test('a declined payment is named with its amount, and one button leads to the reason', async () => {
  const declined = transactionOf(7, { amount: '450.00', currency: 'BDT' });
  bank.answer(getTransaction, declined);
  bank.answer(listNotifications, {
    ...listOf([
      testNotification(3, {
        title: 'Card payment declined',
        view_type: 'ERROR',
        related: { type: 'TRANSACTION', id: declined.id },
      }),
    ]),
    unread_count: 1,
  });
  await renderScreen('/bd/user/overview');
  const attention = await screen.findByRole('region', { name: 'What needs your attention' });
  expect(await within(attention).findByText('৳450.00')).toBeVisible();
  expect(within(attention).getByText('Con Edison')).toBeVisible();
  const [why, ...others] = within(attention).getAllByRole('link');
  expect(why).toHaveTextContent('See why');
  expect(why?.getAttribute('href')).toContain(`transaction=${declined.id}`);
  expect(others).toEqual([]);
});

test('a notice about nothing that can be opened is marked as read', async () => {
  const low = testNotification(3, { title: 'Your balance is low', view_type: 'WARNING' });
  const read = { ...low, last_read_at: '2026-11-25T10:00:00Z' };
  bank.answer(listNotifications, { ...listOf([low]), unread_count: 1 });
  bank.answer(updateNotification, read);
  const { user } = await renderScreen('/bd/user/overview');
  const attention = await screen.findByRole('region', { name: 'What needs your attention' });
  const button = within(attention).getByRole('button', { name: 'Mark as read' });
  bank.answer(listNotifications, { ...listOf([read]), unread_count: 0 });
  await user.click(button);
  expect(await within(attention).findByText('Nothing needs your attention.')).toBeVisible();
});

test('a recipient who was paid before opens the form filled in with the last amount', async () => {
  const last = transferOf(60);
  bank.answer(listBeneficiaries, listOf([landlord]));
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listTransfers, {
    results: [
      {
        client_reference: last.client_reference,
        outcome: 'DONE',
        transfer: last,
        quoted: null,
      },
    ],
    count: 1,
  });
  await renderScreen('/us/user/overview');
  expect(await screen.findByText('$1,450.00')).toBeInTheDocument();
  const href = screen.getByRole('link', { name: /^Send to Landlord/ }).getAttribute('href');
  const search = new URLSearchParams(href?.split('?')[1]);
  expect(Object.fromEntries(search)).toMatchObject({
    target: 'ACH',
    to: landlord.id,
    account: last.source_account,
  });
  expect(search.get('amount')).toContain('1450.00');
});
