import type { Notification } from '#contract/notifications.ts';
import type { Transaction } from '#contract/transactions.ts';

const idOf = (number: number): string =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A transaction for tests, with overrides. */
export const testTransaction = (number: number, more: Partial<Transaction> = {}): Transaction => ({
  id: idOf(number),
  uuid: idOf(number),
  reference_id: `KH${String(number).padStart(10, '0')}`,
  transaction_time: '2026-11-20T10:00:00Z',
  amount: '10.00',
  currency: 'USD',
  bdt_amount: null,
  balance: '100.00',
  dc_sign: 'debit',
  type: 'CARD',
  subtype: null,
  status: 'POSTED',
  memo: null,
  account_no: '1234',
  dst_account_no: null,
  dst_account_nickname: null,
  conversion_rate: null,
  reason: null,
  transfer_image: null,
  user_data: null,
  account_id: idOf(900),
  card_id: null,
  ledger_sequence: String(number),
  hold_expires_at: null,
  related: null,
  fee: null,
  category: 'OTHER',
  note: null,
  ...more,
});

/** A notification for tests. */
export const testNotification = (
  number: number,
  more: Partial<Notification> = {},
): Notification => ({
  id: idOf(number),
  title: 'A title',
  message: 'A message',
  view_type: 'INFO',
  created_at: '2026-11-20T10:00:00Z',
  last_read_at: null,
  related: null,
  ...more,
});
