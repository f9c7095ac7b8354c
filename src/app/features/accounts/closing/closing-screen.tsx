import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AccountClosing } from '#contract/accounts.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { accountClosingQuery } from '#app/data/account-changes.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { BackToAccounts } from '../back-to-accounts.tsx';
import { AccountMissing } from '../account-missing.tsx';
import { CloseIt, InTheWay, IsClosing, WhatHappens } from './closing-parts.tsx';
import styles from './closing.module.css';

const Closing = ({ closing }: { readonly closing: AccountClosing }) => {
  if (closing.account_status === 'CLOSED')
    return (
      <Notice tone="bad">
        <Trans>This account is closed. Its history and its statements stay.</Trans>
      </Notice>
    );
  if (closing.account_status === 'IN_CLOSING') return <IsClosing closing={closing} />;
  if (!closing.may_close) return <InTheWay closing={closing} />;
  return (
    <>
      <WhatHappens closing={closing} />
      <CloseIt closing={closing} />
    </>
  );
};

/** Closing an account of one's own (product.md B16): what is in the way, what happens, the way back. */
export const ClosingScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(accountClosingQuery(id));
  const { usd, bdt } = useAccounts();
  const account = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].find((one) => one.id === id);
  if (!data) return <AccountMissing error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <BackToAccounts />
      <PageTitle title={t`Close an account`} place={data.account_status}>
        {account ? (
          <p className={styles['which']}>
            <AccountName account={account} /> <MaskedNumber masked={account.numberMasked} />
          </p>
        ) : null}
      </PageTitle>
      <Card className={styles['closing'] ?? ''}>
        <Closing closing={data} />
      </Card>
    </>
  );
};
