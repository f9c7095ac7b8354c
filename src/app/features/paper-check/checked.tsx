import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { documentCheckQuery } from '#app/data/statements.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { problemStatus } from '#app/platform/api/errors.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { CheckedReceiptCard } from './checked-receipt.tsx';

/** With its days and its hash; fetched while the bank looks the code up. */
const loadStatement = () => import('./checked-statement.tsx');

/** What the bank says of a code. */
export const Checked = ({ code }: { readonly code: string }) => {
  // Outside the signed-in part of the app nothing provides the client.
  const { data, error, refetch } = useQuery(documentCheckQuery(code), queryClient);
  const statement = useLater(loadStatement);
  if (data?.kind === 'receipt') return <CheckedReceiptCard receipt={data.receipt} />;
  if (data?.kind === 'statement' && statement)
    return <statement.CheckedStatementCard statement={data.statement} />;
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
