import { maskNumber } from '#domain/accounts/accounts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Related } from '#contract/values.ts';
import type { Bank } from '#bank/bank.ts';
import { transferLegs } from '#bank/ledger/rail-accounts.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import { paymentNotices } from '#bank/messaging/payment-notices.ts';
import { reviewDelayMs } from '#bank/rails/payment-rails.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type {
  TransactionDraft,
  TransactionPosting,
  TransactionType,
} from '#bank/transactions/post-transactions.ts';
import { transferNotices } from '../notices.ts';
import { cancellableUntilMs, sendDueMs } from '../quotes/timing.ts';
import type { CountedLimit, NextStep, PlannedTransfer } from '../steps/place-transfer.ts';
import type { SubmissionFacts } from './submission-facts.ts';
import type { RecordedTransferEvent } from './transfer-view.ts';
import { transferView } from './transfer-view.ts';

/** What a sending says, judged. */
interface ValidatedTransfer {
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

const newTransferIds = ({ random }: Pick<Bank, 'random'>): TransferIds => ({
  transferId: random.newId(),
  transactionId: random.newId(),
  referenceId: newReference(random),
  receiverTransactionId: random.newId(),
  bookingId: random.newId(),
  repaymentId: random.newId(),
});

/** What has happened when a transfer is placed: all of it at one moment. */
const firstEvents = (
  facts: SubmissionFacts,
  { atMs, isReviewed }: { readonly atMs: number; readonly isReviewed: boolean },
): readonly RecordedTransferEvent[] => {
  const isBooked = (facts.rail as Rail) === 'book';
  const events: readonly (Pick<RecordedTransferEvent, 'kind' | 'reason'> | false)[] = [
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
  facts: SubmissionFacts,
  { personId, atMs }: ValidatedTransfer,
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
      ...paymentNotices.paymentReceived(facts.source_holder),
      viewType: 'SUCCESS',
    });
  return told.map((one) => ({ ...one, id: random.newId(), createdAtMs: atMs }));
};

/**
 * The whole of a transfer as it will stand: what is booked or held, what happens next by itself, what
 * people are told, and the answer. Nothing is written here.
 */
export const planTransfer = (
  bank: Bank,
  facts: SubmissionFacts,
  judged: ValidatedTransfer,
): PlannedTransfer => {
  const { atMs, memo, purpose, acceptsLateProcessing } = judged;
  const { shown } = facts;
  const isBooked = (facts.rail as Rail) === 'book';
  const status = isBooked ? 'COMPLETE' : 'INIT';
  const names = newTransferIds(bank);
  const reviewMs = isBooked ? 0 : reviewDelayMs(bank, memo);
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
    booking: transferPosting(facts, names, { memo, atMs }),
    next,
    events,
    notices: firstNotices(bank, facts, judged, { type: 'TRANSFER', id: names.transferId }),
    answer: JSON.stringify(view),
  };
};

/** What the lists of transactions call each way to send. */
const typeOfTarget: Readonly<Record<SendTarget, TransactionType>> = {
  MY_ACCOUNT: 'OWN',
  USER_ACCOUNT: 'INTERNAL',
  ACH: 'ACH',
  PLAID: 'ACH',
  DOMESTIC_WIRE: 'WIRE',
  BD_WIRE: 'WIRE',
  USD_TO_BDT: 'CONVERSION',
  USD_TO_OTHER_BDT: 'REMITTANCE',
  USD_TO_BANK: 'REMITTANCE',
  BKASH: 'REMITTANCE',
  NAGAD: 'REMITTANCE',
  UPAY: 'REMITTANCE',
  IPAY: 'IPAY',
  WITHDRAW_TO_BD: 'NPSB',
  WITHDRAW_TO_BD_BANK: 'NPSB',
  OTHER_KHEYA_BDT: 'INTERNAL',
};

/** The names a transfer gets before it is placed. */
interface TransferIds {
  readonly transferId: string;
  readonly transactionId: string;
  readonly referenceId: string;
  readonly receiverTransactionId: string;
  /** Of the hold, or of the journal of what is booked at once. */
  readonly bookingId: string;
  readonly repaymentId: string;
}

/** What a booking says besides its amounts. */
interface PostingDetails {
  readonly memo: string | null;
  readonly atMs: number;
}

const isToOwnAccount = (facts: SubmissionFacts): boolean =>
  facts.receiver_person_id === facts.person_id;

/** The taka of a conversion and its rate; nothing where none takes place. */
const conversionOf = ({ rate, receive_amount: bdtAmount }: SubmissionFacts) =>
  rate !== null && { bdtAmount, conversionRate: rate };

const relatedOf = ({ transferId }: TransferIds): Related => ({
  type: 'TRANSFER',
  id: transferId,
});

const senderDraft = (
  facts: SubmissionFacts,
  names: TransferIds,
  { memo, atMs }: PostingDetails,
): Omit<TransactionDraft, 'status'> => {
  const { shown, target } = facts;
  return {
    id: names.transactionId,
    referenceId: names.referenceId,
    accountId: facts.source_account_id,
    direction: 'debit',
    amount: facts.send_amount + facts.fee_amount,
    type: typeOfTarget[target],
    subtype: target,
    ...(memo !== null && { memo }),
    dstAccountNo: shown.payee.account_number_masked,
    dstAccountNickname: shown.payee.nickname ?? shown.payee.name,
    ...conversionOf(facts),
    ...(facts.fee_amount > 0n && { fee: facts.fee_amount }),
    related: relatedOf(names),
    timeMs: atMs,
  };
};

/** What the receiver's row calls the other side: an own account by its name, a customer by theirs. */
const senderName = (facts: SubmissionFacts): string =>
  (isToOwnAccount(facts) ? facts.source_nickname : null) ?? facts.source_holder;

const receiverDraft = (
  facts: SubmissionFacts,
  names: TransferIds,
  { memo, atMs }: PostingDetails,
): TransactionDraft => ({
  id: names.receiverTransactionId,
  referenceId: names.referenceId,
  accountId: facts.receiver_account_id!,
  direction: 'credit',
  amount: facts.receive_amount,
  type: typeOfTarget[facts.target],
  subtype: facts.target,
  status: 'COMPLETE',
  ...(memo !== null && { memo }),
  dstAccountNo: maskNumber(facts.source_number),
  dstAccountNickname: senderName(facts),
  ...conversionOf(facts),
  // Another customer may not open the sender's transfer.
  ...(isToOwnAccount(facts) && { related: relatedOf(names) }),
  timeMs: atMs,
});

/** What moves at once between two accounts here. */
const bookPost = (
  facts: SubmissionFacts,
  names: TransferIds,
  told: PostingDetails,
): TransactionPosting => ({
  kind: 'post',
  journal: {
    id: names.bookingId,
    kind: 'transfer',
    bookedAtMs: told.atMs,
    repaymentId: names.repaymentId,
    entries: transferLegs({
      sourceAccountId: facts.source_account_id,
      sourceCurrency: facts.source_currency,
      receiverAccountId: facts.receiver_account_id!,
      receiveCurrency: facts.receive_currency,
      send: facts.send_amount,
      fee: facts.fee_amount,
      receive: facts.receive_amount,
    }),
  },
  transactions: [
    { ...senderDraft(facts, names, told), status: 'COMPLETE' },
    receiverDraft(facts, names, told),
  ],
});

/**
 * How a transfer enters the ledger: what stays in the house is booked at once, told on both sides;
 * what leaves it is set aside whole, fees too, until its rail has delivered it (product.md A27).
 */
const transferPosting = (
  facts: SubmissionFacts,
  names: TransferIds,
  told: PostingDetails,
): TransactionPosting => {
  if ((facts.rail as Rail) === 'book') return bookPost(facts, names, told);
  return {
    kind: 'hold',
    hold: {
      id: names.bookingId,
      accountId: facts.source_account_id,
      amount: facts.send_amount + facts.fee_amount,
      placedAtMs: told.atMs,
    },
    transaction: { ...senderDraft(facts, names, told), status: 'INIT' },
  };
};
