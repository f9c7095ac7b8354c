import { receiveParts } from '#app/data/exports/downloads.ts';
import { ReceiveDetails } from '#app/components/accounts/receive-details.tsx';
import type { ReceivingAccount } from '#app/components/accounts/account-number.tsx';
import styles from './account-details.module.css';

interface ReceiveSheetProps {
  readonly id: string;
  readonly account: ReceivingAccount;
}

/** What a payer must be told of an account, with its number and its letter at hand. */
export const ReceiveSheet = ({ id, account }: ReceiveSheetProps) => (
  <div className={styles['sheet']}>
    <ReceiveDetails account={account} {...receiveParts(id, account)} />
  </div>
);
