import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { Notification } from '#contract/notifications.ts';
import { listNotifications, updateLastRead, updateNotification } from '#contract/notifications.ts';
import { listActivity } from '#contract/transactions.ts';
import { getTransfer } from '#contract/transfers.ts';
import { servedVault } from '#app/platform/storage/vault.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  listOf,
  sampleId,
  transactionOf,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

const path = '/us/user/notifications';

const notificationOf = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: sampleId(number),
  title: `Payroll ACME Corp ${number}`,
  message: '$1,200.00 arrived in Everyday.',
  view_type: 'SUCCESS',
  created_at: `2026-11-20T15:00:0${number}Z`,
  last_read_at: '2026-11-20T16:00:00Z',
  related: null,
  ...change,
});

const answerList = (results: Notification[]): void => {
  const unread = results.filter(({ last_read_at }) => last_read_at === null).length;
  bank.answer(listNotifications, { ...listOf(results), unread_count: unread });
};

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  for (const list of [listBdtAccounts, listManualAccounts]) bank.answer(list, listOf([]));
  bank.answer(listActivity, transactionPage());
});

const markAll = () => screen.findByRole('button', { name: 'Mark all as read' });

test('without notifications it says so, and there is nothing to mark', async () => {
  answerList([]);
  await renderScreen(path);
  expect(
    await screen.findByText('You have no notifications yet. News about your money will be here.'),
  ).toBeVisible();
  expect(await markAll()).toHaveAttribute('aria-disabled', 'true');
});

test('with none unread Mark all as read is disabled and sends nothing', async () => {
  answerList([notificationOf(1)]);
  const { user } = await renderScreen(path);
  expect(await screen.findByRole('heading', { name: 'Payroll ACME Corp 1' })).toBeVisible();
  expect(screen.queryByText('Unread')).toBeNull();
  expect(await markAll()).toHaveAttribute('aria-disabled', 'true');
  await user.click(await markAll());
  expect(bank.requestsTo(updateLastRead)).toEqual([]);
});

test('Mark all as read marks what is shown, at the bank too', async () => {
  const unread = notificationOf(2, { last_read_at: null });
  answerList([unread, notificationOf(1)]);
  bank.answer(updateLastRead, () => {
    answerList([notificationOf(2), notificationOf(1)]);
    return { last_read_at: unread.created_at };
  });
  const { user } = await renderScreen(path);
  expect(await screen.findByText('Unread')).toBeVisible();
  await user.click(await markAll());
  expect(await screen.findByText('All marked as read.')).toBeInTheDocument();
  expect(screen.queryByText('Unread')).toBeNull();
  expect(await markAll()).toHaveAttribute('aria-disabled', 'true');
  const bodies = bank.requestsTo(updateLastRead).map(({ body }) => body);
  expect(bodies).toEqual([{ read_until: unread.created_at }]);
});

test('one notification is marked as read, at the bank too, and can be marked as unread', async () => {
  const unread = notificationOf(2, { last_read_at: null });
  answerList([unread, notificationOf(1)]);
  bank.answer(updateNotification, () => {
    answerList([notificationOf(2), notificationOf(1)]);
    return notificationOf(2);
  });
  const { user } = await renderScreen(path);
  const name = 'Payroll ACME Corp 2';
  await user.click(await screen.findByRole('button', { name: `Mark as read: ${name}` }));
  expect(await screen.findByRole('button', { name: `Mark as unread: ${name}` })).toBeVisible();
  expect(screen.queryByText('Unread')).toBeNull();
  expect(bank.requestsTo(updateNotification).map(({ body }) => body)).toEqual([{ is_read: true }]);
});

test('opening what a notification is about marks it as read', async () => {
  const related = { type: 'TRANSFER', id: sampleId(30) } as const;
  answerList([notificationOf(2, { last_read_at: null, related })]);
  bank.answer(updateNotification, notificationOf(2, { related }));
  bank.refuse(getTransfer, 'not_found');
  const { user } = await renderScreen(path);
  await user.click(await screen.findByRole('link', { name: 'View transfer' }));
  await waitFor(() => expect(bank.requestsTo(updateNotification)).toHaveLength(1));
});

test('an answer from support leads to its ticket', async () => {
  answerList([notificationOf(1, { related: { type: 'TICKET', id: sampleId(30) } })]);
  await renderScreen(path);
  expect(await screen.findByRole('link', { name: 'View ticket' })).toHaveAttribute(
    'href',
    `/us/user/tickets?ticket=${sampleId(30)}`,
  );
});

test('a charge of a plan leads to the subscription', async () => {
  answerList([notificationOf(1, { related: { type: 'SUBSCRIPTION', id: sampleId(30) } })]);
  await renderScreen(path);
  expect(await screen.findByRole('link', { name: 'My Subscription' })).toHaveAttribute(
    'href',
    '/us/user/subscription',
  );
});

test('offline a notification is marked on the device', async () => {
  answerList([notificationOf(2, { last_read_at: null })]);
  const { user } = await renderScreen(path);
  const button = await screen.findByRole('button', { name: /^Mark as read: / });
  bank.goOffline();
  await user.click(button);
  expect(await screen.findByRole('button', { name: /^Mark as unread: / })).toBeVisible();
  expect(bank.requestsTo(updateNotification)).toEqual([]);
});

test('notifications are under their days', async () => {
  answerList([notificationOf(1), notificationOf(2, { created_at: '2025-11-19T15:00:00Z' })]);
  await renderScreen(path);
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Nov 20', 'Nov 19, 2025']);
});

test('a refusal takes it back and offers another try', async () => {
  answerList([notificationOf(2, { last_read_at: null })]);
  bank.refuse(updateLastRead, 'not_permitted');
  const { user } = await renderScreen(path);
  await user.click(await markAll());
  const notice = (await screen.findByText('They’re still unread.')).closest('[role]');
  expect(notice).toHaveTextContent(
    'They’re still unread. You are not permitted to access this resource.',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Unread')).toBeVisible();
});

test.each(['too_many_requests', 'temporarily_unavailable'] as const)(
  'a bank that is busy (%s) is named, and what is marked stays so',
  async (code) => {
    answerList([notificationOf(2, { last_read_at: null })]);
    bank.refuse(updateLastRead, code);
    const { user } = await renderScreen(path);
    await user.click(await markAll());
    expect(await screen.findByText(/^Marked as read on this device\./)).toBeVisible();
    expect(screen.queryByText('Unread')).toBeNull();
  },
);

test('a change that a busy bank refused is sent again', async () => {
  answerList([notificationOf(2, { last_read_at: null })]);
  bank.refuse(updateLastRead, 'too_many_requests');
  const { user } = await renderScreen(path);
  await user.click(await markAll());
  expect(await screen.findByText(/The bank is busy, so we’ll send it again/)).toBeVisible();
  bank.answer(updateLastRead, { last_read_at: '2026-11-20T15:00:02Z' });
  answerList([notificationOf(2)]);
  expect(await screen.findByText('All marked as read.')).toBeInTheDocument();
  const keys = bank.requestsTo(updateLastRead).map(({ body }) => body);
  expect(keys.length).toBeGreaterThan(1);
});

test('on a full device without a network it says so and marks nothing', async () => {
  answerList([notificationOf(2, { last_read_at: null })]);
  const { user } = await renderScreen(path);
  const button = await markAll();
  const vault = await servedVault();
  if (vault) vi.spyOn(vault, 'write').mockResolvedValue(false);
  bank.goOffline();
  await user.click(button);
  const notice = (await screen.findByText('They’re still unread.')).closest('[role]');
  expect(notice).toHaveTextContent(/still unread\. There’s no room left on this device/);
  expect(screen.getByText('Unread')).toBeVisible();
});

test('on a full device with a network it is sent at once', async () => {
  answerList([notificationOf(2, { last_read_at: null })]);
  bank.answer(updateLastRead, { last_read_at: '2026-11-20T15:00:02Z' });
  const { user } = await renderScreen(path);
  const button = await markAll();
  const vault = await servedVault();
  if (vault) vi.spyOn(vault, 'write').mockResolvedValue(false);
  answerList([notificationOf(2)]);
  await user.click(button);
  expect(await screen.findByText('All marked as read.')).toBeInTheDocument();
});

test('in Bangla', async () => {
  answerList([]);
  await renderScreen(path, { language: 'bn' });
  expect(await screen.findByRole('heading', { name: 'নোটিফিকেশন' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'সব পড়া হিসেবে রাখুন' })).toBeVisible();
});

test('Unread shows the unread ones of all pages, and says when there are none', async () => {
  const read = notificationOf(1);
  const unread = notificationOf(2, { last_read_at: null });
  bank.answer(listNotifications, ({ query }) => {
    const results = query['unread'] === 'true' ? [unread] : [read];
    return { ...listOf(results), unread_count: 1 };
  });
  const { user, router } = await renderScreen(path);
  expect(await screen.findByRole('heading', { name: 'Payroll ACME Corp 1' })).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Unread only' }));
  expect(await screen.findByRole('heading', { name: 'Payroll ACME Corp 2' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Payroll ACME Corp 1' })).toBeNull();
  expect(router.state.location.search).toEqual({ show: 'unread' });
  bank.answer(listNotifications, { ...listOf([]), unread_count: 0 });
  bank.answer(updateLastRead, { last_read_at: unread.created_at });
  await user.click(await markAll());
  expect(await screen.findByText('You’ve read all your notifications.')).toBeVisible();
});

test('a notification about a payment has its amount and the other side, and opens it', async () => {
  const related = { type: 'TRANSFER', id: sampleId(77) } as const;
  const row = transactionOf(1, { memo: 'Rent November', user_data: null, related });
  bank.answer(listActivity, transactionPage([row]));
  answerList([
    notificationOf(1, { title: 'Transfer delivered', message: 'It has arrived.', related }),
  ]);
  await renderScreen(path);
  expect(await screen.findByText('Rent November')).toBeVisible();
  expect(screen.getByText(/12\.40/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View transfer' })).toHaveAttribute(
    'href',
    `/us/user/transferMoney/${sampleId(77)}`,
  );
});

test('a low balance names its account, and money can be added from there', async () => {
  const related = { type: 'ACCOUNT', id: usdAccount().id } as const;
  answerList([notificationOf(1, { title: 'Your balance is low', view_type: 'WARNING', related })]);
  await renderScreen(path);
  expect(await screen.findByText('Everyday')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add money' })).toHaveAttribute(
    'href',
    '/us/user/addMoney',
  );
});
