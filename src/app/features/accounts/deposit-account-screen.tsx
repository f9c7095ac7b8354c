import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isClickable } from '#domain/accounts/accounts.ts';
import type { AccountView } from '#app/data/account-views.ts';
import {
  receivingBdtAccount,
  receivingUserAccount,
  viewOfBdtAccount,
  viewOfUserAccount,
} from '#app/data/account-views.ts';
import { bdtAccountsQuery, userAccountsQuery } from '#app/data/accounts.ts';
import { AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import type { ReceivingAccount } from '#app/components/accounts/account-number.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { AccountMissing, BackToAccounts } from './account-page.tsx';
import { ReceiveSheet } from './receive-sheet.tsx';

const loadManualAccount = () => import('./manual-account-screen.tsx');

interface ReceiveDetailsProps {
  readonly view: AccountView;
  readonly receiving: ReceivingAccount;
}

const ReceiveDetails = ({ view, receiving }: ReceiveDetailsProps) => {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <>
      <BackToAccounts />
      <PageTitle title={t`Pay into this account`}>
        <Text color="fg.muted">
          <AccountName account={view} /> <MaskedNumber masked={view.numberMasked} />
        </Text>
      </PageTitle>
      <Card aria-labelledby={headingId}>
        <h2 id={headingId}>
          <Trans>Account details</Trans>
        </h2>
        <ReceiveSheet id={view.id} account={receiving} />
      </Card>
    </>
  );
};

/**
 * How others pay into an account (product.md A29, B6). Every kind has its sheet here; that of a
 * manual deposit account is also its only screen.
 */
export const DepositAccountScreen = ({ id }: { readonly id: string }) => {
  const usd = useQuery({ ...userAccountsQuery(), refetchInterval: false });
  const bdt = useQuery({ ...bdtAccountsQuery(), refetchInterval: false });
  const dollars = usd.data?.find((one) => one.id === id && isClickable(one.account_status));
  if (dollars)
    return (
      <ReceiveDetails view={viewOfUserAccount(dollars)} receiving={receivingUserAccount(dollars)} />
    );
  const taka = bdt.data?.find((one) => one.id === id && isClickable(one.account_status));
  if (taka)
    return <ReceiveDetails view={viewOfBdtAccount(taka)} receiving={receivingBdtAccount(taka)} />;
  const isElsewhere = [usd, bdt].every(({ data, error }) => data !== undefined || error !== null);
  const retry = () => void Promise.all([usd.refetch(), bdt.refetch()]);
  const waiting = <AccountMissing error={null} onRetry={retry} />;
  return isElsewhere ? (
    <DeferredSection load={loadManualAccount} place={waiting}>
      {({ ManualAccountScreen }) => <ManualAccountScreen id={id} />}
    </DeferredSection>
  ) : (
    waiting
  );
};
