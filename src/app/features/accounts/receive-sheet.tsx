import { numberSourceOf } from '#app/data/account-views/number-source.ts';
import { ReceiveDetails } from '#app/ui/accounts/receive/receive-details.tsx';
import type { ReceivingAccount } from '#app/ui/accounts/receive/receiving-account.ts';
import styles from './details.module.css';

interface ReceiveSheetProps {
  readonly id: string;
  readonly account: ReceivingAccount;
}

/** What a payer must be told of an account, with its number and its letter at hand. */
export const ReceiveSheet = ({ id, account }: ReceiveSheetProps) => (
  <div className={styles['sheet']}>
    <ReceiveDetails
      account={account}
      source={numberSourceOf(account.kind, id)}
      onSaveLetter={async (language, task) => {
        const { saveOwnershipLetter } = await import('#app/data/exports/save-ownership-letter.ts');
        await saveOwnershipLetter({ id, numberMasked: account.numberMasked }, language, task);
      }}
    />
  </div>
);
