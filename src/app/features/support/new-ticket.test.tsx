import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listCards } from '#contract/cards.ts';
import { listOrders } from '#contract/orders.ts';
import { listProfiles } from '#contract/profiles.ts';
import { createTicket, getTicket, listTicketComments, listTickets } from '#contract/tickets.ts';
import { listActivity, getTransaction } from '#contract/transactions.ts';
import { listTransfers } from '#contract/transfers.ts';
import type { Ticket } from '#app/data/tickets.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  cardOf,
  customerOf,
  listOf,
  personalProfileOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

const path = '/us/user/tickets/new';

const opened: Ticket = {
  id: sampleId(60),
  reference: 'KT000001',
  subject: 'A card payment was declined',
  topic: 'CARD',
  subtopic: 'PAYMENT_DECLINED',
  priority: 'normal',
  status: 'open',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
  reply_expected_at: null,
  solved_at: null,
  reopen_until: null,
  assignee_name: null,
  related: null,
  is_unread: false,
  rating: null,
};

const card = cardOf();
const declined = transactionOf(1, { status: 'DECLINED' });

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listCards, listOf([card]));
  bank.answer(listActivity, transactionPage([declined]));
  bank.answer(getTransaction, declined);
  bank.answer(listTransfers, listOf([]));
  bank.answer(listOrders, listOf([]));
  bank.answer(createTicket, { request: opened });
  bank.answer(listTickets, {
    ...listOf([opened]),
    status_counts: { open: 1, pending: 0, solved: 0 },
    unread_count: 0,
  });
  bank.answer(getTicket, { request: opened });
  bank.answer(listTicketComments, { comments: [], count: 0 });
});

const send = () => screen.findByRole('button', { name: 'Send ticket' });

test('a ticket from a declined payment has the payment attached and is opened once', async () => {
  const { user, router } = await renderScreen(
    `${path}?topic=CARD&subtopic=PAYMENT_DECLINED&related_type=TRANSACTION&related_id=${declined.id}`,
  );
  expect(await screen.findByLabelText('What exactly?')).toHaveValue('PAYMENT_DECLINED');
  expect(await screen.findByRole('combobox', { name: /^Which one/ })).toHaveValue(
    `TRANSACTION ${declined.id}`,
  );
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'A card payment was declined',
  );
  await user.click(screen.getByRole('textbox', { name: 'What happened?' }));
  await user.paste('Why was it declined?');
  await user.dblClick(await send());
  await waitFor(() => expect(router.state.location.search).toEqual({ ticket: opened.id }));
  expect(bank.requestsTo(createTicket).map(({ body }) => body)).toEqual([
    {
      topic: 'CARD',
      subtopic: 'PAYMENT_DECLINED',
      subject: 'A card payment was declined',
      body: 'Why was it declined?',
      related_type: 'TRANSACTION',
      related_id: declined.id,
    },
  ]);
});

const shop = '0193a3f0-0000-7000-8000-00000000b001';

test.each([
  ['of a business', `&profile=${shop}`, shop],
  ['of the customer', '', customerOf('US').id],
])('a ticket about a limit %s says whose limit it is', async (_whose, search, profile) => {
  bank.answer(
    listProfiles,
    listOf([
      personalProfileOf(customerOf('US')),
      { id: shop, type: 'BUSINESS', name: 'Padma', synctera_verification_status: 'ACCEPTED' },
    ]),
  );
  const { user } = await renderScreen(
    `${path}?topic=ACCOUNT&subtopic=HIGHER_LIMIT&related_type=LIMIT_RULE&related_id=ACH${search}`,
  );
  await user.click(await screen.findByRole('textbox', { name: 'What happened?' }));
  await user.paste('We pay more suppliers now.');
  await user.click(await send());
  await waitFor(() => expect(bank.requestsTo(createTicket)).toHaveLength(1));
  expect(bank.requestsTo(createTicket)[0]?.body).toMatchObject({ related_id: 'ACH', profile });
});

test('what is missing is named, and what was chosen stays', async () => {
  const { user } = await renderScreen(path);
  await user.click(await screen.findByLabelText('Card'));
  await user.click(await send());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('What exactly?');
  expect(summary).toHaveTextContent('What happened?');
  expect(screen.getByLabelText('Card')).toBeChecked();
});

test('the chosen subtopic is the subject until the customer writes another', async () => {
  const { user } = await renderScreen(path);
  await user.click(await screen.findByLabelText('Card'));
  await user.selectOptions(await screen.findByLabelText('What exactly?'), 'DELIVERY');
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveValue('Card delivery');
  await user.clear(subject);
  await user.type(subject, 'Where is my card?');
  await user.selectOptions(await screen.findByLabelText('What exactly?'), 'LOST_OR_STOLEN');
  expect(subject).toHaveValue('Where is my card?');
});

test('technical details are sent with consent only, and name no balance', async () => {
  const { user } = await renderScreen(path);
  await user.click(await screen.findByLabelText('Product'));
  await user.selectOptions(await screen.findByLabelText('What exactly?'), 'ORDER');
  await user.click(screen.getByRole('textbox', { name: 'What happened?' }));
  await user.paste('It is late.');
  await user.click(screen.getByRole('checkbox', { name: /^Attach technical details/ }));
  await user.click(await send());
  await waitFor(() => expect(bank.requestsTo(createTicket)).toHaveLength(1));
  const sent = bank.requestsTo(createTicket)[0]?.body.diagnostics;
  expect(Object.keys(sent ?? {})).toEqual(['app_version', 'device', 'error_codes']);
});

test('a ticket that the bank refuses stays in the form', async () => {
  bank.refuse(createTicket, 'too_many_requests', { retryAfterSeconds: 60 });
  const { user } = await renderScreen(path);
  await user.click(await screen.findByLabelText('Something else'));
  await user.selectOptions(await screen.findByLabelText('What exactly?'), 'FEEDBACK');
  await user.click(screen.getByRole('textbox', { name: 'What happened?' }));
  await user.paste('Well done.');
  await user.click(await send());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What happened?' })).toHaveValue('Well done.');
});
