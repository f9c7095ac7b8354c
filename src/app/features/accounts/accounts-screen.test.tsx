import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listAccountActivity } from '#contract/account-activity.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listActivity } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  bdtAccount,
  customerOf,
  listOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

const rainyDay = usdAccount({ id: sampleId(12), nickname: 'Rainy day' });
const closed = usdAccount({ id: sampleId(13), nickname: 'Old one', account_status: 'CLOSED' });

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount(), rainyDay]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listActivity, transactionPage());
  bank.answer(listAccountActivity, listOf([]));
});

const group = (name: string) => screen.findByRole('region', { name });
/** The card of an account, by its heading. */
const cardOf = (heading: HTMLElement) => within(heading.closest('li')!);

test('shows every account down to the last, each open one as a link', async () => {
  await renderScreen('/us/user/accounts');
  const dollars = within(await group('USD accounts'));
  expect(await dollars.findByRole('link', { name: 'Rainy day' })).toBeVisible();
  expect(dollars.getByRole('link', { name: 'Everyday' })).toBeVisible();
  const taka = within(await group('BDT accounts'));
  expect(taka.getByText('৳25,000.00')).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test('has an Available line where it differs from the balance, and a Pending line for a hold', async () => {
  const { account_details } = usdAccount();
  const held = { synctera_available_balance: '88.00', hold_balance: '12.00' };
  const account = usdAccount({ account_details: { ...account_details, ...held } });
  bank.answer(listUserAccounts, listOf([account, rainyDay]));
  await renderScreen('/us/user/accounts');
  const withHold = cardOf(await screen.findByRole('heading', { name: 'Everyday' }));
  expect(withHold.getByText('Available').nextElementSibling).toHaveTextContent('$88.00');
  expect(withHold.getByText('Pending').nextElementSibling).toHaveTextContent('$12.00');
  const without = cardOf(screen.getByRole('heading', { name: 'Rainy day' }));
  expect(without.queryByText('Available')).toBeNull();
  expect(without.queryByText('Pending')).toBeNull();
});

test.each(['CLOSED', 'IN_CLOSING'] as const)(
  'an account that is %s is marked Closed and is no link, and leads to its payments and to support',
  async (account_status) => {
    bank.answer(listUserAccounts, listOf([{ ...closed, account_status }]));
    await renderScreen('/us/user/accounts');
    const dollars = within(await group('USD accounts'));
    expect(await dollars.findByText('Active USD accounts not available!')).toBeVisible();
    const heading = dollars.getByRole('heading', { name: 'Old one' });
    expect(cardOf(heading).getByText('Closed')).toBeVisible();
    expect(within(heading).queryByRole('link')).toBeNull();
    expect(dollars.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/us/user/transactions?account=${closed.id}`,
      `/us/user/tickets/new?topic=ACCOUNT&subtopic=OTHER&related_type=ACCOUNT&related_id=${closed.id}`,
    ]);
  },
);

test('has no taka accounts for a customer who may not see them', async () => {
  const customer = customerOf('US', { profile_approval_status: 'KYC_PENDING' });
  bank.refuse(listBdtAccounts, 'not_permitted');
  await renderScreen('/us/user/accounts', { customer });
  expect(await screen.findByRole('link', { name: 'Everyday' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'BDT accounts' })).toBeNull();
});

test('says that it is loading while the bank has not answered', async () => {
  bank.leaveWaiting(listUserAccounts);
  await renderScreen('/us/user/accounts');
  const dollars = within(await group('USD accounts'));
  expect(await dollars.findByRole('group', { name: 'Loading accounts' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(dollars.queryByText('Active USD accounts not available!')).toBeNull();
});

test('a list that failed is requested again by Try again; the others are shown', async () => {
  bank.fail(listUserAccounts, 500);
  const { user } = await renderScreen('/us/user/accounts');
  const dollars = within(await group('USD accounts'));
  const message = 'Sorry, something went wrong. An internal server error has occurred.';
  expect(await dollars.findByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByText('৳25,000.00')).toBeVisible();
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  await user.click(dollars.getByRole('button', { name: 'Try again' }));
  expect(await dollars.findByRole('link', { name: 'Everyday' })).toBeVisible();
  expect(dollars.queryByRole('alert')).toBeNull();
});

test('without a network it says so', async () => {
  bank.goOffline();
  await renderScreen('/us/user/accounts');
  const dollars = within(await group('USD accounts'));
  expect(await dollars.findByRole('alert')).toHaveTextContent(
    'Failed to connect! Please check your internet connection.',
  );
});

test('in Bangla', async () => {
  bank.answer(listUserAccounts, listOf([closed]));
  await renderScreen('/bd/user/accounts', { language: 'bn' });
  expect(await screen.findByRole('heading', { name: 'ব্যাংক অ্যাকাউন্ট' })).toBeVisible();
  expect(await screen.findByText('চালু কোনো ডলার অ্যাকাউন্ট নেই!')).toBeVisible();
  expect(screen.getByText('বন্ধ')).toBeVisible();
  expect(await screen.findByText('৳25,000.00')).toBeVisible();
});

test('an account shows its last completed or pending movement', async () => {
  const { id } = usdAccount();
  const declined = transactionOf(1, {
    account_id: id,
    status: 'DECLINED',
    reason: 'CARD_SUSPENDED',
  });
  const paid = transactionOf(2, { account_id: id, amount: '64.45' });
  bank.answer(listActivity, transactionPage([declined, paid]));
  await renderScreen('/us/user/accounts');
  const everyday = cardOf(await screen.findByRole('heading', { name: 'Everyday' }));
  expect(await everyday.findByText('−$64.45')).toBeVisible();
  expect(
    cardOf(screen.getByRole('heading', { name: 'Rainy day' })).queryByText('−$64.45'),
  ).toBeNull();
});

test('without any account the first step is in the list, once', async () => {
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([]));
  await renderScreen('/us/user/accounts');
  const dollars = within(await group('USD accounts'));
  expect(await dollars.findByText('Active USD accounts not available!')).toBeVisible();
  expect(dollars.getByRole('link', { name: 'Open an account' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Open an account' })).toHaveLength(1);
});
