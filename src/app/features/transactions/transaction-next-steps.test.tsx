import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import type { Transaction } from '#contract/transactions.ts';
import { getTransaction, listActivity } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  listOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

const transfer = sampleId(77);

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  for (const list of [listBdtAccounts, listManualAccounts, listCards])
    bank.answer(list, listOf([]));
  bank.answer(listActivity, transactionPage());
});

const open = async (change: Partial<Transaction>) => {
  const row = transactionOf(1, change);
  bank.answer(getTransaction, row);
  await renderScreen(`/us/user/transactions?transaction=${row.id}`);
  await screen.findByRole('heading', { name: 'Transaction Details' });
};

test('a transfer that was sent can be sent again, and a problem reported in a ticket about it', async () => {
  await open({ related: { type: 'TRANSFER', id: transfer }, fee: '1.99' });
  const again = await screen.findByRole('link', { name: 'Send again' });
  expect(again).toHaveAttribute('href', expect.stringContaining(`repeat=${transfer}`));
  expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
    'href',
    expect.stringContaining('tickets/new?topic=TRANSFER&related_type=TRANSACTION'),
  );
  expect(screen.getByText('Fee')).toBeVisible();
});

test('a card payment cannot be sent again', async () => {
  await open({ related: null });
  expect(await screen.findByRole('link', { name: 'Report a problem' })).toHaveAttribute(
    'href',
    expect.stringContaining('tickets/new?topic=CARD&related_type=TRANSACTION'),
  );
  expect(screen.queryByRole('link', { name: 'Send again' })).toBeNull();
});
