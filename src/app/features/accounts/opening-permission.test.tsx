import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listAccountActivity } from '#contract/account-activity.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listActivity } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf, listOf, transactionPage } from '#app/testing/samples.ts';

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listActivity, transactionPage());
  bank.answer(listAccountActivity, listOf([]));
});

test('a customer who may not open an account sees why, from a disabled entry', async () => {
  const customer = customerOf('US', { admin_review_status: 'BLOCKED' });
  const { user, router } = await renderScreen('/us/user/accounts', { customer });
  await user.click(await screen.findByRole('link', { name: /^Open an account \(locked/ }));
  expect(
    await screen.findByText(/^Unavailable while your profile is under review\./),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/us/user/accounts/create');
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('a customer verified only for taka is led to the account they may open', async () => {
  const customer = customerOf('BD', { profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY' });
  const { user } = await renderScreen('/bd/user/accounts', { customer });
  const [entry] = await screen.findAllByRole('link', { name: 'Open an account' });
  await user.click(entry!);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Open a taka account' }),
  ).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Nominee' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'US dollars' }));
  expect(await screen.findByText(/^You are verified for taka only\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});
