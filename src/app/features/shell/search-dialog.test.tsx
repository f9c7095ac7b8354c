import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBeneficiaries } from '#contract/beneficiaries.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listActivity } from '#contract/transactions.ts';
import { answerNoBeneficiaries, bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import {
  customerOf,
  listOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';
import { SearchDialog } from './search-dialog.tsx';

beforeEach(() => {
  answerNoBeneficiaries();
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(
    listActivity,
    transactionPage([
      transactionOf(1),
      transactionOf(2, { type: 'ACH', user_data: null, memo: 'Rent for October' }),
    ]),
  );
});

const openSearch = async (options = {}) => {
  const onClose = vi.fn<() => void>();
  const rendered = await renderPart(<SearchDialog country="us" onClose={onClose} />, {
    path: '/us/user/accounts',
    ...options,
  });
  const field = await screen.findByRole('combobox');
  return { ...rendered, onClose, field };
};

const group = (name: string) => within(screen.getByRole('group', { name }));

test('the search offers the screens at first, and the focus is in the field', async () => {
  const { field } = await openSearch();
  expect(field).toHaveFocus();
  expect(await screen.findByRole('option', { name: 'Top Up' })).toBeVisible();
  expect(group('Screens').getByRole('option', { name: 'Limits' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Transactions' })).toBeNull();
});

test('Enter opens the highlighted screen', async () => {
  const { user, field, router, onClose } = await openSearch();
  await screen.findByRole('option', { name: 'Top Up' });
  await user.type(field, 'sett');
  await screen.findByRole('option', { name: 'Settings' });
  const { length } = router.history;
  await user.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(router.history.location.pathname).toBe('/us/user/settings'));
  expect(onClose).toHaveBeenCalled();
  expect(router.history.length).toBe(length + 1);
});

test('a transaction is found by its words and opens in its list', async () => {
  const { user, field, router } = await openSearch();
  await user.type(field, 'edison con');
  await user.click(await screen.findByRole('option', { name: /Con Edison/ }));
  expect(router.history.location.href).toBe(`/us/user/transactions?transaction=${sampleId(101)}`);
});

test('a text that nothing contains says so', async () => {
  const { user, field } = await openSearch({ customer: customerOf('US') });
  await user.type(field, 'zebra');
  expect(
    await screen.findByText('Nothing matches. Try a name, an amount or a screen.'),
  ).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});

test.each([
  ['bn', 'settings', 'সেটিংস'],
  ['en', 'সেটিংস', 'Settings'],
] as const)(
  'in %s a screen is found by its name in the other language',
  async (language, typed, name) => {
    const { user, field } = await openSearch({ language });
    await user.type(field, typed);
    expect(await screen.findByRole('option', { name })).toBeVisible();
  },
);

test('nothing is called missing while the recipients are still on their way', async () => {
  const answerNow = bank.answerLate(listBeneficiaries, {
    results: [
      {
        id: sampleId(61),
        beneficiary_nickname: 'Amma',
        is_favourite: false,
        name_check: 'MATCH',
        status: 'ACTIVE',
        version: 1,
        created_at: '2026-01-05T10:00:00Z',
        last_sent_at: null,
        beneficiary_type: 'INTERNAL',
        account_number: '••••4321',
        beneficiary_info: {
          account_holder_name: 'Rahima Khatun',
          routing_number: null,
          bank_name: null,
          account_type: null,
          address_line_1: null,
          city: null,
          state: null,
          postal_code: null,
          bank_address: null,
        },
      },
    ],
    count: 1,
  });
  const { user, field } = await openSearch();
  await user.type(field, 'amma');
  await vi.waitFor(() => expect(bank.requestsTo(listBeneficiaries)).not.toEqual([]));
  expect(screen.getByText('Searching…')).toBeVisible();
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
  answerNow();
  expect(await screen.findByRole('option', { name: /Amma/ })).toBeVisible();
});

test('one Enter opens once, also while the recipients are still on their way', async () => {
  bank.leaveWaiting(listBeneficiaries);
  const { user, field, router, onClose } = await openSearch();
  const push = vi.spyOn(router.history, 'push');
  await user.type(field, 'sett{Enter}{Enter}');
  await vi.waitFor(() => expect(router.history.location.pathname).toBe('/us/user/settings'));
  expect(onClose).toHaveBeenCalled();
  expect(push).toHaveBeenCalledOnce();
});

test('the results are named in Bangla', async () => {
  await openSearch({ language: 'bn' });
  expect(await screen.findByRole('option', { name: 'সেটিংস' })).toBeVisible();
});
