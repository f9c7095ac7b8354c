import { sql } from 'kysely';
import { type Executor, moveMoney } from '../../database/transaction.ts';
import { accountsOf, bookingRequest } from '../../transactions/book.ts';
import { type Placed, limitRequest } from '../../transfers/sending/place.ts';
import type { ToldEvent } from '../top-up-view.ts';
import type { PlannedTopUp } from './plan-top-up.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

/** Events as the functions of 0024_top_ups.sql take them. */
export const eventRequests = (events: readonly ToldEvent[]): readonly object[] =>
  events.map(({ kind, atMs, reason }) => ({ kind, happened_at: instant(atMs), reason }));

const requestOf = ({ purchase, ...planned }: PlannedTopUp): object => ({
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
  at: instant(planned.atMs),
  due_at: instant(planned.atMs),
  standing: planned.standing,
  limit: limitRequest(planned.limit),
  booking: bookingRequest(planned.booking),
  events: eventRequests(planned.events),
  answer: planned.answer,
});

/**
 * Places a recharge in one round trip: reference, quote, standing, operator, limit and balance are
 * checked under the account's lock, and everything is written or nothing. Refuses as `place_top_up`
 * does; `conflict` means that the facts must be read again.
 */
export const placeTopUp = async (db: Executor, planned: PlannedTopUp): Promise<Placed> => {
  const request = JSON.stringify(requestOf(planned));
  const { rows } = await moveMoney(db, accountsOf(planned.booking), () =>
    sql<{ placed: { answer: string; is_replayed: boolean } }>`
      select place_top_up(${request}::jsonb) as placed`.execute(db),
  );
  const { answer, is_replayed: isReplayed } = rows[0]!.placed;
  return { answer, isReplayed };
};
