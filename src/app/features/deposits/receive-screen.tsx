import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receiveParts } from '#app/data/exports/downloads.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { ReceiveDetails } from '#app/components/accounts/receive-details.tsx';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { BackLink } from './deposit-frame.tsx';
import { useReceiving } from './get-paid.tsx';

interface WhichProps {
  readonly accounts: readonly AccountView[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Into which account, where there is a choice. */
const Which = ({ accounts, chosen, onChoose }: WhichProps) => {
  const nameOf = useAccountNameText();
  return (
    <Box maxWidth="36rem">
      <LabelledSelect label={<Trans>Into</Trans>} value={chosen} onChange={onChoose}>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {nameOf(account)} {account.numberMasked}
          </option>
        ))}
      </LabelledSelect>
    </Box>
  );
};

const Sheet = ({ accounts }: { readonly accounts: readonly AccountView[] }) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const id = accounts.find((one) => one.id === chosen)?.id ?? accounts[0]?.id;
  const receiving = useReceiving(id);
  const { data: user } = useQuery(userQuery());
  if (id === undefined || receiving === undefined)
    return (
      <EmptyState
        action={<OpenAccountLink facts={user && toPermissionFacts(user)} kind="primary" />}
      >
        <Trans>You don’t have an account yet. Open one, and others can send money to it.</Trans>
      </EmptyState>
    );
  return (
    <>
      {accounts.length > 1 ? <Which accounts={accounts} chosen={id} onChoose={setChosen} /> : null}
      <Card aria-label={t`Account details`}>
        <ReceiveDetails key={id} account={receiving} {...receiveParts(id, receiving)} />
      </Card>
    </>
  );
};

/**
 * The details by which others pay in (product.md B6 a): by ACH and wire, by the rails of
 * Bangladesh, or at a branch with the reference of a deposit account.
 */
export const ReceiveScreen = () => {
  const { t } = useLingui();
  const { usd, bdt, manual } = useAccounts();
  const lists = [usd, bdt, manual];
  const isKnown = lists.every(({ accounts, error }) => accounts !== undefined || error);
  const accounts = lists.flatMap((list) => list.accounts ?? []).filter(({ isOpen }) => isOpen);
  const failed = lists.find(({ error }) => error);
  const retry = () => {
    for (const { refetch } of lists) refetch();
  };
  return (
    <>
      <BackLink to="/$country/user/addMoney" />
      <PageTitle title={t`Receive money`} />
      <Stack gap="4">
        {failed && accounts.length === 0 ? (
          <ErrorNotice error={failed.error} onRetry={retry} />
        ) : null}
        {isKnown ? null : (
          <>
            <ContentSkeleton of="facts" height="640px" />
            <SlowNotice onRetry={retry} />
          </>
        )}
        {isKnown && !(failed && accounts.length === 0) ? <Sheet accounts={accounts} /> : null}
      </Stack>
    </>
  );
};
