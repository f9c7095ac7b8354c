import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { Card } from '#contract/cards.ts';
import { createCard, getCard, getCardLimits, listCards } from '#contract/cards.ts';
import { listUserAddresses } from '#contract/customers.ts';
import { listProfiles } from '#contract/profiles.ts';
import { listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  cardOf,
  customerOf,
  listOf,
  personalProfileOf,
  sampleId,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';
import { addressOf, detailsOf } from './physical-cards.test-data.ts';

const customer = customerOf('US');
const shop = {
  id: '0193a3f0-0000-7000-8000-00000000b001',
  type: 'BUSINESS',
  name: 'Padma Imports LLC',
  synctera_verification_status: 'ACCEPTED',
} as const;
const till = usdAccount({
  id: sampleId(12),
  nickname: 'Till',
  account_holder_name: shop.name,
  profile: shop.id,
  account_details: { ...usdAccount().account_details, profile_type: 'BUSINESS' },
});

const personal = { search: '' } as const;
const business = { search: `profile=${shop.id}` } as const;

const own = cardOf();
const ofTill = cardOf({ id: sampleId(33), account_id: till.id, nickname: 'Fuel' });

/** Each profile has one card of its account. */
const answerCards = (): void => {
  const cardIn = (profile: string | undefined): Card => (profile === shop.id ? ofTill : own);
  bank.answer(listCards, ({ query }) => listOf([cardIn(query['profile'])]));
  bank.answer(getCard, ({ params }) =>
    detailsOf(cardIn(params['id'] === ofTill.id ? shop.id : undefined)),
  );
};

beforeEach(() => {
  bank.answer(listProfiles, listOf([personalProfileOf(customer), shop]));
  bank.answer(listUserAccounts, ({ query }) =>
    listOf([query['profile'] === shop.id ? till : usdAccount()]),
  );
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listUserAddresses, listOf([addressOf('cardShipping', 40)]));
  bank.answer(listTransactions, transactionPage());
  bank.leaveWaiting(getCardLimits);
  answerCards();
});

const pathOf = (screenName: string, search: string): string => {
  const path = `/us/user/cards${screenName}`;
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`;
};

test('the list of a business shows its cards only', async () => {
  await renderScreen(pathOf('', business.search), { customer });
  expect(await screen.findByRole('heading', { name: 'Fuel' })).toBeVisible();
  expect(screen.queryByText('Groceries')).toBeNull();
  const link = screen.getByRole('link', { name: 'Order a card' });
  expect(link).toHaveAttribute('href', pathOf('/order', business.search));
});

test.each([
  ['personal', personal, 'Everyday ••••6789', usdAccount().id],
  ['business', business, 'Till ••••6789', till.id],
])('an order in the %s profile is for its account', async (_, { search }, label, account) => {
  bank.answer(createCard, detailsOf(own));
  const { user } = await renderScreen(pathOf('/order/virtual', search), { customer });
  const choice = await screen.findByRole('combobox', { name: 'Account' });
  expect(choice).toHaveTextContent(label);
  await user.click(screen.getByRole('button', { name: 'Create virtual card' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ready' })).toBeVisible();
  expect(bank.requestsTo(createCard)[0]?.body).toMatchObject({ account_id: account });
});
