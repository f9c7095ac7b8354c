import type { AccountMonth } from '#contract/account-activity.ts';
import type { Transaction } from '#contract/transactions.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { Amount } from '../amount.tsx';
import { useTransactionName } from '../transaction-labels.ts';
import styles from './account-movement.module.css';

/** The newest transaction of an account in one line: its name and its amount. */
export const LastMovement = ({ row }: { readonly row: Transaction }) => {
  const nameOf = useTransactionName();
  return (
    <span className={styles['movement']}>
      <bdi>{nameOf(row)}</bdi>{' '}
      <Amount value={{ currency: row.currency, wire: row.amount }} sign={row.dc_sign} />
    </span>
  );
};

/** The closing balances of one account, oldest month first, and its balance now as the last. */
export const balanceTrend = (
  rows: readonly AccountMonth[],
  accountId: string,
  nowMinor: bigint,
): readonly bigint[] => {
  const own = rows.filter(({ account_id }) => account_id === accountId);
  if (own.length === 0) return [];
  const byMonth = own.toSorted((left, right) => left.month.localeCompare(right.month));
  // The newest month is not over: its closing balance is the balance now.
  const closed = byMonth.slice(0, -1);
  return [
    ...closed.map((row) => parseSignedWireAmount(row.closing_balance, row.currency)?.minor ?? 0n),
    nowMinor,
  ];
};
