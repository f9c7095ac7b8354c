import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import { getTransaction, listActivity } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, transactionOf, transactionPage, usdAccount } from '#app/testing/samples.ts';

const rows = [
  transactionOf(2, { memo: 'Rent November', user_data: null }),
  transactionOf(1, { memo: 'Payroll ACME Corp', user_data: null }),
];

/** A window that is wide enough for two columns, or not. */
const setWide = (matches: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  for (const list of [listBdtAccounts, listManualAccounts, listCards])
    bank.answer(list, listOf([]));
  bank.answer(listActivity, transactionPage(rows));
  bank.answer(
    getTransaction,
    ({ params }) => rows.find(({ id }) => id === params['id']) ?? transactionOf(9),
  );
});

const row = (name: string) => screen.findByRole('link', { name });
const details = () => screen.findByRole('heading', { name: 'Transaction Details' });

test('on a wide screen the list stays beside the details, and arrow keys show the next ones', async () => {
  setWide(true);
  const { user, router } = await renderScreen('/us/user/transactions');
  await user.click(await row('Rent November'));
  await waitFor(async () => expect(await details()).toHaveFocus());
  expect(await row('Rent November')).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(router.state.location.search.transaction).toBe(rows[1]?.id));
  expect(await row('Payroll ACME Corp')).toHaveFocus();
  expect(await row('Rent November')).not.toHaveAttribute('aria-current');
  const receipt = (await screen.findAllByText('Payroll ACME Corp')).at(-1);
  expect(receipt).toBeVisible();
});

test('Back and Escape close the details and give the focus back to their row', async () => {
  setWide(true);
  const { user, router } = await renderScreen('/us/user/transactions');
  for (const close of [
    async () => user.click(screen.getByRole('button', { name: 'Back' })),
    async () => user.keyboard('{Escape}'),
  ]) {
    await user.click(await row('Rent November'));
    await details();
    await close();
    await waitFor(() => expect(router.state.location.search.transaction).toBeUndefined());
    await waitFor(async () => expect(await row('Rent November')).toHaveFocus());
  }
  expect(screen.queryByRole('heading', { name: 'Transaction Details' })).toBeNull();
});

test('a shared link opens the details beside all activity', async () => {
  setWide(true);
  await renderScreen(`/us/user/transactions?transaction=${rows[0]?.id}`);
  await details();
  expect(await row('Payroll ACME Corp')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('on a narrow screen the details swap in for the list', async () => {
  setWide(false);
  const { user } = await renderScreen('/us/user/transactions');
  await user.click(await row('Rent November'));
  await details();
  expect(screen.queryByRole('link', { name: 'Payroll ACME Corp' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await row('Payroll ACME Corp')).toBeVisible();
});

test('a tap on a row is answered with its name, amount, status and date, before anything is painted', async () => {
  setWide(false);
  const { user } = await renderScreen('/us/user/transactions');
  const link = await row('Rent November');
  // No further frame: what comes after the paint stays away.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  await user.click(link);
  await details();
  expect(screen.getAllByText('Rent November')[0]).toBeVisible();
  expect(screen.getByText(/^[+−]\$\d/u)).toBeVisible();
  expect(screen.getAllByText('Completed')[0]).toBeVisible();
  expect(screen.getByText(/\(New York time\)$/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share receipt' })).toBeNull();
});
