import { Trans, useLingui } from '@lingui/react/macro';
import { CopyRow } from '../../controls/copy-row.tsx';
import rows from '../../controls/rows.module.css';
import { AccountNumberRow } from './account-number-row.tsx';
import { OwnershipLetter } from './ownership-letter.tsx';
import type { SaveLetter } from './ownership-letter.tsx';
import { PayerFacts } from './payer-facts.tsx';
import { ReceiveActions } from './receive-actions.tsx';
import styles from './receive.module.css';
import type { ReceivingAccount } from './receiving-account.ts';
import type { NumberSource } from './use-account-number.ts';

interface ReceiveDetailsProps {
  readonly account: ReceivingAccount;
  readonly source: NumberSource;
  /** Saves the letter of ownership. */
  readonly onSaveLetter: SaveLetter;
}

/**
 * How others pay into an account (product.md B6): the details to copy, share or scan, who can pay,
 * how long it takes, and the same as a letter. Its texts are those of the catalogue `accounts`.
 */
export const ReceiveDetails = ({ account, source, onSaveLetter }: ReceiveDetailsProps) => {
  const { t } = useLingui();
  return (
    <div className={styles['sheet']}>
      <p className={styles['hint']}>
        {account.reference === undefined ? (
          <Trans>
            Give these to whoever pays you. No reference is needed: the account number is yours
            alone.
          </Trans>
        ) : (
          <Trans>
            Give these to whoever pays you, or use them at the counter. The reference must be
            written exactly: it tells the bank that the money is yours.
          </Trans>
        )}
      </p>
      <dl className={rows['stacked']}>
        {account.reference === undefined ? null : (
          <CopyRow label={t`Reference`} value={account.reference} />
        )}
        <CopyRow label={t`Account holder`} value={account.holder} />
        <AccountNumberRow masked={account.numberMasked} source={source} />
        <CopyRow label={t`Routing number`} value={account.routingNumber} />
        <CopyRow label={t`Bank`} value={account.bankName} />
        <CopyRow
          label={account.kind === 'bdt' ? t`Branch` : t`Bank address`}
          value={account.bankPlace}
        />
      </dl>
      <ReceiveActions account={account} source={source} />
      <PayerFacts account={account} />
      <OwnershipLetter onSave={onSaveLetter} />
    </div>
  );
};
