import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import { getTransaction, listActivity } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, transactionOf, transactionPage, usdAccount } from '#app/testing/samples.ts';

const inEuros = transactionOf(1, {
  type: 'CARD',
  dc_sign: 'debit',
  amount: '1262.27',
  fee: '12.50',
  memo: 'Hotel Lisboa',
  user_data: {
    merchant_name: 'Hotel Lisboa',
    merchant_city: 'Lisbon',
    merchant_country: 'PRT',
    last_four_digit: '4242',
    emboss_name: 'NADIA RAHMAN',
    network_decline_details: null,
    merchant_amount: '1151.86',
    merchant_currency: 'EUR',
    merchant_rate: '1.085000',
    card: null,
  },
});

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  for (const list of [listBdtAccounts, listManualAccounts, listCards])
    bank.answer(list, listOf([]));
  bank.answer(listActivity, transactionPage([inEuros]));
  bank.answer(getTransaction, inEuros);
});

/** The value beside a label of the details. */
const valueOf = (label: string) =>
  within(screen.getByText(label).closest('div')!).getByRole('definition');

test('a card payment in euros shows what the merchant charged, the rate and the fee', async () => {
  await renderScreen(`/us/user/transactions?transaction=${inEuros.id}`);
  await screen.findByRole('heading', { name: 'Transaction Details' });
  expect(valueOf('Charged by the merchant')).toHaveTextContent('1,151.86 EUR');
  expect(valueOf('Exchange rate')).toHaveTextContent('1 EUR = 1.085000 USD');
  expect(valueOf('Converted amount')).toHaveTextContent('$1,249.77');
  expect(valueOf('Foreign currency fee')).toHaveTextContent('$12.50');
});

test('it shows the same in Bangla', async () => {
  await renderScreen(`/us/user/transactions?transaction=${inEuros.id}`, { language: 'bn' });
  expect(await screen.findByText('বিদেশি মুদ্রার ফি')).toBeVisible();
  expect(valueOf('দোকান যা নিয়েছে')).toHaveTextContent('1,151.86 EUR');
});
