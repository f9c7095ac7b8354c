import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { viewOfBdtAccount } from '#app/data/account-views.ts';
import { bdtAccountsQuery, numberSourceOf } from '#app/data/accounts.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { NomineeRow } from '#app/components/accounts/nominee.tsx';
import { AccountNumberRow } from '#app/components/accounts/account-number.tsx';
import { CopyRow } from '#app/ui/controls/detail-row.tsx';
import rows from '#app/ui/controls/rows.module.css';
import { AccountDetails, OpenedRow, ReceiveLink } from './account-details.tsx';
import { AccountNickname } from './account-nickname.tsx';
import { AccountMissing } from './account-page.tsx';

/** One taka account (spec 2). The bank has no call for one alone, so it is found in the list. */
export const BdtAccountScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { data, error, isFetching, dataUpdatedAt } = useQuery(bdtAccountsQuery());
  const found = data?.find((account) => account.id === id);
  if (!found) {
    // Only a list of this moment can say that there is no such account; an old copy cannot.
    const isUnknown = data !== undefined && !error && !isFetching;
    const retry = () => retryQuery(bdtAccountsQuery().queryKey);
    return <AccountMissing error={error} isUnknown={isUnknown} onRetry={retry} />;
  }
  const account = viewOfBdtAccount(found);
  return (
    <AccountDetails
      account={account}
      updatedAtMs={dataUpdatedAt}
      heading={<Trans>Account details</Trans>}
    >
      <dl className={rows['stacked']}>
        <CopyRow label={t`Account holder`} value={found.account_holder_name} />
        <AccountNumberRow
          masked={account.numberMasked}
          source={numberSourceOf(account.kind, account.id)}
        />
        <CopyRow label={t`Account name`} value={found.account_name} />
        <OpenedRow account={account} />
        {found.nominees.map(({ name, relation, share_percent }, place) => (
          <NomineeRow key={place} name={name} relation={relation} sharePercent={share_percent} />
        ))}
      </dl>
      <AccountNickname account={{ id, kind: 'bdt', nickname: found.nickname }} />
      <ReceiveLink account={account} />
    </AccountDetails>
  );
};
