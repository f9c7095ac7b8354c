import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { describeTransaction } from '#domain/transactions/describe-transaction.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { wordsOfStatus, wordsOfType } from '#app/ui/transaction-words.ts';
import { warmDetails } from '../load-details.ts';
import styles from './transaction-rows.module.css';

/** The id of a row's link, for giving the focus back to it. */
export const rowLinkId = (id: string): string => `transaction-${id}`;

/** Arrow keys step from row to row; Tab does as well. */
const stepByArrows = (event: KeyboardEvent<HTMLAnchorElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const table = event.currentTarget.closest('[role="table"]');
  if (step === undefined || !table) return;
  const links = [...table.querySelectorAll('a')];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** What stands under a row's name: the other side or the memo where the name is not that already. */
const secondLine = (row: Transaction, name: string): string | undefined =>
  [row.user_data?.merchant_city, row.dst_account_nickname, row.memo].find(
    (text) => text && text !== name,
  ) ?? undefined;

/** A tap; every other way of following a link is the browser's own. */
const isPlainTap = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface TransactionRowProps {
  readonly row: Transaction;
  /** The address of its details. */
  readonly href: string;
  readonly onOpen: (id: string) => void;
  readonly hasBalance: boolean;
  readonly isNew: boolean;
}

/**
 * One transaction of a list: a table row on a wide screen, two lines on a phone. Its link is a plain
 * one: the router's own cost a third of the time from the tap to the list.
 */
export const TransactionRow = (props: TransactionRowProps) => {
  const { row, href, onOpen, hasBalance, isNew } = props;
  const { t } = useLingui();
  const instant = useInstantText();
  const name = describeTransaction({ ...row, type: t(wordsOfType(row)) });
  const second = secondLine(row, name);
  return (
    <div role="row" className={styles['row']} data-new={isNew || undefined}>
      <span role="cell" className={styles['what']}>
        <a
          id={rowLinkId(row.id)}
          className={styles['name']}
          href={href}
          onClick={(event) => {
            if (!isPlainTap(event)) return;
            event.preventDefault();
            onOpen(row.id);
          }}
          onKeyDown={stepByArrows}
          onFocus={warmDetails}
          onPointerEnter={warmDetails}
        >
          <bdi>{name}</bdi>
        </a>
        <span className={styles['second']}>
          {second === undefined ? t(wordsOfType(row)) : <bdi>{second}</bdi>}
        </span>
      </span>
      <span role="cell" className={styles['when']}>
        {instant(row.transaction_time, row.currency)}
      </span>
      <span role="cell" className={styles['state']}>
        {t(wordsOfStatus(row))}
      </span>
      <span role="cell" className={styles['amount']}>
        <Amount value={{ currency: row.currency, wire: row.amount }} sign={row.dc_sign} />
      </span>
      {hasBalance ? (
        <span role="cell" className={styles['balance']}>
          {row.balance === null ? null : (
            <Amount value={{ currency: row.currency, wire: row.balance }} />
          )}
        </span>
      ) : null}
    </div>
  );
};
