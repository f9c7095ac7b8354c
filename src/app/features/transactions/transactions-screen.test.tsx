import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import type { Transaction } from '#contract/transactions.ts';
import { listActivity, listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  bdtAccount,
  cardOf,
  listOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listCards, listOf([cardOf()]));
  bank.answer(listActivity, transactionPage());
});

/** Answers each list of the account: completed, pending and declined rows. */
const answerLists = (lists: Partial<Record<string, Transaction[]>>): void =>
  bank.answer(listTransactions, ({ query }) => transactionPage(lists[query['status'] ?? '']));

const ofAccount = `/us/user/transactions?account=${sampleId(10)}`;

test('offers accounts and cards under their headers, none of them chosen', async () => {
  const { user, router } = await renderScreen('/us/user/transactions');
  const choices = await screen.findByRole('combobox', { name: 'Account or card' });
  expect(choices).toHaveDisplayValue('Select your account');
  const options = async (name: string) => {
    const group = await within(choices).findByRole('group', { name });
    return within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };
  expect(await options('Cards')).toEqual(['Groceries ••••4242']);
  expect(await options('Accounts')).toEqual(['Everyday ••••6789', 'Taka account ••••2345']);
  expect(
    await screen.findByText('Payments in and out of your accounts will be listed here.'),
  ).toBeVisible();
  answerLists({});
  await user.selectOptions(choices, 'Groceries ••••4242');
  expect(router.state.location.search).toEqual({ card: sampleId(30) });
});

test('an account without rows has the completed section only, which says so', async () => {
  answerLists({});
  await renderScreen(ofAccount);
  const completed = within(await screen.findByRole('region', { name: 'Completed Transactions' }));
  expect(completed.getByText('Completed transaction not available')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pending Transactions' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Declined Transactions' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'View Account' })).toHaveAttribute(
    'href',
    `/us/user/accounts/${sampleId(10)}`,
  );
});

test('pending and declined rows have sections of their own, in this order', async () => {
  answerLists({
    POSTED: [transactionOf(1)],
    PENDING: [transactionOf(2, { status: 'PENDING', balance: null })],
    DECLINED: [transactionOf(3, { status: 'DECLINED', balance: null, reason: 'CARD_SUSPENDED' })],
  });
  await renderScreen(ofAccount);
  await screen.findByRole('region', { name: 'Declined Transactions' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Pending Transactions',
    'Completed Transactions',
    'Declined Transactions',
  ]);
  for (const name of titles) {
    const section = within(screen.getByRole('region', { name: name ?? '' }));
    expect(await section.findByText('Con Edison')).toBeVisible();
  }
});

test('a history that failed is requested again by Try again', async () => {
  bank.fail(listTransactions, 500);
  const { user } = await renderScreen(ofAccount);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sorry, something went wrong. An internal server error has occurred.',
  );
  answerLists({ POSTED: [transactionOf(1)] });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Con Edison')).toBeVisible();
});

test('a card has neither dates nor View Account', async () => {
  answerLists({ POSTED: [transactionOf(1)] });
  await renderScreen(`/us/user/transactions?card=${sampleId(30)}`);
  expect(await screen.findByRole('button', { name: /Download CSV/ })).toBeVisible();
  expect(screen.queryByLabelText('From')).toBeNull();
  expect(screen.queryByRole('link', { name: 'View Account' })).toBeNull();
});

test('looks for a category and words in the whole history of the account, and clears the words', async () => {
  const asked: Record<string, string>[] = [];
  bank.answer(listTransactions, ({ query }) => {
    asked.push(query);
    const isFound = query['category'] === undefined || query['category'] === 'BILLS';
    return transactionPage(query['status'] === 'POSTED' && isFound ? [transactionOf(1)] : []);
  });
  const { user, router } = await renderScreen(ofAccount);
  await user.type(await screen.findByRole('searchbox', { name: 'Search transactions' }), 'edison');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Bills');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ text: 'edison', category: 'BILLS' }),
  );
  expect(await screen.findByText('Con Edison')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'BILLS', search: 'edison' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter: Bills' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('category'));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox', { name: 'Search transactions' })).toHaveFocus();
  await waitFor(() => expect(router.state.location.search).toEqual({ account: sampleId(10) }));
});

test('says once that nothing was found, and clears the filters', async () => {
  bank.answer(listTransactions, ({ query }) =>
    transactionPage(query['direction'] === undefined ? [transactionOf(1)] : []),
  );
  const { user } = await renderScreen(`${ofAccount}&direction=credit`);
  expect(await screen.findAllByText('No transactions match your filters.')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Completed Transactions' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect((await screen.findAllByText('Con Edison'))[0]).toBeVisible();
});

test('all activity is filtered by amount and status', async () => {
  const asked: Record<string, string>[] = [];
  bank.answer(listActivity, ({ query }) => {
    asked.push(query);
    return transactionPage([transactionOf(1)]);
  });
  const { user } = await renderScreen('/us/user/transactions?status=POSTED');
  const amount = await screen.findByRole('textbox', { name: 'Amount from' });
  await user.type(amount, '1,000{Enter}');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ amount_from: '1000.00', status: 'POSTED' }),
  );
  expect(await screen.findByRole('button', { name: 'Remove filter: From 1000.00' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Amount to' }), '5{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be more than');
});

test('older rows of all accounts come a page at a time, and the newest ones are one step away', async () => {
  const asked: Record<string, string>[] = [];
  bank.answer(listActivity, ({ query }) => {
    asked.push(query);
    if (query['status'] === 'PENDING') return transactionPage();
    const isOlder = query['as_of'] !== undefined;
    const row = transactionOf(isOlder ? 1 : 2, {
      memo: isOlder ? 'Rent March' : 'Rent November',
      user_data: null,
      ledger_sequence: isOlder ? '41' : '57',
    });
    return { ...transactionPage([row]), count: isOlder ? 1 : 900 };
  });
  const { user, router } = await renderScreen('/us/user/transactions?newest=200');
  await user.click(await screen.findByRole('button', { name: 'Show older transactions' }));
  expect(await screen.findByText('Rent March')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ as_of: '56', limit: '200' });
  expect(screen.queryByRole('button', { name: 'Show older transactions' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Show the newest transactions' }));
  expect(await screen.findByText('Rent November')).toBeVisible();
  expect(router.state.location.search).not.toHaveProperty('before');
});

test('without a connection the newest rows on the device are filtered, and it says so', async () => {
  bank.answer(listActivity, () =>
    transactionPage([
      transactionOf(1),
      transactionOf(2, { memo: 'Rent November', user_data: null }),
    ]),
  );
  const { user } = await renderScreen('/us/user/transactions');
  expect(await screen.findByText('Rent November')).toBeVisible();
  bank.fail(listActivity, 503);
  await user.type(await screen.findByRole('searchbox', { name: 'Search transactions' }), 'rent');
  expect(await screen.findByText(/matches among the newest 2 transactions/)).toBeVisible();
  expect(screen.getByText('Rent November')).toBeVisible();
  expect(screen.queryByText('Con Edison')).toBeNull();
});

test('in Bangla', async () => {
  answerLists({});
  await renderScreen(ofAccount, { language: 'bn' });
  expect(await screen.findByText('সম্পন্ন কোনো লেনদেন নেই')).toBeVisible();
});
