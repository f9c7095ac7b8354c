import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import { type Executor, moveMoney } from '#bank/database/transaction.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { getPostingAccounts, postingRequest } from '#bank/ledger/postings.ts';
import type { Purchase, RecordedTopUpEvent } from './queries.ts';
import type { CountedLimit, PlacedPayment } from '../steps/requests.ts';
import { eventRequests, limitRequest } from '../steps/requests.ts';

/** The customer's status used for the permission check; checked again under the lock. */
interface CustomerStatus {
  readonly profile_approval_status: string;
  readonly synctera_user_status: string | null;
  readonly is_full_access_given: boolean;
  readonly admin_review_status: string | null;
}

/** A planned top-up; the database checks that the facts have not changed since. */
export interface PlannedTopUp {
  readonly id: string;
  readonly customerId: string;
  readonly clientReference: string;
  readonly requestHash: Buffer;
  readonly referenceId: string;
  readonly transactionId: string;
  readonly purchase: Purchase;
  readonly quoteId: string | undefined;
  readonly atMs: number;
  readonly customerStatus: CustomerStatus;
  readonly limit: CountedLimit;
  readonly posting: Posting;
  readonly events: readonly RecordedTopUpEvent[];
  readonly answer: string;
}

const topUpRequest = ({ purchase, ...planned }: PlannedTopUp): object => ({
  id: planned.id,
  customer: planned.customerId,
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
  at: toWireInstant(planned.atMs),
  due_at: toWireInstant(planned.atMs),
  standing: planned.customerStatus,
  limit: limitRequest(planned.limit),
  posting: postingRequest(planned.posting),
  events: eventRequests(planned.events),
  answer: planned.answer,
});

/**
 * Places a top-up in one round trip: reference, quote, customer status, operator, limit and balance
 * are checked under the account's lock, and everything is written or nothing. Refuses as
 * `place_top_up` does; `conflict` means that the facts must be read again.
 */
export const placeTopUp = async (db: Executor, planned: PlannedTopUp): Promise<PlacedPayment> => {
  const request = JSON.stringify(topUpRequest(planned));
  const { rows } = await moveMoney(db, getPostingAccounts(planned.posting), () =>
    sql<{ placed: { answer: string; is_replayed: boolean } }>`
      select place_top_up(${request}::jsonb) as placed`.execute(db),
  );
  const { answer, is_replayed: isReplayed } = rows[0]!.placed;
  return { answer, isReplayed };
};
