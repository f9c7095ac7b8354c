import { listAccountActivity } from '#contract/account-activity.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  getUserAccount,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
  updateUserAccount,
} from '#contract/accounts.ts';
import { listActivity, listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { bdtAccount, listOf, usdAccount } from '#app/testing/samples.ts';

const account = usdAccount();
const renamed = usdAccount({ nickname: 'Rent' });
const noRows = { ...listOf([]), as_of: '0' };

const answerAccount = (one: typeof account): void => {
  bank.answer(getUserAccount, one);
  bank.answer(listUserAccounts, listOf([one]));
};

beforeEach(() => {
  bank.answer(listAccountActivity, listOf([]));
  answerAccount(account);
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listTransactions, noRows);
  bank.answer(listActivity, noRows);
});

const openForm = async () => {
  const { user } = await renderScreen(`/us/user/accounts/${account.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit nickname' }));
  const field = await screen.findByRole('textbox', { name: /^Account nickname/ });
  await user.clear(field);
  return { user, field };
};

test('a new nickname is saved and is the heading of the account', async () => {
  bank.answer(updateUserAccount, () => {
    answerAccount(renamed);
    return renamed;
  });
  const { user, field } = await openForm();
  await user.type(field, 'Rent');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rent' })).toBeVisible();
  expect(bank.requestsTo(updateUserAccount).map(({ body }) => body)).toEqual([
    { nickname: 'Rent' },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit nickname' })).toHaveFocus());
});

test('a nickname that is too long is named at its field, and nothing is sent', async () => {
  const { user, field } = await openForm();
  await user.type(field, 'x'.repeat(61));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveValue('x'.repeat(61));
  expect(bank.requestsTo(updateUserAccount)).toEqual([]);
});

test('money is sent and added from the account', async () => {
  await renderScreen(`/us/user/accounts/${account.id}`);
  expect(await screen.findByRole('link', { name: 'Send' })).toHaveAttribute(
    'href',
    '/us/user/transferMoney',
  );
  for (const name of ['Add money', 'Details', 'View Statement', 'View Transactions'])
    expect(screen.getByRole('link', { name })).toBeVisible();
});

test('a closed account has its statement, and nothing that moves money', async () => {
  answerAccount(usdAccount({ account_status: 'CLOSED' }));
  await renderScreen(`/us/user/accounts/${account.id}`);
  expect(await screen.findByRole('link', { name: 'View Statement' })).toBeVisible();
  for (const name of ['Send', 'Add money', 'Details'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});
