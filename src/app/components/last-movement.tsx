import type { Transaction } from '#contract/transactions.ts';
import { Amount } from './amount.tsx';
import styles from './last-movement.module.css';
import { useTransactionName } from './transaction-labels.ts';

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
