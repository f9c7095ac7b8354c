import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import type { TransactionDetails } from '#contract/transactions.ts';
import { getTransaction, listActivity } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, transactionOf, transactionPage, usdAccount } from '#app/testing/samples.ts';

const refund = transactionOf(2, {
  type: 'CARD',
  subtype: 'REFUND',
  dc_sign: 'credit',
  amount: '25.00',
  memo: 'Elmhurst Dental',
  related: { type: 'CARD_AUTHORIZATION', id: transactionOf(1).id },
});
const paid = transactionOf(1, {
  type: 'CARD',
  subtype: 'PURCHASE',
  dc_sign: 'debit',
  amount: '64.20',
  memo: 'Elmhurst Dental',
  related: { type: 'CARD_AUTHORIZATION', id: transactionOf(1).id },
});
const details: TransactionDetails = {
  ...paid,
  refunded_amount: '35.00',
  refunds: [
    { id: refund.id, amount: '25.00', transaction_time: '2026-11-20T15:00:00Z' },
    { id: transactionOf(3).id, amount: '10.00', transaction_time: '2026-11-21T15:00:00Z' },
  ],
};

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  for (const list of [listBdtAccounts, listManualAccounts, listCards])
    bank.answer(list, listOf([]));
  bank.answer(listActivity, transactionPage([refund, paid]));
  bank.answer(getTransaction, ({ params }) => (params['id'] === paid.id ? details : refund));
});

const rowsOf = async (label: string) =>
  (await screen.findAllByText(label)).map((name) =>
    within(name.closest('div')!).getByRole('definition'),
  );

test('a payment shows each of its refunds, which leads to the refund and back', async () => {
  const { user } = await renderScreen(`/us/user/transactions?transaction=${paid.id}`);
  const [first, second] = await rowsOf('Refunded');
  expect(first).toHaveTextContent('+$25.00');
  expect(second).toHaveTextContent('+$10.00');
  expect(screen.queryByText('Refund of')).toBeNull();
  await user.click(within(first!).getByRole('link'));
  const [payment] = await rowsOf('Refund of');
  expect(screen.queryByText('Refunded')).toBeNull();
  await user.click(within(payment!).getByRole('link', { name: 'View payment' }));
  expect(await rowsOf('Refunded')).toHaveLength(2);
});

test('it shows the same in Bangla', async () => {
  await renderScreen(`/us/user/transactions?transaction=${paid.id}`, { language: 'bn' });
  expect(await rowsOf('টাকা ফেরত দেওয়া হয়েছে')).toHaveLength(2);
});
