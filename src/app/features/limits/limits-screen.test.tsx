import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { TransferLimit } from '#contract/limits.ts';
import { listTransferRules } from '#contract/limits.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf, listOf, usdAccount } from '#app/testing/samples.ts';

const path = '/us/user/transfer-rules';

const limitOf = (name: string, change: Partial<TransferLimit> = {}): TransferLimit => ({
  name,
  currency: 'USD',
  minimum_per_transaction: '1.00',
  maximum_per_transaction: '2500.00',
  daily_amount: '5000.00',
  monthly_amount: '20000.00',
  daily_count: 10,
  monthly_count: 60,
  used_today: '300.00',
  used_month: '1300.00',
  used_count_today: 2,
  used_count_month: 7,
  resets_at: '2026-11-26T05:00:00Z',
  month_resets_at: '2026-12-01T05:00:00Z',
  zone: 'America/New_York',
  lower_until: null,
  is_raised: false,
  raised_until: null,
  ...change,
});

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listTransferRules, listOf([limitOf('ACH'), limitOf('TOP_UP')]));
});

const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('a way to send has its six limits, with what is used of them', async () => {
  await renderScreen(path);
  const ach = await cardOf('US bank (ACH)');
  const rows = ach
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Minimum per transaction', '$1.00'],
    ['Maximum per transaction', '$2,500.00'],
    ['Daily amount', '$5,000.00'],
    ['Monthly amount', '$20,000.00'],
    ['Daily count', '10'],
    ['Monthly count', '60'],
  ]);
  expect(ach.getByText(/You can send up to/).closest('p')).toHaveTextContent('$2,500.00');
  expect(ach.getByText('2 sent, 8 left')).toBeInTheDocument();
  const topUp = await cardOf('Mobile top-up');
  expect(topUp.getByText('2 made, 8 left')).toBeInTheDocument();
});

test('used limits come first, the fullest at the top, with what is left and when it resets', async () => {
  const unused = {
    used_today: '0.00',
    used_month: '0.00',
    used_count_today: 0,
    used_count_month: 0,
  };
  bank.answer(
    listTransferRules,
    listOf([
      limitOf('OWN', unused),
      limitOf('ACH', { used_today: '0.00', used_count_today: 0 }),
      limitOf('DOMESTIC_WIRE', { used_month: '15000.00' }),
    ]),
  );
  await renderScreen(path);
  const wire = await cardOf('US bank (wire)');
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['US bank (wire)', 'US bank (ACH)', 'Between your dollar accounts']);
  expect(wire.getByText(/of \$20,000.00 used/).closest('p')).toHaveTextContent(
    '$15,000.00 of $20,000.00 used',
  );
  expect(wire.getByText(/Resets Dec 1, 2026, 12:00 am, New York/)).toBeVisible();
  const ach = await cardOf('US bank (ACH)');
  expect(ach.queryByText('Today')).toBeNull();
  const requests = screen.getAllByRole('link', { name: 'Request higher limit' });
  expect(requests.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('related_type=LIMIT_RULE&related_id=DOMESTIC_WIRE'),
    expect.stringContaining('related_type=LIMIT_RULE&related_id=ACH'),
    '/us/user/tickets/new?topic=ACCOUNT&subtopic=HIGHER_LIMIT',
  ]);
});

test('a used-up limit says until when, in its zone', async () => {
  bank.answer(listTransferRules, listOf([limitOf('ACH', { used_today: '5000.00' })]));
  await renderScreen(path);
  const ach = await cardOf('US bank (ACH)');
  expect(
    ach.getByText(/Limit reached. Available again Nov 26, 2026, 12:00 am, New York/),
  ).toBeVisible();
});

test('a limit that staff raised says so, with its end if it has one', async () => {
  bank.answer(
    listTransferRules,
    listOf([
      limitOf('ACH', { is_raised: true, raised_until: '2027-01-01T05:00:00Z' }),
      limitOf('TOP_UP', { is_raised: true }),
      limitOf('OWN'),
    ]),
  );
  await renderScreen(path);
  const ach = await cardOf('US bank (ACH)');
  expect(ach.getByText(/Raised for you until Jan 1, 2027, 12:00 am, New York/)).toBeVisible();
  expect((await cardOf('Mobile top-up')).getByText('Raised for you')).toBeVisible();
  const own = await cardOf('Between your dollar accounts');
  expect(own.queryByText(/Raised for you/)).toBeNull();
});

test('a customer verified only for taka sees that the limits are a tenth', async () => {
  const customer = customerOf('US', {
    is_full_access_given: false,
    profile_approval_status: 'KYC_ACCEPTED_FOR_BDT_ONLY',
  });
  await renderScreen(path, { customer });
  expect(
    await screen.findByText(/^You’re verified for taka only, so your limits are a tenth/),
  ).toBeVisible();
});

test('what is closed to the customer comes last, with its reason', async () => {
  const customer = customerOf('US', { is_full_access_given: false });
  await renderScreen(path, { customer });
  const ach = await cardOf('US bank (ACH)');
  expect(ach.getByText('This opens once the bank has given you full access.')).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Mobile top-up', 'US bank (ACH)']);
  expect(screen.getByRole('heading', { name: 'Not available yet' })).toBeVisible();
});

test('without an account it says what to do, once, and promises no amount', async () => {
  bank.answer(listUserAccounts, listOf([]));
  const names = ['ACH', 'USD_TO_BDT', 'IPAY', 'TOP_UP', 'ADD_MONEY_CARD'];
  bank.answer(listTransferRules, listOf(names.map((name) => limitOf(name))));
  await renderScreen(path);
  const link = await screen.findByRole('link', { name: 'Open an account' });
  expect(link).toHaveAttribute('href', '/us/user/accounts/create');
  expect(screen.queryByText(/You can (send up to|add up to|top up)/)).toBeNull();
  const ach = await cardOf('US bank (ACH)');
  expect(ach.getByText('Open a dollar account to use this.')).toBeVisible();
});

test('without a taka account only what needs one is closed, with the way to open it', async () => {
  const names = ['ACH', 'WITHDRAW_TO_BD', 'TOP_UP'];
  bank.answer(listTransferRules, listOf(names.map((name) => limitOf(name))));
  await renderScreen(path);
  const link = await screen.findByRole('link', { name: 'Open an account' });
  expect(link).toHaveAttribute('href', '/us/user/accounts/create?currency=BDT');
  expect(screen.getAllByText(/You can (send up to|top up)/)).toHaveLength(2);
});

test('limits that failed are requested again by Try again', async () => {
  bank.fail(listTransferRules, 500);
  const { user } = await renderScreen(path);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  bank.answer(listTransferRules, listOf([limitOf('ACH')]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'US bank (ACH)' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('in Bangla', async () => {
  await renderScreen(path, { language: 'bn' });
  const [first] = await screen.findAllByRole('region');
  const labels = within(first!)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'প্রতি লেনদেনে সর্বনিম্ন',
    'প্রতি লেনদেনে সর্বোচ্চ',
    'দৈনিক পরিমাণ',
    'মাসিক পরিমাণ',
    'দৈনিক সংখ্যা',
    'মাসিক সংখ্যা',
  ]);
});
