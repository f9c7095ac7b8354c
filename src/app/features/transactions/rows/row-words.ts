import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '#contract/transactions.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { wordsOfStatus, wordsOfType } from '#app/ui/transaction-words.ts';
import { causeOf } from '#app/ui/transactions/related-link.tsx';
import type { Cause } from '#app/ui/transactions/related-link.tsx';
import { useTransactionName } from '#app/ui/transactions/transaction-name.ts';

/** What a row of a list shows of its transaction: plain values, so that two rows compare at a glance. */
export interface RowWords {
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
export const useRowWords = (): ((row: Transaction) => RowWords) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const nameOf = useTransactionName();
  return (row) => {
    const type = t(wordsOfType(row));
    const name = nameOf(row);
    const cause = causeOf(row.related);
    return {
      id: row.id,
      name,
      second: secondLine(row, name),
      type,
      when: instant(row.transaction_time, row.currency),
      status: t(wordsOfStatus(row)),
      currency: row.currency,
      amount: row.amount,
      sign: row.dc_sign,
      balance: row.balance,
      causeType: cause?.type,
      causeId: cause?.id,
    };
  };
};
