import { Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { invitationSummaryQuery } from '#app/data/invitations.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitationTotals } from './invitation-totals.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitationTerms } from './invitation-terms.tsx';

/** Invite Friends (product.md B12): the link and the reward, the friends, and invitations by e-mail. */
export const InvitationScreen = () => {
  const { t } = useLingui();
  const { data: summary, error, dataUpdatedAt } = useQuery(invitationSummaryQuery());
  const retry = () => retryQuery(invitationSummaryQuery().queryKey);
  return (
    <>
      <PageTitle title={t`Invite Friends`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {!summary && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      <Columns shares={[8, 5]}>
        {summary ? (
          <>
            <InvitationLink summary={summary} />
            <InvitationTotals summary={summary} />
          </>
        ) : null}
        {!summary && !error ? <WaitingSummary onRetry={retry} /> : null}
        <InvitationList />
        <Stack gap="4">
          <InviteForm emailsLeft={summary?.emails_left_today} />
          <InvitationTerms />
        </Stack>
      </Columns>
    </>
  );
};

const WaitingSummary = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <div aria-busy="true">
      <ContentSkeleton of="facts" height="19rem" />
      <SlowNotice onRetry={onRetry} />
    </div>
    <ContentSkeleton of="facts" height="19rem" />
  </>
);
