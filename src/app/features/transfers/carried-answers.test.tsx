import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listBeneficiaries } from '#contract/beneficiaries.ts';
import { createTransferQuote } from '#contract/quotes.ts';
import { listTransfers } from '#contract/transfers.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { achQuoteOf } from '#app/testing/quote-samples.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, usdAccount } from '#app/testing/samples.ts';
import { landlord } from '#app/testing/transfer-samples.ts';

const carried = vi.hoisted(() => {
  const parts = { arrive: (_: Readonly<Record<string, string>>): void => undefined };
  const promise = new Promise<Readonly<Record<string, string>>>((resolve) => {
    parts.arrive = resolve;
  });
  return Object.assign(parts, { promise });
});
vi.mock('#app/data/prepared-transfers.ts', async (original) => ({
  ...(await original<object>()),
  takeCarriedAnswers: () => carried.promise,
}));

test('answers carried over from another recipient do not replace what was typed meanwhile', async () => {
  answerNoBeneficiaries();
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listTransfers, listOf([]));
  bank.answer(listBeneficiaries, listOf([landlord]));
  bank.answer(createTransferQuote, ({ body }) => achQuoteOf(body.client_reference));
  const { user } = await renderScreen(`/us/user/transferMoney/send?target=ACH&to=${landlord.id}`);
  const amount = await screen.findByLabelText('You send');
  await user.type(amount, '25');
  carried.arrive({ amount: '80', side: 'SEND', memo: 'Rent' });
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('Rent'));
  expect(amount).toHaveValue('25');
});
