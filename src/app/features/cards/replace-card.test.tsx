import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reissueCard } from '#contract/card-reissue.ts';
import { activateCard, getCard, listCards } from '#contract/cards.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { cardOf, customerOf, listOf, sampleId } from '#app/testing/samples.ts';
import {
  answerCardHolder,
  answerCards,
  deliveryOf,
  detailsOf,
  physicalCard,
  shippedDelivery,
} from './physical-cards.test-data.ts';

const delivery = deliveryOf({ design: 'RIVER', method: 'STANDARD', fee: '0.00' });
const card = physicalCard();
const virtual = cardOf();
const successor = cardOf({
  ...card,
  id: sampleId(31),
  card_status: 'UNACTIVATED',
  data: { ...card.data, last_four: '3061' },
});

beforeEach(() => {
  answerCardHolder();
  answerCards(card);
});

const path = (screenName: string) => `/us/user/cards/${card.id}/${screenName}`;

test('a stolen card is replaced once, and its consequences are shown before', async () => {
  const { user } = await renderScreen(path('replace'));
  const sent = vi.spyOn(globalThis, 'fetch');
  bank.refuse(reissueCard, 'step_up_required');
  await user.click(await screen.findByRole('radio', { name: /^Stolen/ }));
  expect(screen.getByText('••••4242 stops working now')).toBeVisible();
  expect(screen.getByText(/are charged to the new one once it is active/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Express delivery/ }));
  await user.click(screen.getByRole('button', { name: 'Pay $15.00 and replace' }));
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  bank.answer(reissueCard, detailsOf(successor, { delivery, reissued_from_id: card.id }));
  await user.click(screen.getByRole('button', { name: 'Pay $15.00 and replace' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ordered' })).toBeVisible();
  expect(bank.requestsTo(reissueCard).at(-1)?.body).toEqual({
    reason: 'STOLEN',
    delivery_method: 'EXPRESS',
    fee: '15.00',
  });
  const keys = sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a damaged card says that its number stays, and costs nothing', async () => {
  const { user } = await renderScreen(path('replace'));
  await user.click(await screen.findByRole('radio', { name: /^Damaged/ }));
  expect(screen.getByText('Your number and your PIN stay')).toBeVisible();
  expect(screen.getByText('The old one works until you activate the new one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace card' })).toBeVisible();
});

test('a virtual card needs no address and is ready at once', async () => {
  answerCards(virtual);
  const next = cardOf({ id: sampleId(31), data: { ...virtual.data, last_four: '3061' } });
  bank.answer(reissueCard, detailsOf(next, { reissued_from_id: virtual.id }));
  const { user } = await renderScreen(path('replace'));
  await user.click(await screen.findByRole('radio', { name: /^Stolen/ }));
  expect(screen.queryByRole('radio', { name: /^Damaged/ })).toBeNull();
  expect(screen.queryByText('Delivery address')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Replace card' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ready' })).toBeVisible();
  expect(bank.requestsTo(reissueCard).map(({ body }) => body)).toEqual([{ reason: 'STOLEN' }]);
});

test('a reason has to be chosen first', async () => {
  const { user } = await renderScreen(path('replace'));
  await user.click(await screen.findByRole('button', { name: 'Replace card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('What happened to it?');
  expect(bank.requestsTo(reissueCard)).toEqual([]);
});

test.each([
  ['TERMINATED', 'CUSTOMER_REQUEST', /was terminated, so it can’t be replaced/],
  ['SUSPENDED', 'FRAUD_SUSPECTED', /can’t be replaced now/],
  ['IMAGE_PENDING', null, /can’t be replaced now/],
] as const)('a card that is %s (%s) is not replaced', async (card_status, reason, words) => {
  answerCards({ ...card, card_status, status_reason: reason });
  await renderScreen(path('replace'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Stolen/ })).toBeNull();
});

test('a customer without full access reads why', async () => {
  await renderScreen(path('replace'), {
    customer: customerOf('US', { is_full_access_given: false }),
  });
  expect(await screen.findByText(/once the bank has given you full access/)).toBeVisible();
});

test('a replaced card leads to the new one', async () => {
  const ended = { ...card, card_status: 'TERMINATED', status_reason: 'STOLEN' } as const;
  bank.answer(listCards, listOf([ended, successor]));
  bank.answer(getCard, ({ params }) =>
    params['id'] === card.id
      ? detailsOf(ended, { reissued_to_id: successor.id })
      : detailsOf(successor, { delivery, reissued_from_id: card.id }),
  );
  const { user, router } = await renderScreen(`/us/user/cards?card=${card.id}`);
  await user.click(await screen.findByRole('link', { name: 'See the new card' }));
  expect(await screen.findByRole('region', { name: 'Delivery' })).toBeVisible();
  expect(router.state.location.href).toBe(`/us/user/cards?card=${successor.id}`);
});

test('the new plastic of a damaged card is activated while the card works', async () => {
  bank.answer(getCard, detailsOf(card, { delivery: shippedDelivery() }));
  const { user } = await renderScreen(`/us/user/cards?card=${card.id}`);
  await user.click(await screen.findByRole('link', { name: 'Activate the new card' }));
  bank.answer(activateCard, detailsOf(card, { delivery: { ...delivery, is_activated: true } }));
  bank.answer(getCard, detailsOf(card, { delivery: { ...delivery, is_activated: true } }));
  await user.type(await screen.findByLabelText('Last four digits'), '4242');
  await user.type(screen.getByLabelText('Expiration date'), '11/30');
  await user.click(screen.getByRole('button', { name: 'Activate card' }));
  expect(await screen.findByRole('switch', { name: 'Freeze card' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull());
});
