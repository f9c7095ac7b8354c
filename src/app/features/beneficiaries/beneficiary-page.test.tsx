import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { listBeneficiaries } from '#contract/beneficiaries.ts';
import type { Transfer } from '#contract/transfers.ts';
import { listTransfers } from '#contract/transfers.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';

const landlord: Beneficiary = {
  id: sampleId(40),
  beneficiary_type: 'ACH',
  beneficiary_nickname: 'Landlord',
  account_number: '7700100001',
  beneficiary_info: {
    account_holder_name: 'Maple Street Homes',
    routing_number: '021000021',
    bank_name: 'JPMorgan Chase Bank',
    account_type: 'CHECKING',
    address_line_1: null,
    city: null,
    state: null,
    postal_code: null,
    bank_address: null,
  },
  is_favourite: false,
  name_check: 'MATCH',
  status: 'ACTIVE',
  version: 1,
  created_at: '2026-11-01T10:00:00Z',
  last_sent_at: '2026-11-20T10:00:00Z',
};

const path = `/us/user/contacts/beneficiary/${landlord.id}`;

const transferOf = (number: number, change: Partial<Transfer> = {}): Transfer => ({
  id: sampleId(number),
  uuid: sampleId(number),
  reference_id: `KH${number}`,
  client_reference: sampleId(number + 1),
  status: 'POSTED',
  source_account: sampleId(10),
  destination_account: null,
  destination_bdt_account: null,
  bdt_account_beneficiary: null,
  bd_beneficiary: null,
  ipay_beneficiary: null,
  mobile_wallet_beneficiary: null,
  beneficiary: landlord.id,
  conversion_rate_id: sampleId(number + 2),
  target: 'ACH',
  transfer_mode: 'ACH',
  send_amount: '1450.00',
  send_currency: 'USD',
  fees: [],
  taxes: '0.00',
  total_debit: '1450.25',
  receive_amount: '1450.00',
  receive_currency: 'USD',
  rate: null,
  mid_market_rate: null,
  margin_amount: null,
  incentive_amount: null,
  payee: {
    name: 'Maple Street Homes',
    is_own: false,
    nickname: 'Landlord',
    bank_name: 'JPMorgan Chase Bank',
    name_check: 'MATCH',
    account_number_masked: '••••0001',
  },
  memo: 'Rent November',
  purpose: null,
  accept_late_processing: false,
  created_at: '2026-11-20T10:00:00Z',
  expected_arrival_from: '2026-11-21T10:00:00Z',
  expected_arrival_to: '2026-11-21T22:00:00Z',
  value_date: '2026-11-21',
  cancellable_until: null,
  is_remittance: false,
  as_of: '2026-11-25T10:00:00Z',
  receipt_code: 'ZRE3-QF7G-RP9M-D691',
  transaction_id: sampleId(number + 3),
  events: [],
  ...change,
});

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
