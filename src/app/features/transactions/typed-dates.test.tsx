import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import { getStatement } from '#contract/statements.ts';
import { listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId, transactionPage, usdAccount } from '#app/testing/samples.ts';

/*
 * Goal: a day typed by hand is the day that was meant, or is refused at the field; no other period is
 * shown instead. Method: the screens with their forms.
 */
beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount({ opened_at: '2025-03-04T15:00:00Z' })]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listCards, listOf([]));
  bank.answer(listTransactions, transactionPage());
  bank.fail(getStatement, 500);
});

/** The day in three days, in any zone ahead of today. */
const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

const list = `/us/user/transactions?account=${sampleId(10)}`;
const statement = `/us/user/transactions/statement?account=${sampleId(10)}`;

/** Types both days as a browser reports them, and submits with Enter, without leaving the field. */
const submitDays = async (from: string, to: string, action: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: from } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
  fireEvent.submit(screen.getByRole('button', { name: action }).closest('form')!);
};

const refusals = [
  ['2025-03-03', '2025-09-15', 'Choose days from the day on which the account was opened.'],
  ['2025-09-15', ahead, 'Choose days up to today.'],
  ['2025-09-16', '2025-09-15', 'From is later than To. Choose an earlier From.'],
  ['0125-09-15', '2025-09-15', 'Give both days with day, month and year.'],
  ['2025-09-15', '9999-12-31', 'Give both days with day, month and year.'],
] as const;

test.each(refusals)('the list refuses %s to %s at the field', async (from, to, message) => {
  const { router } = await renderScreen(list);
  await submitDays(from, to, 'Search');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(message);
  expect(router.state.location.search).toEqual({ account: sampleId(10) });
});

test.each(refusals)('the statement refuses %s to %s at the field', async (from, to, message) => {
  const { router } = await renderScreen(statement);
  await submitDays(from, to, 'Show');
  expect(await screen.findByText(message)).toBeVisible();
  expect(router.state.location.search).toEqual({ account: sampleId(10) });
});

test('a year of two digits is one of this century', async () => {
  const { router } = await renderScreen(list);
  await submitDays('0025-09-15', '0025-09-16', 'Search');
  expect(router.state.location.search).toMatchObject({ from: '2025-09-15', to: '2025-09-16' });
  const field = await screen.findByLabelText('From');
  fireEvent.change(field, { target: { value: '0025-09-01' } });
  fireEvent.blur(field);
  expect(field).toHaveValue('2025-09-01');
});

test.each(['from=2025-02-30', 'to=9999-12-31', 'from=0025-09-15', 'from=2025-09-02&to=2025-09-01'])(
  'an address with %s says so, and shows no rows of other days',
  async (days) => {
    const { user, router } = await renderScreen(`${list}&${days}`);
    expect(await screen.findByText(/dates in this link aren’t valid/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Completed Transactions' })).toBeNull();
    expect(bank.requestsTo(listTransactions).filter(({ query }) => query['from_date'])).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'All dates' }));
    expect(await screen.findByRole('region', { name: 'Completed Transactions' })).toBeVisible();
    expect(router.state.location.search).toEqual({ account: sampleId(10) });
  },
);

test.each(['from=2025-02-30&to=2025-03-31', 'from=2025-09-01&to=2199-01-01', 'month=2025-13'])(
  'the address of a statement with %s says so, and asks for no other period',
  async (period) => {
    await renderScreen(`${statement}&${period}`);
    expect(await screen.findByText(/no statement for the dates in this link/)).toBeVisible();
    const months = within(screen.getByRole('region', { name: 'Monthly statements' }));
    expect(months.queryByRole('link', { current: true })).toBeNull();
    expect(bank.requestsTo(getStatement)).toEqual([]);
  },
);
