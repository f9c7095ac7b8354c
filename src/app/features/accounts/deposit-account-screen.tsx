import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { viewOfManualAccount } from '#app/data/account-views/account-view.ts';
import { manualAccountQuery, manualAccountsQuery } from '#app/data/accounts.ts';
import { CopyRow } from '#app/ui/controls/copy-row.tsx';
import { AccountDetail, OpenedRow } from './account-detail.tsx';
import { AccountMissing } from './account-missing.tsx';
import { AccountNumberRow } from './account-number-row.tsx';
import { CopyAll } from './copy-all.tsx';
import styles from './details.module.css';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { oneOrListed } from './one-or-listed.ts';

/** A manual deposit account: what a payer must be told so that the money arrives (B6). */
export const DepositAccountScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const one = useQuery(manualAccountQuery(id));
  const list = useQuery({
    ...manualAccountsQuery(),
    enabled: one.data === undefined,
    refetchInterval: false,
  });
  const { error } = one;
  const retry = () => askAgain(manualAccountQuery(id).queryKey);
  const { data, updatedAtMs } = oneOrListed(id, one, list);
  if (!data) return <AccountMissing error={error} onRetry={retry} />;
  const account = viewOfManualAccount(data);
  return (
    <AccountDetail
      account={account}
      updatedAtMs={updatedAtMs}
      heading={<Trans>Pay into this account</Trans>}
      hint={
        <p className={styles['hint']}>
          <Trans>
            Give these to whoever pays you, or use them at the counter. The reference must be
            written exactly: it tells the bank that the money is yours.
          </Trans>
        </p>
      }
      footer={<CopyAll account={data} />}
      rows={
        <>
          <CopyRow label={t`Reference`} value={data.deposit_reference} />
          <CopyRow label={t`Account holder`} value={data.account_holder_name} />
          <AccountNumberRow account={account} />
          <CopyRow label={t`Routing number`} value={data.routing_number} />
          <CopyRow label={t`Bank`} value={data.bank_name} />
          <CopyRow label={t`Bank address`} value={data.bank_address} />
          <OpenedRow account={account} />
        </>
      }
    />
  );
};
