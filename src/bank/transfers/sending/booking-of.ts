import type { Related } from '#contract/values.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { Booking, TransactionDraft, TransactionType } from '../../transactions/book.ts';
import { transferLegs } from '../rail-accounts.ts';
import type { SendingFacts } from './read-facts.ts';

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
export interface TransferNames {
  readonly transferId: string;
  readonly transactionId: string;
  readonly referenceId: string;
  readonly receiverTransactionId: string;
  /** Of the hold, or of the journal of what is booked at once. */
  readonly bookingId: string;
  readonly repaymentId: string;
}

/** What a booking says besides its amounts. */
interface Told {
  readonly memo: string | null;
  readonly atMs: number;
}

const isToOwnAccount = (facts: SendingFacts): boolean =>
  facts.receiver_person_id === facts.person_id;

/** The taka of a conversion and its rate; nothing where none takes place. */
const conversionOf = ({ rate, receive_amount: bdtAmount }: SendingFacts) =>
  rate !== null && { bdtAmount, conversionRate: rate };

const relatedOf = ({ transferId }: TransferNames): Related => ({
  type: 'TRANSFER',
  id: transferId,
});

const senderDraft = (
  facts: SendingFacts,
  names: TransferNames,
  { memo, atMs }: Told,
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
const senderName = (facts: SendingFacts): string =>
  (isToOwnAccount(facts) ? facts.source_nickname : null) ?? facts.source_holder;

const receiverDraft = (
  facts: SendingFacts,
  names: TransferNames,
  { memo, atMs }: Told,
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
const bookPost = (facts: SendingFacts, names: TransferNames, told: Told): Booking => ({
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
export const bookingOf = (facts: SendingFacts, names: TransferNames, told: Told): Booking => {
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
