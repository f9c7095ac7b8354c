import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { Card, CardDetails, CardLimits } from '#contract/cards.ts';
import {
  activateCard,
  createCard,
  getCard,
  getCardLimits,
  listCards,
  updateCard,
  updateCardControls,
  updateCardLimits,
} from '#contract/cards.ts';
import { listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  cardOf,
  customerOf,
  listOf,
  transactionPage,
  usdAccount,
  plainCardDetails,
} from '#app/testing/samples.ts';

const card = cardOf();
const path = (screenName: string) => `/us/user/cards/${card.id}/${screenName}`;
const detailsOf = (one: Card): CardDetails => ({
  ...one,
  ...plainCardDetails,
  status_history: [],
});

const week = {
  amount: null,
  transactions: null,
  used_amount: '72.93',
  used_transactions: 2,
  resets_at: '2026-12-01T05:00:00Z',
};
const limits: CardLimits = {
  transaction: { amount: null },
  day: { ...week, amount: '500.00', transactions: 5 },
  week,
  month: { ...week, amount: '1000.00' },
};

const answerCard = (one: Card): void => {
  bank.answer(listCards, listOf([one]));
  bank.answer(getCard, detailsOf(one));
};

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(getCardLimits, limits);
  bank.answer(listTransactions, transactionPage());
  answerCard(card);
});

test('a usual limit is chosen with one tap', async () => {
  bank.answer(updateCardLimits, { ...limits, month: { ...limits.month, amount: '2500.00' } });
  const { user } = await renderScreen(path('limits'));
  await user.click(await screen.findByRole('button', { name: 'Change the limit: Per month' }));
  const usual = within(screen.getByRole('group', { name: 'Usual limits' }));
  await user.click(usual.getByRole('button', { name: '$2,500.00' }));
  expect(screen.getByRole('textbox', { name: 'Per month' })).toHaveValue('2500.00');
  await user.click(screen.getByRole('button', { name: 'Set limit to $2,500.00' }));
  await screen.findByRole('button', { name: 'Change the limit: Per month' });
  expect(bank.requestsTo(updateCardLimits).map(({ body }) => body)).toEqual([
    { month: { amount: '2500.00', transactions: null } },
  ]);
});

test('the button of a limit names the amount, and the number of payments stays', async () => {
  bank.answer(updateCardLimits, { ...limits, day: { ...limits.day, amount: '750.00' } });
  const { user } = await renderScreen(path('limits'));
  await user.click(await screen.findByRole('button', { name: 'Change the limit: Per day' }));
  const field = screen.getByRole('textbox', { name: 'Per day' });
  await user.clear(field);
  await user.type(field, '750');
  await user.click(screen.getByRole('button', { name: 'Set limit to $750.00' }));
  expect(await screen.findByRole('button', { name: 'Change the limit: Per day' })).toBeVisible();
  expect(screen.getByText('$750.00', { selector: 'strong *' })).toBeVisible();
  expect(bank.requestsTo(updateCardLimits).map(({ body }) => body)).toEqual([
    { day: { amount: '750.00', transactions: 5 } },
  ]);
});

test('“Raise limit” opens the form of that limit, filled in, and typing replaces the amount', async () => {
  const { user, router } = await renderScreen(`/us/user/cards?card=${card.id}`);
  await screen.findByRole('switch', { name: 'Freeze card' });
  await router.navigate({ href: `${path('limits')}?period=day` });
  const field = await screen.findByRole('textbox', { name: 'Per day' });
  expect(field).toHaveValue('500.00');
  expect(field).toHaveFocus();
  await user.keyboard('900');
  expect(screen.getByRole('button', { name: 'Set limit to $900.00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Change the limit: Per day' })).toHaveFocus();
});

test('a limit above that of a longer period is refused at its field, and the input stays', async () => {
  bank.refuse(updateCardLimits, 'invalid_input', {
    fields: { day: ['This is above the limit of a longer period.'] },
  });
  const { user } = await renderScreen(`${path('limits')}?period=day`);
  const field = await screen.findByRole('textbox', { name: 'Per day' });
  await user.clear(field);
  await user.type(field, '5000');
  await user.click(screen.getByRole('button', { name: 'Set limit to $5,000.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is above the limit of a longer period.',
  );
  expect(field).toHaveAccessibleDescription(/above the limit of a longer period/);
  expect(field).toHaveValue('5000');
});

test.each([
  ['raised', '900', 'Set limit to $900.00', { day: { amount: '900.00', transactions: 5 } }],
  ['removed', '', 'Remove this limit', { day: { amount: null, transactions: 5 } }],
])('a limit is %s only after another sign-in, which keeps the input', async (...row) => {
  const [, typed, action, body] = row;
  bank.refuse(updateCardLimits, 'step_up_required');
  const { user, router } = await renderScreen(path('limits'));
  await user.click(await screen.findByRole('button', { name: 'Change the limit: Per day' }));
  const field = screen.getByRole('textbox', { name: 'Per day' });
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: action }));
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(bank.requestsTo(updateCardLimits).map((request) => request.body)).toEqual([body]);
  expect(field).toHaveValue(typed);
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ period: 'day', amount: typed }),
  );
});

test('after the sign-in the form is open with the typed amount', async () => {
  bank.answer(updateCardLimits, { ...limits, day: { ...limits.day, amount: '900.00' } });
  const { user, router } = await renderScreen(`${path('limits')}?period=day&amount="900"`);
  expect(await screen.findByRole('textbox', { name: 'Per day' })).toHaveValue('900');
  await user.click(screen.getByRole('button', { name: 'Set limit to $900.00' }));
  expect(await screen.findByRole('button', { name: 'Change the limit: Per day' })).toHaveFocus();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a control is turned off for the card only when the bank has confirmed it', async () => {
  const { user } = await renderScreen(path('limits'));
  bank.refuse(updateCardControls, 'card_terminated');
  await user.click(await screen.findByRole('switch', { name: 'Online payments' }));
  expect(await screen.findByText(/can’t be used again/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Online payments' })).toBeChecked(),
  );
  bank.answer(
    updateCardControls,
    detailsOf(cardOf({ controls: { ...card.controls, online: false } })),
  );
  await user.click(screen.getByRole('switch', { name: 'Online payments' }));
  expect(
    await screen.findByRole('switch', { name: 'Online payments', checked: false }),
  ).toBeVisible();
});

test('a virtual card is ordered once: a lost answer is repeated with the same key', async () => {
  const { user } = await renderScreen('/us/user/cards/order/virtual');
  const sent = vi.spyOn(globalThis, 'fetch');
  bank.fail(createCard, 500);
  await user.type(await screen.findByLabelText('Nickname'), 'Online shopping');
  await user.type(screen.getByLabelText('Monthly limit'), '200');
  await user.click(screen.getByRole('button', { name: 'Create virtual card' }));
  await screen.findByRole('alert');
  bank.answer(createCard, detailsOf(card));
  await user.click(screen.getByRole('button', { name: 'Create virtual card' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ready' })).toBeVisible();
  expect(bank.requestsTo(createCard).at(-1)?.body).toEqual({
    account_id: usdAccount().id,
    card_account_type: 'virtual',
    nickname: 'Online shopping',
    spending_limits: { month: { amount: '200.00', transactions: null } },
  });
  const keys = sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('ordering is closed without full access, and says why', async () => {
  const customer = customerOf('US', { is_full_access_given: false });
  await renderScreen('/us/user/cards/order/virtual', { customer });
  expect(
    await screen.findByText('This opens once the bank has given you full access.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Nickname')).toBeNull();
});

test('activating takes the date in any usual form and names wrong details', async () => {
  answerCard(cardOf({ card_status: 'UNACTIVATED' }));
  bank.refuse(activateCard, 'card_details_wrong');
  const { user } = await renderScreen(path('activate'));
  await user.type(await screen.findByLabelText('Last four digits'), '4242');
  await user.type(screen.getByLabelText('Expiration date'), '8/2029');
  await user.click(screen.getByRole('button', { name: 'Activate card' }));
  expect(await screen.findByText(/don’t match your card/)).toBeVisible();
  answerCard(card);
  bank.answer(activateCard, detailsOf(card));
  await user.clear(screen.getByLabelText('Expiration date'));
  await user.type(screen.getByLabelText('Expiration date'), '07/29');
  await user.click(screen.getByRole('button', { name: 'Activate card' }));
  expect(await screen.findByRole('switch', { name: 'Freeze card' })).toBeVisible();
  expect(bank.requestsTo(activateCard).map(({ body }) => body)).toEqual([
    { last_four: '4242', expiration_month: '08', expiration_year: '2029' },
    { last_four: '4242', expiration_month: '07', expiration_year: '2029' },
  ]);
});

test('terminating takes a tick and a dialog that names the card', async () => {
  const ended = cardOf({ card_status: 'TERMINATED', status_reason: 'CUSTOMER_REQUEST' });
  bank.answer(updateCard, () => {
    answerCard(ended);
    return detailsOf(ended);
  });
  const { user } = await renderScreen(path('terminate'));
  const first = await screen.findByRole('button', { name: 'Terminate card ••••4242' });
  await user.click(first);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  await user.click(first);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Terminate ••••4242 for good?' }),
  );
  expect(dialog.getByRole('button', { name: 'Keep card' })).toBeVisible();
  expect(bank.requestsTo(updateCard)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Terminate ••••4242' }));
  expect(await screen.findByText(/This card was terminated/)).toBeVisible();
  expect(bank.requestsTo(updateCard).map(({ body }) => body)).toEqual([
    { card_status: 'TERMINATED' },
  ]);
});

test('a pause is offered instead of terminating', async () => {
  const frozen = cardOf({ card_status: 'SUSPENDED', status_reason: 'CUSTOMER_REQUEST' });
  answerCard(frozen);
  const { user, router } = await renderScreen(path('terminate'));
  await user.click(await screen.findByRole('button', { name: 'Keep it frozen' }));
  expect(await screen.findByRole('switch', { name: 'Freeze card' })).toBeChecked();
  expect(router.state.location.href).toBe(`/us/user/cards?card=${card.id}`);
});
