import { sql } from 'kysely';
import { type Executor, moveMoney } from '#bank/database/transaction.ts';
import { getPostingAccounts, postingRequest } from '#bank/transactions/post-transactions.ts';
import { type PlacedPayment, limitRequest } from './place-transfer.ts';
import type { RecordedTopUpEvent } from '../top-ups/queries.ts';
import type { PlannedTopUp } from '../top-ups/plan-top-up.ts';

const toInstant = (ms: number): string => new Date(ms).toISOString();

/** Events in the format of the functions of schema/51-top-ups.sql. */
export const topUpEventRequests = (events: readonly RecordedTopUpEvent[]): readonly object[] =>
  events.map(({ kind, atMs, reason }) => ({ kind, happened_at: toInstant(atMs), reason }));

const topUpRequest = ({ purchase, ...planned }: PlannedTopUp): object => ({
  id: planned.id,
  person: planned.personId,
  client_reference: planned.clientReference,
  request_hash: planned.requestHash.toString('hex'),
  reference_id: planned.referenceId,
  transaction_id: planned.transactionId,
  source: purchase.sourceAccountId,
  debit_currency: purchase.debitCurrency,
  mobile_number: purchase.mobileNumber,
  operator: purchase.operator,
  connection_type: purchase.connectionType,
  pack: purchase.pack ?? undefined,
  amount: purchase.amount.toString(),
  send_amount: purchase.sendAmount.toString(),
  quote: planned.quoteId,
  rate: purchase.rate,
  at: toInstant(planned.atMs),
  due_at: toInstant(planned.atMs),
  standing: planned.customerStatus,
  limit: limitRequest(planned.limit),
  booking: postingRequest(planned.booking),
  events: topUpEventRequests(planned.events),
  answer: planned.answer,
});

/**
 * Places a top-up in one round trip: reference, quote, customer status, operator, limit and balance
 * are checked under the account's lock, and everything is written or nothing. Refuses as
 * `place_top_up` does; `conflict` means that the facts must be read again.
 */
export const placeTopUp = async (db: Executor, planned: PlannedTopUp): Promise<PlacedPayment> => {
  const request = JSON.stringify(topUpRequest(planned));
  const { rows } = await moveMoney(db, getPostingAccounts(planned.booking), () =>
    sql<{ placed: { answer: string; is_replayed: boolean } }>`
      select place_top_up(${request}::jsonb) as placed`.execute(db),
  );
  const { answer, is_replayed: isReplayed } = rows[0]!.placed;
  return { answer, isReplayed };
};
