import { maskNumber } from '#domain/accounts/accounts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Related } from '#contract/values.ts';
import type { Bank } from '#bank/database/bank.ts';
import { transferEntries } from '#bank/ledger/rail-accounts.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import { paymentNotices } from '#bank/messaging/payment-notices.ts';
import { reviewDelayMs } from '#bank/rails/payment-rails.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import type { Posting, TransactionDraft } from '#bank/ledger/postings.ts';
import type { TransactionType } from '#contract/transactions.ts';
import { transferNotices } from '../notices.ts';
import { cancellableUntilMs, sendDueMs } from '../quotes/timing.ts';
import type { PlannedTransfer } from './place-transfer.ts';
import type { NextStep } from '../steps/planned-step.ts';
import type { CountedLimit } from '../steps/requests.ts';
import type { SubmissionFacts } from './submission-facts.ts';
import type { RecordedTransferEvent } from './transfer-view.ts';
import { transferView } from './transfer-view.ts';

/** A validated transfer. */
interface ValidatedTransfer {
  readonly customerId: string;
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
  postingId: random.newId(),
  repaymentId: random.newId(),
});

/** The events recorded when a transfer is placed, all with the same time. */
const firstEvents = (
  facts: SubmissionFacts,
  { atMs, isReviewed }: { readonly atMs: number; readonly isReviewed: boolean },
): readonly RecordedTransferEvent[] => {
  const isBooked = (facts.rail as Rail) === 'book';
  const events: readonly (Pick<RecordedTransferEvent, 'kind' | 'reason'> | false)[] = [
    { kind: 'CREATED', reason: null },
    // Under the lock, `place_transfer` refuses a step-up token other than the one read here.
    facts.requires_step_up && { kind: 'STEP_UP_OK', reason: facts.step_up_by },
    !isBooked && { kind: 'HELD', reason: isReviewed ? 'UNDER_REVIEW' : null },
    isBooked && facts.rate !== null && { kind: 'CONVERTED', reason: null },
    isBooked && { kind: 'DELIVERED', reason: null },
  ];
  return events.filter((event) => event !== false).map((event) => ({ ...event, atMs }));
};

/** Notifications to sender and receiver of a book transfer; none for other rails yet. */
const firstNotices = (
  { random }: Pick<Bank, 'random'>,
  facts: SubmissionFacts,
  { customerId, atMs }: ValidatedTransfer,
  ids: TransferIds,
): readonly NewNotification[] => {
  const isBooked = (facts.rail as Rail) === 'book';
  const receiver = facts.receiver_customer_id;
  if (!isBooked) return [];
  const notices: Omit<NewNotification, 'id' | 'createdAtMs'>[] = [
    { customerId, ...transferNotices.delivered(facts.shown), related: relatedOf(ids) },
  ];
  if (receiver !== null && receiver !== customerId)
    notices.push({
      customerId: receiver,
      ...paymentNotices.paymentReceived(facts.source_holder),
      viewType: 'SUCCESS',
      // Only the sender may open the transfer.
      related: { type: 'TRANSACTION', id: ids.receiverTransactionId },
    });
  return notices.map((one) => ({ ...one, id: random.newId(), createdAtMs: atMs }));
};

/**
 * Builds a transfer without writing anything: the posting or hold, the next step, the notifications
 * and the response.
 */
export const planTransfer = (
  bank: Bank,
  facts: SubmissionFacts,
  validated: ValidatedTransfer,
): PlannedTransfer => {
  const { atMs, memo, purpose, acceptsLateProcessing } = validated;
  const { shown } = facts;
  const isBooked = (facts.rail as Rail) === 'book';
  const status = isBooked ? 'COMPLETE' : 'INIT';
  const ids = newTransferIds(bank);
  const reviewMs = isBooked ? 0 : reviewDelayMs(bank, memo);
  const events = firstEvents(facts, { atMs, isReviewed: reviewMs > 0 });
  const next: NextStep | undefined = isBooked
    ? undefined
    : { step: 'SEND', dueAtMs: sendDueMs(facts, atMs) + reviewMs };
  const view = transferView(
    shown,
    {
      id: ids.transferId,
      referenceId: ids.referenceId,
      transactionId: ids.transactionId,
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
    ...validated,
    id: ids.transferId,
    referenceId: ids.referenceId,
    transactionId: ids.transactionId,
    facts,
    status,
    wallMs: bank.clock.wallMs(),
    posting: transferPosting(facts, ids, { memo, atMs }),
    next,
    events,
    notices: firstNotices(bank, facts, validated, ids),
    answer: JSON.stringify(view),
  };
};

/** The transaction type of each target. */
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

/** The ids of a new transfer and its records. */
interface TransferIds {
  readonly transferId: string;
  readonly transactionId: string;
  readonly referenceId: string;
  readonly receiverTransactionId: string;
  /** Id of the hold, or of the journal of a book transfer. */
  readonly postingId: string;
  readonly repaymentId: string;
}

/** Details of a posting besides its amounts. */
interface PostingDetails {
  readonly memo: string | null;
  readonly atMs: number;
}

const isToOwnAccount = (facts: SubmissionFacts): boolean =>
  facts.receiver_customer_id === facts.customer_id;

/** The taka amount and rate of a conversion; false where there is none. */
const conversionOf = ({ rate, receive_amount: bdtAmount }: SubmissionFacts) =>
  rate !== null && { bdtAmount, conversionRate: rate };

const relatedOf = ({ transferId }: TransferIds): Related => ({
  type: 'TRANSFER',
  id: transferId,
});

const senderDraft = (
  facts: SubmissionFacts,
  ids: TransferIds,
  { memo, atMs }: PostingDetails,
): Omit<TransactionDraft, 'status'> => {
  const { shown, target } = facts;
  return {
    id: ids.transactionId,
    referenceId: ids.referenceId,
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
    related: relatedOf(ids),
    timeMs: atMs,
  };
};

/**
 * The counterparty name on the receiver's transaction: the account's name for an own account,
 * otherwise the sender's name.
 */
const senderName = (facts: SubmissionFacts): string =>
  (isToOwnAccount(facts) ? facts.source_nickname : null) ?? facts.source_holder;

const receiverDraft = (
  facts: SubmissionFacts,
  ids: TransferIds,
  { memo, atMs }: PostingDetails,
): TransactionDraft => ({
  id: ids.receiverTransactionId,
  referenceId: ids.referenceId,
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
  ...(isToOwnAccount(facts) && { related: relatedOf(ids) }),
  timeMs: atMs,
});

/** The posting of a book transfer, which completes immediately. */
const bookPost = (facts: SubmissionFacts, ids: TransferIds, details: PostingDetails): Posting => ({
  kind: 'post',
  journal: {
    id: ids.postingId,
    kind: 'transfer',
    bookedAtMs: details.atMs,
    repaymentId: ids.repaymentId,
    entries: transferEntries({
      sourceAccountId: facts.source_account_id,
      sourceCurrency: facts.source_currency,
      receiverAccountId: facts.receiver_account_id!,
      receiveCurrency: facts.receive_currency,
      send: facts.send_amount,
      fee: facts.fee_amount,
      feeDiscount: facts.fee_discount,
      receive: facts.receive_amount,
    }),
  },
  transactions: [
    { ...senderDraft(facts, ids, details), status: 'COMPLETE' },
    receiverDraft(facts, ids, details),
  ],
});

/**
 * The ledger posting of a transfer. A book transfer is posted immediately on both accounts; for any
 * other rail the full amount with fees is held until it is delivered (product.md A27).
 */
const transferPosting = (
  facts: SubmissionFacts,
  ids: TransferIds,
  details: PostingDetails,
): Posting => {
  if ((facts.rail as Rail) === 'book') return bookPost(facts, ids, details);
  return {
    kind: 'hold',
    holdId: ids.postingId,
    transaction: { ...senderDraft(facts, ids, details), status: 'INIT' },
  };
};
