import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { parseRate, toRateText } from '#domain/rates.ts';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import { deriveCategory } from '#domain/transactions/derive-category.ts';
import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import type { Executor } from '../database/transaction.ts';
import { relatedView } from '../messaging/notifications.ts';

/** One transaction of any of the customer's accounts, or undefined. */
export const findTransaction = async (
  db: Executor,
  customerId: string,
  transactionId: string,
): Promise<TransactionDetails | undefined> => {
  const row = await selectTransactions(db)
    .where('account.customer_id', '=', customerId)
    .where('transaction.id', '=', transactionId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const refunds = row.card_id === null ? [] : await readRefunds(db, transactionId);
  const { amount, fee } = sumRefunds(refunds);
  const refunded = amount - fee;
  return {
    ...transactionView(row),
    ...(refunded > 0n && { refunded_amount: toWireAmount(money(row.currency, refunded)) }),
    ...(refunds.length > 0 && { refunds: refunds.map((one) => refundView(row.currency, one)) }),
  };
};

const refundView = (
  currency: Currency,
  { id, amount, transaction_time: time }: Awaited<ReturnType<typeof readRefunds>>[number],
) => ({
  id,
  amount: toWireAmount(money(currency, amount)),
  transaction_time: time.toISOString(),
});

/** What refunds of a card payment have credited, and the fee for another currency in it. Minor units. */
export interface CardRefunds {
  readonly amount: bigint;
  readonly fee: bigint;
}

/** The refunds of a card payment, the oldest first. */
const readRefunds = (db: Executor, paymentId: string) =>
  db
    .selectFrom('card_refund')
    .innerJoin('transaction', 'transaction.id', 'card_refund.transaction_id')
    .select(['transaction.id', 'transaction.transaction_time'])
    .select(['transaction.amount', 'card_refund.returned_fee as fee'])
    .where('refunded_id', '=', paymentId)
    .orderBy('transaction.transaction_time')
    .orderBy('transaction.id')
    .execute();

const sumRefunds = (refunds: readonly CardRefunds[]): CardRefunds =>
  refunds.reduce((sum, { amount, fee }) => ({ amount: sum.amount + amount, fee: sum.fee + fee }), {
    amount: 0n,
    fee: 0n,
  });

/** What merchants have refunded of a card payment. */
export const readCardRefunds = async (db: Executor, paymentId: string): Promise<CardRefunds> =>
  sumRefunds(await readRefunds(db, paymentId));

/** Transactions with what their view needs from account, entry, hold and annotation. */
export const selectTransactions = (db: Executor) =>
  db
    .selectFrom('transaction')
    .innerJoin('account', 'account.id', 'transaction.account_id')
    .leftJoin('hold', (join) =>
      join.onRef('hold.id', '=', 'transaction.hold_id').on('transaction.list', '=', 'PENDING'),
    )
    .leftJoin('transaction_annotation', 'transaction_annotation.transaction_id', 'transaction.id')
    .select([
      'transaction.id',
      'transaction.reference_id',
      'transaction.account_id',
      'transaction.card_id',
      'transaction.account_number_in_list',
      'transaction.card_number_in_list',
      'transaction.ledger_sequence',
      'transaction.transaction_time',
      'transaction.direction',
      'transaction.amount',
      'transaction.type',
      'transaction.subtype',
      'transaction.status',
      'transaction.memo',
      'transaction.dst_account_no',
      'transaction.dst_account_nickname',
      'transaction.bdt_amount',
      'transaction.conversion_rate',
      'transaction.reason',
      'transaction.transfer_image',
      'transaction.user_data',
      'transaction.related_type',
      'transaction.related_id',
      'transaction.fee_amount',
      'transaction.category as stored_category',
      'account.account_number',
      'account.currency',
      'hold.expires_at',
      'transaction_annotation.note',
      'transaction_annotation.category as chosen_category',
    ])
    // Not a join: PostgreSQL would expect thousands of entries for each row of a busy account, and
    // scan the table of transactions.
    .select((row) =>
      row
        .selectFrom('entry')
        .select('entry.balance_after')
        .whereRef('entry.account_id', '=', 'transaction.account_id')
        .whereRef('entry.number', '=', 'transaction.account_number_in_list')
        .where('transaction.list', '=', 'POSTED')
        .as('balance_after'),
    );

export type TransactionRow = Awaited<
  ReturnType<ReturnType<typeof selectTransactions>['execute']>
>[number];

const amountOf = (currency: Currency, minor: bigint | null): string | null =>
  minor === null ? null : toWireAmount(money(currency, minor));

const rateOf = (text: string | null): string | null => {
  const rate = parseRate(text, 'USD', 'BDT');
  return rate === undefined ? null : toRateText(rate);
};

/** A transaction on the wire; only posted rows have a running balance (product.md A27). */
export const transactionView = (row: TransactionRow): Transaction => ({
  id: row.id,
  uuid: row.id,
  reference_id: row.reference_id,
  transaction_time: row.transaction_time.toISOString(),
  amount: toWireAmount(money(row.currency, row.amount)),
  currency: row.currency,
  bdt_amount: amountOf('BDT', row.bdt_amount),
  balance: amountOf(row.currency, row.balance_after),
  dc_sign: row.direction,
  type: row.type,
  subtype: row.subtype,
  status: row.status,
  memo: row.memo,
  account_no: row.account_number,
  dst_account_no: row.dst_account_no,
  dst_account_nickname: row.dst_account_nickname,
  conversion_rate: rateOf(row.conversion_rate),
  reason: row.reason,
  transfer_image: row.transfer_image,
  user_data: row.user_data,
  account_id: row.account_id,
  card_id: row.card_id,
  ledger_sequence: row.ledger_sequence.toString(),
  hold_expires_at: row.expires_at?.toISOString() ?? null,
  related: relatedView(row),
  fee: amountOf(row.currency, row.fee_amount),
  category: row.stored_category ?? categoryOf(row),
  note: row.note,
});

/** The category for the customer: the chosen one, or else the derived one. */
export const categoryOf = (row: TransactionRow): TransactionCategory =>
  row.chosen_category ??
  deriveCategory({ ...row, dc_sign: row.direction, related: relatedView(row) });
