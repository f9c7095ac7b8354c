import type { TransferQuote } from '#contract/quotes.ts';
import { money } from '#domain/money/money.ts';
import type { PastTransfer } from '#domain/transfers/transfer-status.ts';
import { duplicateWindowMs, findLikelyDuplicate } from '#domain/transfers/transfer-status.ts';
import type { Price } from '#domain/quotes.ts';
import type { Executor } from '../../database/transaction.ts';
import type { Ends } from './read-ends.ts';

type Warning = TransferQuote['warnings'][number];

/** Transfers of the last day, as far as one may be the same as another. */
const readRecent = async (
  db: Executor,
  personId: string,
  atMs: number,
): Promise<readonly PastTransfer[]> => {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('transfer_quote as quote', 'quote.id', 'transfer.quote_id')
    .select(['transfer.status', 'transfer.created_at', 'quote.shown'])
    .select(['destination_field', 'destination_id', 'send_amount', 'receive_amount'])
    .where('transfer.person_id', '=', personId)
    .where('transfer.created_at', '>', new Date(atMs - duplicateWindowMs))
    .execute();
  return rows.map((row) => ({
    to: { field: row.destination_field, id: row.destination_id },
    send: money(row.shown.send_currency, row.send_amount),
    receive: money(row.shown.receive_currency, row.receive_amount),
    status: row.status,
    createdAtMs: row.created_at.getTime(),
  }));
};

const ofNameCheck = {
  MATCH: undefined,
  CLOSE: 'name_close',
  NO_MATCH: 'name_differs',
  UNAVAILABLE: 'name_not_checked',
} as const;

/** What the customer should think about before they agree; none of it forbids to send. */
export const warningsOf = async (
  db: Executor,
  ends: Ends,
  price: Price,
  atMs: number,
): Promise<Warning[]> => {
  const { field, id, payee } = ends.destination;
  const { send, receive } = price;
  const { name_check: nameCheck } = payee;
  const recent = await readRecent(db, ends.user.id, atMs);
  const ofName = nameCheck === null ? undefined : ofNameCheck[nameCheck];
  return [
    ...(findLikelyDuplicate({ to: { field, id }, send, receive }, recent, atMs) === undefined
      ? []
      : ['duplicate' as const]),
    ...(ends.source.available < price.totalDebit.minor ? ['insufficient_funds' as const] : []),
    ...(ofName === undefined ? [] : [ofName]),
  ];
};
