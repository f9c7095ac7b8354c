import { toWireInstant } from '#domain/calendar/days.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { postingRequest } from '#bank/ledger/postings.ts';
import type { NextStep, RecordedEvent } from './planned-step.ts';

// The formats that the SQL functions of transfers and top-ups share (schema/50-transfers.sql).

/** The ceilings of a limit and the counter to use; minor units of its rule. */
export interface CountedLimit {
  readonly rule: string;
  readonly zone: string;
  readonly amount: bigint;
  readonly maximum: bigint;
  readonly dayAmount: bigint;
  readonly dayCount: number;
  readonly monthAmount: bigint;
  readonly monthCount: number;
}

/** The response, and whether it repeats that of an earlier request. */
export interface PlacedPayment {
  readonly answer: string;
  readonly isReplayed: boolean;
}

/** Timeline events as the SQL functions read them. */
export const eventRequests = (events: readonly RecordedEvent[]): readonly object[] =>
  events.map(({ kind, atMs, reason }) => ({ kind, happened_at: toWireInstant(atMs), reason }));

/** Notifications as the SQL functions read them. */
export const noticeRequests = (notices: readonly NewNotification[]): readonly object[] =>
  notices.map((one) => ({
    id: one.id,
    customer_id: one.customerId,
    title: one.title,
    message: one.message,
    view_type: one.viewType,
    created_at: toWireInstant(one.createdAtMs),
    related_type: one.related?.type,
    related_id: one.related?.id,
  }));

/** The next step as the SQL functions read it; undefined in a final state. */
export const nextRequest = (next: NextStep | undefined): object | undefined =>
  next && { step: next.step, due_at: toWireInstant(next.dueAtMs) };

/** A limit as the SQL functions read it. */
export const limitRequest = (limit: CountedLimit): object => ({
  rule: limit.rule,
  zone: limit.zone,
  amount: limit.amount.toString(),
  maximum: limit.maximum.toString(),
  day_amount: limit.dayAmount.toString(),
  day_count: limit.dayCount,
  month_amount: limit.monthAmount.toString(),
  month_count: limit.monthCount,
});

/** The release of a hold that also marks its transaction as failed, not as released. */
export const failedHoldRequest = (release: Posting): object => ({
  ...postingRequest(release),
  kind: 'fail-hold',
});
