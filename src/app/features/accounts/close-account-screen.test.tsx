import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getAccountClosing,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
} from '#contract/accounts.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, usdAccount } from '#app/testing/samples.ts';

test('an account with a balance cannot be closed; the money is sent elsewhere first', async () => {
  const account = usdAccount();
  bank.answer(listUserAccounts, listOf([account]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(getAccountClosing, {
    account: account.id,
    account_status: 'ACTIVE_OR_DISBURSED',
    currency: 'USD',
    available_balance: '1000.00',
    hold_balance: '0.00',
    cards: [],
    owed: '0.00',
    closes_at: null,
    may_close: false,
  });
  await renderScreen(`/us/user/accounts/${account.id}/close`);
  expect(await screen.findByText(/is left in this account/)).toBeVisible();
  expect(screen.getByText('$1,000.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close this account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Send it somewhere else' })).toHaveAttribute(
    'href',
    '/us/user/transferMoney',
  );
});
