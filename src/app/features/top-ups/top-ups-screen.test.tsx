import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { mobileOperators } from '#domain/top-ups.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listTransferRules } from '#contract/limits.ts';
import { createTopUp, getTopUp, listTopUpOperators, listTopUps } from '#contract/top-ups.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { bdtAccount, customerOf, listOf, sampleId } from '#app/testing/samples.ts';

const path = '/bd/user/top-up';

const operators = (down: string | undefined) =>
  mobileOperators.map((code) => ({
    code,
    name: code,
    prefixes: [],
    down_since: code === down ? '2026-11-25T06:00:00Z' : null,
  }));

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([bdtAccount()]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listTopUpOperators, listOf(operators(undefined)));
  bank.answer(listTopUps, listOf([]));
  bank.answer(listTransferRules, listOf([]));
});

const numberField = () => screen.findByRole('textbox', { name: 'Mobile number' });

/** Fills in the form and pays for 50 taka. */
const payFifty = async (user: UserEvent): Promise<void> => {
  await user.type(await numberField(), '01712345678');
  await user.click(screen.getByRole('button', { name: '৳50' }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Pay ৳50.00' }));
};

test('names the operator of a number and offers the usual amounts', async () => {
  const { user } = await renderScreen(path);
  await user.type(await numberField(), '০১৭১২৩৪৫৬৭৮');
  expect(screen.getByRole('radio', { name: 'Grameenphone' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '৳100' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
});

test('an empty form is refused field by field, and the summary leads to the first', async () => {
  const { user } = await renderScreen(path);
  await numberField();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const summary = await screen.findByRole('alert', { name: 'Check your answers' });
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mobile number Enter this.', 'Operator Choose one of these.', 'Amount Enter this.']);
  await user.click(within(summary).getAllByRole('link')[0]!);
  expect(await numberField()).toHaveFocus();
  expect(bank.requestsTo(createTopUp)).toEqual([]);
});

test.each([
  [
    '0171234',
    '50',
    'Mobile number',
    'Enter a Bangladesh mobile number with 11 digits, such as 01712-345678.',
  ],
  ['01712345678', '50.50', 'Amount', 'Enter whole taka, without poisha.'],
])('number %s with amount %s is refused at %s', async (number, amount, field, message) => {
  const { user } = await renderScreen(path);
  await user.type(await numberField(), number);
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(
    await screen.findByRole('textbox', {
      name: field,
      description: (text) => text.includes(message),
    }),
  ).toBeInvalid();
});

test('what the bank refuses of a field is shown at the field, with what was typed', async () => {
  bank.refuse(createTopUp, 'invalid_input', {
    fields: {
      mobile_number: ['This operator doesn’t know the number. Choose the operator it’s with now.'],
    },
  });
  const { user } = await renderScreen(path);
  await payFifty(user);
  const summary = await screen.findByRole('alert', { name: 'Check your answers' });
  expect(summary).toHaveTextContent('This operator doesn’t know the number.');
  expect(await numberField()).toHaveValue('01712345678');
  expect(bank.requestsTo(createTopUp).map(({ body }) => body)).toMatchObject([
    { mobile_number: '+8801712345678', operator: 'GRAMEENPHONE', amount: '50.00' },
  ]);
});

test('a refusal of the whole payment says why, and the answers stay', async () => {
  bank.refuse(createTopUp, 'insufficient_funds');
  const { user } = await renderScreen(path);
  await payFifty(user);
  expect(await screen.findByText('The available balance is not enough.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make changes' }));
  expect(await numberField()).toHaveValue('01712345678');
});

test('an operator that is down is marked before anything is sent', async () => {
  bank.answer(listTopUpOperators, listOf(operators('TELETALK')));
  const { user } = await renderScreen(path);
  await user.type(await numberField(), '01512345678');
  expect(await screen.findByText(/Teletalk isn’t accepting top-ups right now/)).toBeVisible();
});

test('without an account there is a way to open one instead of the form', async () => {
  bank.answer(listBdtAccounts, listOf([]));
  await renderScreen(path);
  expect(await screen.findByText('You need an account to pay from. Open one first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open an account' })).toBeVisible();
});

test('a frozen customer sees why, and no form', async () => {
  const customer = customerOf('BD', { synctera_user_status: 'FROZEN' });
  await renderScreen(path, { customer });
  expect(await screen.findByText(/Unavailable while your account is frozen/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('in Bangla', async () => {
  const { user } = await renderScreen(path, { language: 'bn' });
  await user.click(await screen.findByRole('button', { name: 'মিলিয়ে দেখুন' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('এটি পূরণ করুন।');
});

test('the details of a recharge have its timeline, its account and the next steps', async () => {
  const account = bdtAccount();
  bank.answer(getTopUp, {
    id: sampleId(70),
    reference_id: 'KH97DEHFHQH5',
    client_reference: sampleId(71),
    status: 'COMPLETE',
    source_account: account.id,
    operator: 'GRAMEENPHONE',
    mobile_number: '+8801712345678',
    connection_type: 'PREPAID',
    pack: null,
    amount: '100.00',
    total_debit: '100.00',
    debit_currency: 'BDT',
    rate: null,
    created_at: '2026-11-28T08:45:00Z',
    transaction_id: sampleId(72),
    events: [{ kind: 'CREATED', happened_at: '2026-11-28T08:45:00Z', reason: null }],
  });
  await renderScreen(`/bd/user/top-up/${sampleId(70)}`);
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'Next steps' }));
  expect(next.getByRole('link', { name: 'Top up again' })).toBeVisible();
  const from = await screen.findByText('From');
  expect(from.closest('div')).toHaveTextContent(/ending in \d{4}/);
});
