import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { problemStatus } from '#app/platform/api/errors.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

/** An address that names none of the customer's accounts. */
const AccountNotFound = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <>
      <PageTitle title={t`Account not found`} />
      <Card>
        <EmptyState
          action={
            <ButtonLink to="/$country/user/accounts" params={{ country }} kind="primary">
              <Trans>See your accounts</Trans>
            </ButtonLink>
          }
        >
          <Trans>This isn’t one of your accounts. The link may be old or incomplete.</Trans>
        </EmptyState>
      </Card>
    </>
  );
};

/** The shape of an account's screen while it is asked for. */
const AccountSkeleton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <>
      <BackToAccounts />
      <PageTitle title={t`Account`}>
        <Skeleton width="5rem" height="1.5rem" />
      </PageTitle>
      <Columns shares={[7, 5]} isBusy>
        <Stack gap="4">
          <Card>
            <Stack paddingBlock="1">
              <Skeleton width="5rem" height="1rem" />
              <Skeleton width="13rem" height="2.5rem" />
              <Skeleton width="9rem" height="1rem" />
            </Stack>
            <Flex gap="2" marginTop="3">
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </Flex>
          </Card>
          <Card>
            <ContentSkeleton of="rows" height="18rem" isFramed={false} />
          </Card>
        </Stack>
        <Card>
          <ContentSkeleton of="facts" height="16rem" isFramed={false} />
        </Card>
      </Columns>
      <SlowNotice onRetry={onRetry} />
    </>
  );
};

interface AccountMissingProps {
  readonly error: unknown;
  /** True when the lists are there and the account is not in them. */
  readonly isUnknown?: boolean;
  readonly onRetry: () => void;
}

/** What stands in place of an account that is not there: not yet, not at all, or not reachable. */
export const AccountMissing = ({ error, isUnknown = false, onRetry }: AccountMissingProps) => {
  const { t } = useLingui();
  const status = problemStatus(error);
  // An id that is not in form is refused before it is looked for: to a customer that is the same.
  if (isUnknown || status === 404 || status === 400) return <AccountNotFound />;
  if (!error) return <AccountSkeleton onRetry={onRetry} />;
  return (
    <>
      <BackToAccounts />
      <PageTitle title={t`Account`} />
      <ErrorNotice error={error} onRetry={onRetry} />
    </>
  );
};

/** Back to where the customer came from, or to the list where the details were opened by a link. */
export const BackToAccounts = () => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Box marginInlineStart="-2">
      <Back
        onNowhere={() => void navigate({ to: '/$country/user/accounts', params: { country } })}
      />
    </Box>
  );
};
