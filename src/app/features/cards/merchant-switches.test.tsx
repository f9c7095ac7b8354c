import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Card } from '#contract/cards.ts';
import { getCard, listCards, updateCardControls } from '#contract/cards.ts';
import { listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { cardOf, listOf, transactionOf, transactionPage } from '#app/testing/samples.ts';
import { answerCardHolder, detailsOf } from './physical-cards.test-data.ts';

/** A card with these blocked categories, and a bank that changes them. */
const answerBlocks = (...blocked: readonly string[]): Card => {
  let card = cardOf({ controls: { ...cardOf().controls, blocked_mcc: [...blocked] } });
  bank.answer(listCards, () => listOf([card]));
  bank.answer(getCard, () => detailsOf(card));
  bank.answer(updateCardControls, ({ body }) => {
    card = { ...card, controls: { ...card.controls, ...(body as Partial<Card['controls']>) } };
    return detailsOf(card);
  });
  return card;
};

beforeEach(answerCardHolder);

const path = `/us/user/cards/${cardOf().id}/limits`;
const blockSwitch = (name: string) => screen.findByRole('switch', { name });
const sentLists = () =>
  bank
    .requestsTo(updateCardControls)
    .map(({ body }) => (body as Partial<Card['controls']>).blocked_mcc);

test('a group is blocked and opened, and a category of no group stays blocked', async () => {
  answerBlocks('5411');
  const { user } = await renderScreen(path);
  await user.click(await blockSwitch('Block bars and liquor stores'));
  await waitFor(() => expect(sentLists()).toEqual([['5411', '5813', '5921']]));
  expect(
    await screen.findByRole('switch', { name: 'Block bars and liquor stores', checked: true }),
  ).toBeVisible();
  expect(await blockSwitch('Block gambling')).not.toBeChecked();
  await user.click(await blockSwitch('Block bars and liquor stores'));
  await waitFor(() => expect(sentLists().at(-1)).toEqual(['5411']));
});

test('two groups blocked one right after the other are both blocked', async () => {
  answerBlocks();
  const { user } = await renderScreen(path);
  await user.click(await blockSwitch('Block bars and liquor stores'));
  await user.click(await blockSwitch('Block counter withdrawals'));
  await waitFor(() => expect(sentLists().at(-1)).toEqual(['5813', '5921', '6010']));
  expect(await blockSwitch('Block bars and liquor stores')).toBeChecked();
  expect(await blockSwitch('Block counter withdrawals')).toBeChecked();
});

test('a group of which only a part is blocked says so and can be blocked as a whole', async () => {
  answerBlocks('5921');
  const { user } = await renderScreen(path);
  const bars = await blockSwitch('Block bars and liquor stores');
  expect(bars).not.toBeChecked();
  expect(bars).toHaveAccessibleDescription('Some of these are blocked.');
  await user.click(bars);
  await waitFor(() => expect(sentLists()).toEqual([['5813', '5921']]));
});

test('a block that the bank refuses is off again, with the reason', async () => {
  answerBlocks();
  bank.refuse(updateCardControls, 'card_terminated');
  const { user } = await renderScreen(path);
  await user.click(await blockSwitch('Block gambling'));
  expect(await screen.findByText(/can’t be used again/)).toBeVisible();
  await waitFor(async () => expect(await blockSwitch('Block gambling')).not.toBeChecked());
});

test('blocks are not changed without a connection', async () => {
  answerBlocks();
  await renderScreen(path);
  expect(await blockSwitch('Block gambling')).toBeEnabled();
  bank.goOffline();
  const panel = within(await screen.findByRole('region', { name: 'Blocked merchants' }));
  expect(await panel.findByText('This needs a connection.')).toBeVisible();
  expect(await blockSwitch('Block gambling')).toBeDisabled();
});

test.each([
  ['with a block leads to it', ['7995'], 'Change blocked merchants'],
  ['without a block leads to support', [], 'Ask about this payment'],
])('a payment declined for its merchant %s', async (_, blocked, link) => {
  const card = answerBlocks(...blocked);
  const declined = transactionOf(1, {
    status: 'DECLINED',
    reason: 'MERCHANT_CATEGORY_BLOCKED',
    transaction_time: new Date().toISOString(),
  });
  bank.answer(listTransactions, ({ query }) =>
    transactionPage(query['status'] === 'DECLINED' ? [declined] : []),
  );
  await renderScreen(`/us/user/cards?card=${card.id}`);
  const payment = within(await screen.findByRole('article', { name: 'Con Edison' }));
  expect(await payment.findByRole('link', { name: link })).toBeVisible();
});
