import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { BdBeneficiary } from '#contract/beneficiaries.ts';
import { listBdBeneficiaries, listBeneficiaries } from '#contract/beneficiaries.ts';
import { listLinkedBanks, saveLinkedBank } from '#contract/deposits.ts';
import { createTransferQuote } from '#contract/quotes.ts';
import { listTransfers } from '#contract/transfers.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { achQuoteOf } from '#app/testing/quote-samples.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { bdtAccount, customerOf, listOf, sampleId, usdAccount } from '#app/testing/samples.ts';
import { landlord } from '#app/testing/transfer-samples.ts';

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listTransfers, listOf([]));
  answerNoBeneficiaries();
});

const open = async (options: Parameters<typeof renderScreen>[1] = {}) => {
  await renderScreen('/us/user/transferMoney', options);
  await screen.findByText('The people and businesses you send money to will be here.');
};

/** A way to send in the list. */
const wayOf = (name: string) =>
  within(screen.getByText(name, { selector: 'strong' }).closest('li')!);

test('shows every way to send down to the last; those not offered yet say so', async () => {
  await open();
  for (const name of ['Nagad', 'Upay']) {
    expect(wayOf(name).getByText('Coming soon')).toBeVisible();
    expect(wayOf(name).queryByRole('link')).toBeNull();
  }
  expect(wayOf('Bank in the US (ACH)').getByRole('link')).toBeVisible();
  expect(wayOf('bKash').getByRole('link')).toBeVisible();
});

test('what needs another account is greyed, with the reason and the way to open one', async () => {
  bank.answer(listBdtAccounts, listOf([]));
  await open();
  const own = wayOf('My other dollar account');
  expect(own.getByText('Open a second dollar account to use this.')).toBeVisible();
  expect(own.getByRole('link', { name: 'Open an account' })).toBeVisible();
  expect(wayOf('My taka account').getByText('Open a taka account to use this.')).toBeVisible();
});

test('without full access only the ways that need none are open', async () => {
  await open({ customer: customerOf('US', { is_full_access_given: false }) });
  const reason = 'This opens once the bank has given you full access.';
  for (const name of ['Bank in the US (ACH)', 'Wire to Bangladesh', 'bKash']) {
    expect(wayOf(name).getByText(reason)).toBeVisible();
    expect(wayOf(name).queryByRole('link')).toBeNull();
  }
  expect(wayOf('Bank in Bangladesh, from taka').getByRole('link')).toBeVisible();
});

test('ways for customers of the other country are not shown', async () => {
  await open();
  expect(wayOf('Wire to Bangladesh').getByRole('link')).toBeVisible();
  expect(screen.queryByText('iPay')).toBeNull();
  expect(screen.queryByText('My bank in Bangladesh')).toBeNull();
});

test('a frozen customer sees the reason everywhere and one link to support', async () => {
  await open({ customer: customerOf('US', { synctera_user_status: 'FROZEN' }) });
  expect(screen.getAllByRole('link', { name: 'Contact support' })).toHaveLength(1);
  const frozen = /Unavailable while your account is frozen/;
  for (const name of ['My other dollar account', 'bKash', 'Bank in Bangladesh, from taka']) {
    expect(wayOf(name).getByText(frozen)).toBeVisible();
    expect(wayOf(name).queryByRole('link')).toBeNull();
  }
});

const bdRecipient = (number: number, holder: string): BdBeneficiary => ({
  id: sampleId(number),
  beneficiary_type: 'WITHDRAW_TO_BD_BANK',
  beneficiary_nickname: holder,
  account_number: '1101334455012',
  beneficiary_info: {
    account_holder_name: holder,
    bank_name: 'Jamuna Bank',
    swift_code: null,
    district: 'Dhaka',
    branch_name: 'Dhanmondi',
    routing_number: '130261234',
    mobile_number: null,
    purpose: null,
  },
  is_favourite: false,
  name_check: 'MATCH',
  status: 'ACTIVE',
  version: 1,
  created_at: '2026-10-20T15:00:00Z',
  last_sent_at: null,
});

test('My bank in Bangladesh offers only accounts of one’s own there', async () => {
  const own = bdRecipient(51, 'Amina Rahman');
  bank.answer(listBdBeneficiaries, listOf([own, bdRecipient(52, 'Rakib Uddin')]));
  await renderScreen('/bd/user/transferMoney/send?target=WITHDRAW_TO_BD');
  const offered = within(await screen.findByRole('list', { name: 'To whom' }));
  expect(offered.getAllByRole('link')).toHaveLength(1);
  expect(offered.getByText('Amina Rahman')).toBeVisible();
});

test('My linked bank offers the linked banks, and saves the chosen one as a recipient', async () => {
  const link = {
    id: sampleId(60),
    institution: 'JPMorgan Chase Bank',
    name: 'Checking',
    mask: '0000',
    subtype: 'CHECKING' as const,
    created_at: '2026-10-20T15:00:00Z',
    proof: null,
  };
  bank.answer(
    listLinkedBanks,
    listOf([
      { ...link, status: 'READY' as const },
      { ...link, id: sampleId(61), status: 'RELOGIN_REQUIRED' as const },
    ]),
  );
  bank.answer(saveLinkedBank, { beneficiary: sampleId(62) });
  await open();
  expect(wayOf('My linked bank').getByRole('link')).toBeVisible();
  const { user } = await renderScreen('/us/user/transferMoney/send?target=PLAID');
  const offered = within(await screen.findByRole('list', { name: 'To whom' }));
  expect(offered.getAllByRole('listitem')).toHaveLength(1);
  await user.click(offered.getByRole('button', { name: 'JPMorgan Chase Bank ••0000' }));
  await waitFor(() => expect(bank.requestsTo(saveLinkedBank)).toHaveLength(1));
});

test('without a linked bank the way leads to linking one', async () => {
  bank.answer(listLinkedBanks, listOf([]));
  await renderScreen('/us/user/transferMoney/send?target=PLAID');
  const link = await screen.findByRole('link', { name: 'Link a bank' });
  expect(link).toHaveAttribute('href', '/us/user/addMoney/bank');
});

test('on a phone, what is typed replaces the amount that a link fills in', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  bank.answer(listBeneficiaries, listOf([landlord]));
  // The amount of the link is priced after half a second, on a busy machine before the keys.
  bank.answer(createTransferQuote, ({ body }) => achQuoteOf(body.client_reference));
  const { user } = await renderScreen(
    `/us/user/transferMoney/send?target=ACH&to=${landlord.id}&amount=%2215.00%22`,
  );
  const amount = await screen.findByLabelText('You send');
  await waitFor(() => expect(amount).toHaveFocus());
  expect(amount).toHaveValue('15.00');
  await user.keyboard('25');
  expect(amount).toHaveValue('25');
});

test('without transfers the list says what will be here', async () => {
  await renderScreen('/us/user/transferMoney/sent');
  expect(await screen.findByText(/You haven’t sent money yet/u)).toBeVisible();
});

test('in Bangla', async () => {
  await renderScreen('/us/user/transferMoney', { language: 'bn' });
  expect(await screen.findByRole('heading', { name: 'ট্রান্সফার / উত্তোলন' })).toBeVisible();
  expect((await screen.findAllByText('শীঘ্রই আসছে')).length).toBe(2);
});
