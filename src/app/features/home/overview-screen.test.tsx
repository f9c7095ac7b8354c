import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AccountMonth } from '#contract/accounts.ts';
import {
  listAccountActivity,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
} from '#contract/accounts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listActivity } from '#contract/transactions.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { bdtAccount, customerOf, listOf, sampleId, transactionPage } from '#app/testing/samples.ts';

const monthOf = (month: string, closing: string): AccountMonth => ({
  account_id: sampleId(20),
  currency: 'BDT',
  month,
  opening_balance: '0.00',
  money_in: '30000.00',
  money_out: '5000.00',
  closing_balance: closing,
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
  answerNoBeneficiaries();
});

test('Home of a customer in Bangladesh ends with its charts', async () => {
  await renderScreen('/bd/user/overview');
  const charts = await screen.findByRole('region', { name: 'Month by month' });
  for (const name of ['Money in and out', 'Balance over time'])
    expect(await within(charts).findByRole('region', { name })).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
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
