import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { Card, CardDetails, CardLimits } from '#contract/cards.ts';
import { getCard, getCardLimits, listCards, updateCard } from '#contract/cards.ts';
import { listTransactions } from '#contract/transactions.ts';
import { startOfflineQueue } from '#app/data/offline-queue.ts';
import { notifyReconnected, noteAnswer } from '#app/platform/connectivity.ts';
import { bank, openFakeBank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  cardOf,
  customerOf,
  listOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
  plainCardDetails,
} from '#app/testing/samples.ts';

const path = '/us/user/cards';
const chosen = (card: Card) => `${path}?card=${card.id}`;

const detailsOf = (card: Card): CardDetails => ({
  ...card,
  ...plainCardDetails,
  status_history: [
    {
      card_status: 'ACTIVE',
      reason: null,
      changed_by: 'CUSTOMER',
      changed_at: card.creation_time,
    },
  ],
});

const unused = {
  amount: null,
  transactions: null,
  used_amount: '0.00',
  used_transactions: 0,
  resets_at: '2026-12-01T05:00:00Z',
};
const noLimits: CardLimits = {
  transaction: { amount: null },
  day: unused,
  week: unused,
  month: unused,
};

const groceries = cardOf();
const travel = cardOf({
  id: sampleId(31),
  nickname: 'Travel',
  data: { ...groceries.data, last_four: '3061' },
});
const former = cardOf({
  id: sampleId(32),
  nickname: 'Former',
  card_status: 'TERMINATED',
  data: { ...groceries.data, last_four: '9914' },
});

/** The bank has these cards, and no transactions of them. */
const answerCards = (...cards: Card[]): void => {
  bank.answer(listCards, listOf(cards));
  bank.answer(getCard, ({ params }) =>
    detailsOf(cards.find(({ id }) => id === params['id']) ?? groceries),
  );
  bank.answer(getCardLimits, noLimits);
  bank.answer(listTransactions, transactionPage());
};

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
});

const freezeSwitch = () => screen.findByRole('switch', { name: 'Freeze card' });

test('terminated cards are apart, and every card is named by its last four digits', async () => {
  answerCards(groceries, former, travel);
  await renderScreen(path);
  const open = within(await screen.findByRole('list', { name: 'Your cards' }));
  expect(open.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Groceries',
    'Travel',
  ]);
  expect(open.getByText('number ending in 3061')).toBeInTheDocument();
  const ended = within(screen.getByRole('list', { name: 'Terminated cards' }));
  expect(ended.getByRole('link', { name: 'Former' })).toHaveAttribute('href', chosen(former));
});

test('without a card the first step is offered, and greyed where it is not permitted', async () => {
  answerCards();
  await renderScreen(path, { customer: customerOf('US', { is_full_access_given: false }) });
  expect(await screen.findByText('You don’t have a card yet')).toBeVisible();
  const order = screen.getByRole('link', { name: /Create a virtual card.*\(locked/ });
  expect(order).toHaveAttribute('href', `${path}/order/virtual`);
});

test('a list that cannot be loaded offers to try again and the telephone', async () => {
  answerCards();
  bank.fail(listCards, 500);
  await renderScreen(path);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
});

test('freezing is shown immediately, and as Frozen when the bank has confirmed it', async () => {
  answerCards(groceries);
  const { user } = await renderScreen(chosen(groceries));
  bank.answer(updateCard, () => {
    const frozen = cardOf({ card_status: 'SUSPENDED', status_reason: 'CUSTOMER_REQUEST' });
    answerCards(frozen);
    return detailsOf(frozen);
  });
  await user.click(await freezeSwitch());
  expect(await screen.findByText(/This card is frozen\./)).toBeVisible();
  expect(await freezeSwitch()).toBeChecked();
  expect(bank.requestsTo(updateCard).map(({ params, body }) => [params, body])).toEqual([
    [{ id: groceries.id }, { card_status: 'SUSPENDED' }],
  ]);
});

test('a card that the bank suspended has no switch and says why', async () => {
  const suspended = cardOf({ card_status: 'SUSPENDED', status_reason: 'FRAUD_SUSPECTED' });
  answerCards(suspended);
  await renderScreen(chosen(suspended));
  expect(await screen.findByText(/We suspended this card to protect your money/)).toBeVisible();
  expect(screen.getByText('Unusual payments')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a declined payment says why and offers what helps', async () => {
  answerCards(groceries);
  const declined = transactionOf(1, {
    status: 'DECLINED',
    reason: 'CARD_DAY_LIMIT',
    transaction_time: new Date().toISOString(),
  });
  bank.answer(listTransactions, ({ query }) =>
    transactionPage(query['status'] === 'DECLINED' ? [declined] : []),
  );
  await renderScreen(chosen(groceries));
  const payment = within(await screen.findByRole('article', { name: 'Con Edison' }));
  expect(await payment.findByText(/daily limit was reached/)).toBeVisible();
  expect(payment.getByText('You weren’t charged.')).toBeVisible();
  expect(payment.getByRole('link', { name: 'Raise limit' })).toHaveAttribute(
    'href',
    `${path}/${groceries.id}/limits?period=day`,
  );
});

test('two cards frozen without a connection are two freezes, sent on reconnect', async () => {
  answerCards(groceries, travel);
  const { user, router } = await renderScreen(chosen(groceries));
  startOfflineQueue();
  await freezeSwitch();
  bank.goOffline();
  await user.click(await freezeSwitch());
  expect(await screen.findByText('Will freeze when you’re online')).toBeVisible();
  await router.navigate({ href: chosen(travel) });
  await screen.findByRole('heading', { name: 'Travel' });
  await user.click(await freezeSwitch());
  expect(await screen.findByText('Will freeze when you’re online')).toBeVisible();
  expect(screen.getByText(/The card still works until then/)).toBeVisible();
  openFakeBank();
  answerCards(groceries, travel);
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(updateCard, ({ params }) =>
    detailsOf({ ...groceries, id: params['id'] ?? '', card_status: 'SUSPENDED' }),
  );
  noteAnswer();
  notifyReconnected();
  await waitFor(() =>
    expect(bank.requestsTo(updateCard).map(({ params }) => params['id'])).toEqual([
      groceries.id,
      travel.id,
    ]),
  );
});

test('a waiting freeze can be cancelled', async () => {
  answerCards(groceries);
  const { user } = await renderScreen(chosen(groceries));
  await freezeSwitch();
  bank.goOffline();
  await user.click(await freezeSwitch());
  await screen.findByText('Will freeze when you’re online');
  await user.click(await freezeSwitch());
  expect(await screen.findByText(/Stops new payments/)).toBeVisible();
  expect(await freezeSwitch()).not.toBeChecked();
});

test('a frozen card is not unfrozen without a connection', async () => {
  const frozen = cardOf({ card_status: 'SUSPENDED', status_reason: 'CUSTOMER_REQUEST' });
  answerCards(frozen);
  await renderScreen(chosen(frozen));
  expect(await freezeSwitch()).toBeEnabled();
  bank.goOffline();
  expect(await screen.findByText('You need a connection to unfreeze it.')).toBeVisible();
  expect(await freezeSwitch()).toBeDisabled();
});
