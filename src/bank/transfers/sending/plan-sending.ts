import type { Related } from '#contract/values.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Bank } from '../../bank.ts';
import type { NewNotification } from '../../notifications/notify.ts';
import { newReference } from '../../rails/new-reference.ts';
import { notices } from '../../rails/notices.ts';
import { reviewMsOf } from '../../rails/payments/rails-of-bank.ts';
import { cancellableUntilMs } from '../cancelling/cancellable.ts';
import { transferNotices } from '../notices.ts';
import { type ToldEvent, transferView } from '../transfer-view.ts';
import { type TransferNames, bookingOf } from './booking-of.ts';
import type { CountedLimit, NextStep, PlannedTransfer } from './place.ts';
import type { SendingFacts } from './read-facts.ts';
import { sendDueMs } from './send-due.ts';

/** What a sending says, judged. */
interface Judged {
  readonly personId: string;
  readonly clientReference: string;
  readonly requestHash: Buffer;
  readonly snapshotHash: Buffer;
  readonly stepUpHash: Buffer | undefined;
  readonly isRepeatConfirmed: boolean;
  readonly memo: string | null;
  readonly purpose: string | null;
  readonly acceptsLateProcessing: boolean;
  readonly atMs: number;
  readonly limit: CountedLimit;
}

const namesOf = ({ random }: Pick<Bank, 'random'>): TransferNames => ({
  transferId: random.newId(),
  transactionId: random.newId(),
  referenceId: newReference(random),
  receiverTransactionId: random.newId(),
  bookingId: random.newId(),
  repaymentId: random.newId(),
});

/** What has happened when a transfer is placed: all of it at one moment. */
const firstEvents = (
  facts: SendingFacts,
  { atMs, isReviewed }: { readonly atMs: number; readonly isReviewed: boolean },
): readonly ToldEvent[] => {
  const isBooked = (facts.rail as Rail) === 'book';
  const events: readonly (Pick<ToldEvent, 'kind' | 'reason'> | false)[] = [
    { kind: 'CREATED', reason: null },
    // The token of another agreement than the one read here is refused under the lock.
    facts.requires_step_up && { kind: 'STEP_UP_OK', reason: facts.step_up_by },
    !isBooked && { kind: 'HELD', reason: isReviewed ? 'UNDER_REVIEW' : null },
    isBooked && facts.rate !== null && { kind: 'CONVERTED', reason: null },
    isBooked && { kind: 'DELIVERED', reason: null },
  ];
  return events.filter((event) => event !== false).map((event) => ({ ...event, atMs }));
};

/** Who hears of it at once: both sides of what has arrived. */
const firstNotices = (
  { random }: Pick<Bank, 'random'>,
  facts: SendingFacts,
  { personId, atMs }: Judged,
  related: Related,
): readonly NewNotification[] => {
  const isBooked = (facts.rail as Rail) === 'book';
  const receiver = facts.receiver_person_id;
  if (!isBooked) return [];
  const told: Omit<NewNotification, 'id' | 'createdAtMs'>[] = [
    { personId, ...transferNotices.delivered(facts.shown), related },
  ];
  if (receiver !== null && receiver !== personId)
    told.push({
      personId: receiver,
      ...notices.paymentReceived(facts.source_holder),
      viewType: 'SUCCESS',
    });
  return told.map((one) => ({ ...one, id: random.newId(), createdAtMs: atMs }));
};

/**
 * The whole of a transfer as it will stand: what is booked or held, what happens next by itself, what
 * people are told, and the answer. Nothing is written here.
 */
export const planSending = (bank: Bank, facts: SendingFacts, judged: Judged): PlannedTransfer => {
  const { atMs, memo, purpose, acceptsLateProcessing } = judged;
  const { shown } = facts;
  const isBooked = (facts.rail as Rail) === 'book';
  const status = isBooked ? 'COMPLETE' : 'INIT';
  const names = namesOf(bank);
  const reviewMs = isBooked ? 0 : reviewMsOf(bank, memo);
  const events = firstEvents(facts, { atMs, isReviewed: reviewMs > 0 });
  const next: NextStep | undefined = isBooked
    ? undefined
    : { step: 'SEND', dueAtMs: sendDueMs(facts, atMs) + reviewMs };
  const view = transferView(
    shown,
    {
      id: names.transferId,
      referenceId: names.referenceId,
      transactionId: names.transactionId,
      status,
      memo,
      purpose,
      acceptsLateProcessing,
      createdAtMs: atMs,
      asOfMs: atMs,
      cancellableUntilMs: cancellableUntilMs({ status, next, shown, createdAtMs: atMs }, atMs),
    },
    events,
  );
  return {
    ...judged,
    id: names.transferId,
    referenceId: names.referenceId,
    transactionId: names.transactionId,
    facts,
    status,
    wallMs: bank.clock.wallMs(),
    booking: bookingOf(facts, names, { memo, atMs }),
    next,
    events,
    notices: firstNotices(bank, facts, judged, { type: 'TRANSFER', id: names.transferId }),
    answer: JSON.stringify(view),
  };
};
