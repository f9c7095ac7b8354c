import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAccounts } from '#app/data/account-views.ts';
import { OpenAccountLink } from '#app/ui/accounts/open-account-link.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';

interface WhenAccountProps {
  /** What the way brings: dollars or taka. */
  readonly kind: 'usd' | 'bdt';
  readonly children: ReactNode;
}

/** A form that puts money in, where there is an account it can go into; else what is in its way. */
export const WhenAccount = ({ kind, children }: WhenAccountProps) => {
  const { accounts, error, refetch } = useAccounts()[kind];
  if (accounts === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={refetch} />
    ) : (
      <>
        <Skeleton height="420px" />
        <SlowNotice onRetry={refetch} />
      </>
    );
  if (accounts.some(({ isOpen }) => isOpen)) return children;
  return (
    <NoResults action={<OpenAccountLink facts={undefined} />}>
      {kind === 'usd' ? (
        <Trans>Open a dollar account first. Money by this way arrives in dollars.</Trans>
      ) : (
        <Trans>Open a taka account first. Money by this way arrives in taka.</Trans>
      )}
    </NoResults>
  );
};
