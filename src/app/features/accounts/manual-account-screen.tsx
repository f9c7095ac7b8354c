import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { receivingManualAccount, viewOfManualAccount } from '#app/data/account-views.ts';
import { manualAccountQuery, manualAccountsQuery } from '#app/data/accounts.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { AccountDetails } from './account-details.tsx';
import { AccountMissing } from './account-page.tsx';
import { getNewestAccount } from './newest-account.ts';
import { ReceiveSheet } from './receive-sheet.tsx';

/** A manual deposit account: its money, and what a payer needs to know so that it arrives (B6). */
export const ManualAccountScreen = ({ id }: { readonly id: string }) => {
  const one = useQuery(manualAccountQuery(id));
  const list = useQuery({
    ...manualAccountsQuery(),
    enabled: one.data === undefined,
    refetchInterval: false,
  });
  const retry = () => retryQuery(manualAccountQuery(id).queryKey);
  const { data, updatedAtMs } = getNewestAccount(id, one, list);
  if (!data) return <AccountMissing error={one.error} onRetry={retry} />;
  return (
    <AccountDetails
      account={viewOfManualAccount(data)}
      updatedAtMs={updatedAtMs}
      heading={<Trans>Pay into this account</Trans>}
    >
      <ReceiveSheet id={id} account={receivingManualAccount(data)} />
    </AccountDetails>
  );
};
