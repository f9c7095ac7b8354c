import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { RevealedCard } from '#contract/card-secrets.ts';
import { revealCard, setCardPin } from '#contract/card-secrets.ts';
import { getCard, getCardLimits, listCards } from '#contract/cards.ts';
import { listTransactions } from '#contract/transactions.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { isLocked } from '#app/platform/lock-state.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  cardOf,
  listOf,
  plainCardDetails,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

const card = cardOf({ card_account_type: 'physical' });
const path = (screenName: string) => `/us/user/cards/${card.id}/${screenName}`;

const secret: RevealedCard = {
  card_number: '4000005400914242',
  expiration_month: '07',
  expiration_year: '2029',
  cvv: '318',
  visible_seconds: 60,
};

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listCards, listOf([card]));
  bank.answer(getCard, { ...card, ...plainCardDetails, status_history: [] });
  bank.answer(listTransactions, transactionPage());
  bank.leaveWaiting(getCardLimits);
});

const reveal = async () => {
  const rendered = await renderScreen(path('reveal'));
  await rendered.user.click(await screen.findByRole('button', { name: 'Show card details' }));
  return rendered;
};

test('the details are shown on request, copied without spaces, and no cache holds them', async () => {
  bank.answer(revealCard, secret);
  const { user } = await reveal();
  expect(await screen.findByText('4000 0054 0091 4242', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText('318')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/Hides in \d+ s/);
  await user.click(screen.getByRole('button', { name: 'Copy Card number' }));
  expect(await navigator.clipboard.readText()).toBe('4000005400914242');
  const held = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    JSON.stringify(cache.getAll().map(({ state }) => state)),
  );
  expect(held.join(' ')).not.toMatch(/4000005400914242|318/);
});

test('“Hide now” hides them, and they have to be requested again', async () => {
  bank.answer(revealCard, secret);
  const { user } = await reveal();
  await user.click(await screen.findByRole('button', { name: 'Hide now' }));
  expect(screen.queryByText('318')).toBeNull();
  expect(screen.getByText(/hidden again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show card details' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show card details' }));
  expect(await screen.findByText('318')).toBeVisible();
  expect(bank.requestsTo(revealCard)).toHaveLength(2);
});

test('they disappear when their time is over', async () => {
  bank.answer(revealCard, { ...secret, visible_seconds: 1 });
  await reveal();
  expect(await screen.findByText('318')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('318')).toBeNull(), { timeout: 3000 });
});

test('they disappear with the page and under the app lock', async () => {
  bank.answer(revealCard, secret);
  const { user } = await reveal();
  await screen.findByText('318');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('318')).toBeNull());
  visibility.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Show card details' }));
  await screen.findByText('318');
  isLocked.set(true);
  await waitFor(() => expect(screen.queryByText('318')).toBeNull());
  isLocked.set(false);
});

test('without a recent sign-in the way to one is offered, and nothing is shown', async () => {
  bank.refuse(revealCard, 'step_up_required');
  await reveal();
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
});

test('a card that is not activated has nothing to show, and says what to do', async () => {
  bank.answer(listCards, listOf([cardOf({ card_status: 'UNACTIVATED' })]));
  await renderScreen(path('reveal'));
  expect(await screen.findByText('Activate this card first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show card details' })).toBeNull();
});

const typePins = async (pin: string, again: string) => {
  const rendered = await renderScreen(path('pin'));
  await rendered.user.click(await screen.findByLabelText('New PIN: digit 1 of 4'));
  await rendered.user.keyboard(pin);
  await rendered.user.click(screen.getByLabelText('New PIN again: digit 1 of 4'));
  await rendered.user.keyboard(again);
  await rendered.user.click(screen.getByRole('button', { name: 'Save PIN' }));
  return rendered;
};

test.each([
  ['1234', '1234', 'New PIN This PIN is easy to guess.'],
  ['258', '258', 'New PIN A PIN has 4 digits.'],
  ['2580', '2581', 'New PIN again The two PINs don’t match.'],
])('the PIN %s with %s is not sent: %s', async (pin, again, problem) => {
  await typePins(pin, again);
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(bank.requestsTo(setCardPin)).toEqual([]);
});

test('a PIN typed in Bangla digits is sent in ASCII, and leads to the card', async () => {
  bank.answer(setCardPin, { ...card, ...plainCardDetails, status_history: [] });
  const { router } = await typePins('২৫৮০', '2580');
  await waitFor(() =>
    expect(bank.requestsTo(setCardPin).map(({ body }) => body)).toEqual([{ pin: '2580' }]),
  );
  await waitFor(() => expect(router.state.location.href).toBe(`/us/user/cards?card=${card.id}`));
});

test('the bank’s reason for a PIN is shown at its field', async () => {
  bank.refuse(setCardPin, 'invalid_input', {
    fields: { pin: ['This PIN is easy to guess. Choose another one.'] },
  });
  await typePins('1998', '1998');
  expect(await screen.findByRole('alert')).toHaveTextContent(/easy to guess/);
});
