import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBeneficiaries } from '#contract/beneficiaries.ts';
import type { Transfer } from '#contract/transfers.ts';
import { listTransfers } from '#contract/transfers.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';
import { landlord, transferOf } from '#app/testing/transfer-samples.ts';

const path = `/us/user/contacts/beneficiary/${landlord.id}`;

const answerTransfers = (transfers: readonly Transfer[], count = transfers.length) =>
  bank.answer(listTransfers, {
    results: transfers.map((transfer) => ({
      client_reference: transfer.client_reference,
      outcome: 'DONE' as const,
      transfer,
      quoted: null,
    })),
    count,
  });

beforeEach(() => {
  answerNoBeneficiaries();
  bank.answer(listBeneficiaries, listOf([landlord]));
  answerTransfers([transferOf(60)]);
});

test('sending comes first, and the latest amount can be sent again', async () => {
  await renderScreen(path);
  const again = await screen.findByRole('link', { name: 'Send $1,450.00 again' });
  const send = screen.getByRole('link', { name: 'Send money' });
  expect(send).toHaveAttribute('href', `/us/user/transferMoney/send?to=${landlord.id}`);
  expect(again.getAttribute('href')).toContain(`repeat=${sampleId(60)}`);
  expect(send.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the number is masked until it is revealed', async () => {
  const { user } = await renderScreen(path);
  expect(await screen.findByText('••••0001')).toBeVisible();
  expect(screen.queryByText('7700100001')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the account number' }));
  expect(screen.getByText('7700100001')).toBeVisible();
});

test('the transfers to this recipient are listed, with the status of those that did not arrive', async () => {
  answerTransfers([
    transferOf(60),
    transferOf(70, { memo: null, status: 'FAILED', total_debit: '20.25' }),
  ]);
  await renderScreen(path);
  const history = within(await screen.findByRole('region', { name: 'Transfers' }));
  expect(await history.findByText('−$1,450.25')).toBeVisible();
  expect(history.getByRole('link', { name: 'Rent November' })).toHaveAttribute(
    'href',
    `/us/user/transferMoney/${sampleId(60)}`,
  );
  expect(history.getByText('−$20.25')).toBeVisible();
  expect(history.getAllByText('Not delivered')).toHaveLength(1);
});

test('a recipient without transfers says so and offers nothing to repeat', async () => {
  answerTransfers([]);
  await renderScreen(path);
  expect(await screen.findByText('You haven’t sent money to this recipient yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /again/ })).toBeNull();
});

test('nothing can be sent to a closed account', async () => {
  bank.answer(listBeneficiaries, listOf([{ ...landlord, status: 'DISABLED' as const }]));
  await renderScreen(path);
  expect(await screen.findByText(/This account was closed/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Send money' })).toBeNull();
});
