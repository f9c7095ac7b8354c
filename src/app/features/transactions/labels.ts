import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Direction } from '#domain/transactions/transaction-status.ts';
import type { StatusMeaning, TransactionList } from '#domain/transactions/transaction-status.ts';
import { meaningOfStatus } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import {
  transactionStatusLabel,
  transactionTypeLabel,
  useTransactionName,
} from '#app/components/transaction-labels.ts';
import type { Cause } from '#app/components/transaction-line.tsx';
import { getCause } from '#app/components/transaction-line.tsx';
import type { Section } from './place-in-url.ts';

/** The specification's titles (spec 2). */
export const sectionTitles: Record<Section, MessageDescriptor> = {
  pending: msg`Pending Transactions`,
  completed: msg`Completed Transactions`,
  declined: msg`Declined Transactions`,
};

/** The directions, as a filter names them. */
export const directionLabels: Record<Direction, MessageDescriptor> = {
  debit: msg`Money out`,
  credit: msg`Money in`,
};

/** The lists, as a filter names them. */
export const statusLabels: Record<TransactionList, MessageDescriptor> = {
  POSTED: msg`Completed`,
  PENDING: msg`Pending`,
  DECLINED: msg`Declined`,
};

/** The id of a section's title. */
export const getTitleId = (section: Section): string => `${section}-title`;

/** What a row of a list shows of its transaction: plain values, so that two rows compare at a glance. */
export interface RowLabels {
  readonly id: string;
  readonly name: string;
  /** What stands under the name; undefined where that is the type, in words of the app. */
  readonly second: string | undefined;
  readonly type: string;
  readonly when: string;
  readonly status: string;
  readonly currency: Transaction['currency'];
  readonly amount: string;
  readonly sign: Transaction['dc_sign'];
  /** The running balance on the wire; null where the row has none. */
  readonly balance: string | null;
  /** The transfer, deposit or top-up it belongs to; undefined without one. */
  readonly causeType: Cause['type'] | undefined;
  readonly causeId: string | undefined;
}

/** What stands under a row's name: the other side or the memo where the name is not that already. */
const secondLine = (row: Transaction, name: string): string | undefined =>
  [row.user_data?.merchant_city, row.dst_account_nickname, row.memo].find(
    (text) => text && !name.includes(text),
  ) ?? undefined;

/** Gives a function that says what a row shows, in the customer's language and digits. */
export const useRowLabels = (): ((row: Transaction) => RowLabels) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const nameOf = useTransactionName();
  return (row) => {
    const type = t(transactionTypeLabel(row));
    const name = nameOf(row);
    const cause = getCause(row.related);
    return {
      id: row.id,
      name,
      second: secondLine(row, name),
      type,
      when: instant(row.transaction_time, row.currency, 'list'),
      status: t(transactionStatusLabel(row)),
      currency: row.currency,
      amount: row.amount,
      sign: row.dc_sign,
      balance: row.balance,
      causeType: cause?.type,
      causeId: cause?.id,
    };
  };
};

const sentences: Record<StatusMeaning, MessageDescriptor> = {
  starting: msg`We’ve received your request and are processing it.`,
  on_its_way: msg`On its way. We hold the amount until it arrives.`,
  done: msg`Completed and included in your balance.`,
  failed_and_returned: msg`This couldn’t be completed. Your money stayed in your account or was returned to it.`,
  declined: msg`Declined. No money left your account.`,
  hold_released: msg`The hold was released. The money is available again.`,
  hold_expired: msg`The hold expired. The money is available again.`,
};
const comingIn = msg`On its way to you. It isn’t in your balance yet.`;
const heldForMerchant = msg`The merchant has reserved this amount. It leaves your balance when the merchant charges it.`;

type StatusFacts = Pick<Transaction, 'status' | 'type' | 'dc_sign'>;

/** Where a transaction stands, in a sentence (product.md A3). */
export const getStatusSentence = ({ status, type, dc_sign }: StatusFacts): MessageDescriptor => {
  if (status !== 'PENDING') return sentences[meaningOfStatus[status]];
  if (dc_sign === 'credit') return comingIn;
  return type === 'CARD' ? heldForMerchant : sentences.on_its_way;
};
