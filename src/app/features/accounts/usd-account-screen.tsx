import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isListed } from '#domain/accounts/accounts.ts';
import { viewOfUserAccount } from '#app/data/account-views.ts';
import { numberSourceOf, userAccountQuery, userAccountsQuery } from '#app/data/accounts.ts';
import { AccountNumberRow } from '#app/components/accounts/account-number.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/detail-row.tsx';
import rows from '#app/ui/controls/rows.module.css';
import { AccountDetails, OpenedRow, ReceiveLink } from './account-details.tsx';
import { AccountMissing } from './account-page.tsx';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { AccountNickname } from './account-nickname.tsx';
import { getNewestAccount } from './newest-account.ts';

/** One dollar account (spec 2). */
export const UsdAccountScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const one = useQuery(userAccountQuery(id));
  const list = useQuery({
    ...userAccountsQuery(),
    enabled: one.data === undefined,
    refetchInterval: false,
  });
  const { error } = one;
  const retry = () => retryQuery(userAccountQuery(id).queryKey);
  const { data, updatedAtMs } = getNewestAccount(id, one, list);
  if (!data) return <AccountMissing error={error} onRetry={retry} />;
  if (!isListed(data.account_status)) {
    return <AccountMissing error={null} isUnknown onRetry={retry} />;
  }
  const account = viewOfUserAccount(data);
  return (
    <AccountDetails
      account={account}
      updatedAtMs={updatedAtMs}
      heading={<Trans>Account details</Trans>}
    >
      <dl className={rows['stacked']}>
        <CopyRow label={t`Account holder`} value={data.account_holder_name} />
        <AccountNumberRow
          masked={account.numberMasked}
          source={numberSourceOf(account.kind, account.id)}
        />
        <CopyRow label={t`Routing number`} value={data.routing_number} />
        <DetailRow label={t`Account type`}>
          {data.data.account_type === 'SAVINGS' ? <Trans>Savings</Trans> : <Trans>Checking</Trans>}
        </DetailRow>
        <OpenedRow account={account} />
      </dl>
      <AccountNickname account={{ id, kind: 'usd', nickname: data.nickname }} />
      <ReceiveLink account={account} />
    </AccountDetails>
  );
};
