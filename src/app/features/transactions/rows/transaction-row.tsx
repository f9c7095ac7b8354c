import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Amount } from '#app/ui/money/amount.tsx';
import { causeNames } from '#app/ui/transactions/related-link.tsx';
import type { Cause } from '#app/ui/transactions/related-link.tsx';
import { warmDetails } from '../load-details.ts';
import type { RowWords } from './row-words.ts';
import styles from './transaction-rows.module.css';

/** The id of a row's link, for giving the focus back to it. */
export const rowLinkId = (id: string): string => `transaction-${id}`;

/** Arrow keys step from row to row; Tab does as well. */
const stepByArrows = (event: KeyboardEvent<HTMLAnchorElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const table = event.currentTarget.closest('[role="table"]');
  if (step === undefined || !table) return;
  const links = [...table.querySelectorAll<HTMLAnchorElement>(`.${styles['name']}`)];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** A tap; every other way of following a link is the browser's own. */
const isPlainTap = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface TransactionRowProps extends RowWords {
  /** The address of its details. */
  readonly href: string;
  readonly onOpen: (id: string) => void;
  /** The address of its transfer, deposit or top-up. */
  readonly causeHref: string | undefined;
  readonly onOpenCause: (type: Cause['type'], id: string) => void;
  readonly hasBalance: boolean;
  readonly isNew: boolean;
}

/**
 * One transaction of a list: a table row on a wide screen, two lines on a phone. Its link is a plain
 * one: the router's own cost a third of the time from the tap to the list. Made anew only where it
 * shows something else: a page comes from the device and then from the bank, under a thumb that may be
 * scrolling already.
 */
export const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { id, name, second, type, when, status, currency, amount, sign, balance } = props;
  const { href, onOpen, hasBalance, isNew } = props;
  const { causeType, causeId, causeHref, onOpenCause } = props;
  const { t } = useLingui();
  return (
    <div role="row" className={styles['row']} data-new={isNew || undefined}>
      <span role="cell" className={styles['what']}>
        <a
          id={rowLinkId(id)}
          className={styles['name']}
          href={href}
          onClick={(event) => {
            if (!isPlainTap(event)) return;
            event.preventDefault();
            onOpen(id);
          }}
          onKeyDown={stepByArrows}
          onFocus={warmDetails}
          onPointerEnter={warmDetails}
        >
          <bdi>{name}</bdi>
        </a>
        <span className={styles['more']}>
          <span className={styles['second']}>
            {second === undefined ? type : <bdi>{second}</bdi>}
          </span>
          {causeType && causeId && causeHref ? (
            <a
              className={styles['cause']}
              href={causeHref}
              onClick={(event) => {
                if (!isPlainTap(event)) return;
                event.preventDefault();
                onOpenCause(causeType, causeId);
              }}
            >
              {t(causeNames[causeType])}
            </a>
          ) : null}
        </span>
      </span>
      <span role="cell" className={styles['when']}>
        {when}
      </span>
      <span role="cell" className={styles['state']}>
        {status}
      </span>
      <span role="cell" className={styles['amount']}>
        <Amount value={{ currency, wire: amount }} sign={sign} />
      </span>
      {hasBalance ? (
        <span role="cell" className={styles['balance']}>
          {balance === null ? null : <Amount value={{ currency, wire: balance }} />}
        </span>
      ) : null}
    </div>
  );
});
