import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paperCheckQuery } from '#app/data/exports/paper-check.ts';
import { queryClient } from '#app/data/query-client.ts';
import { problemStatus } from '#app/platform/api-error.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { CheckedReceiptCard } from './checked-receipt.tsx';
import { CheckedStatementCard } from './checked-statement.tsx';

/** What the bank says of a code. */
export const Checked = ({ code }: { readonly code: string }) => {
  // Outside the signed-in part of the app nothing provides the client.
  const { data, error, refetch } = useQuery(paperCheckQuery(code), queryClient);
  if (data?.kind === 'receipt') return <CheckedReceiptCard receipt={data.receipt} />;
  if (data?.kind === 'statement') return <CheckedStatementCard statement={data.statement} />;
  if (problemStatus(error) === 404)
    return (
      <Notice tone="bad">
        <Trans>
          No paper of ours has this code. Compare it with the paper once more; if it is the same,
          the paper is not from us.
        </Trans>
      </Notice>
    );
  const retry = () => void refetch();
  return error ? (
    <ErrorNotice error={error} onRetry={retry} />
  ) : (
    <div aria-busy="true">
      <Skeleton height="360px" />
      <SlowNotice onRetry={retry} />
    </div>
  );
};
