import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositBank } from '#app/data/deposits.ts';
import { CopyRow } from '#app/ui/controls/copy-row.tsx';
import rows from '#app/ui/controls/rows.module.css';
import styles from '../add-money.module.css';

/** What is written on the slip at the counter. */
export const PayInHere = ({ bank }: { readonly bank: DepositBank }) => {
  const { t } = useLingui();
  return (
    <>
      <p className={styles['quiet']}>
        <Trans>
          Pay in at any of its branches, to this account. As the depositor write your own name, as
          it stands on your NID.
        </Trans>
      </p>
      <dl className={rows['stacked']}>
        <CopyRow label={t`Account holder`} value={bank.account_holder_name} />
        <CopyRow label={t`Account number`} value={bank.account_number} />
        <CopyRow label={t`Branch that holds it`} value={bank.branch_name} />
        <CopyRow label={t`Routing number`} value={bank.routing_number} />
      </dl>
    </>
  );
};
