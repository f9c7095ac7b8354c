import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Mail, User } from 'lucide-react';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Invitation } from '#app/data/invitations.ts';
import { invitationsQuery, resendInvitation } from '#app/data/invitations.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { Amount } from '#app/components/amount.tsx';
import { useNow } from '#app/ui/controls/as-of.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { defaultPageSize, PagedList, WaitingList } from '#app/ui/surfaces/paged-list.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { showToast } from '#app/ui/surfaces/toasts.ts';
import { reasonLabels, statusLabels } from './labels.ts';

const invitationRoute = getRouteApi('/invitation/');

/** The invited friends, newest first, with masked names. */
export const InvitationList = () => {
  const { t } = useLingui();
  const { page = 1, size = defaultPageSize } = invitationRoute.useSearch();
  const navigate = invitationRoute.useNavigate();
  const read = useQuery(invitationsQuery({ page, size }));
  const retry = () => retryQuery(invitationsQuery({ page, size }).queryKey);
  return (
    <Stack as={Card} gap="3" aria-label={t`Your invitations`}>
      <h2>
        <Trans>Your invitations</Trans>
      </h2>
      <PagedList
        read={read}
        onRetry={retry}
        waiting={
          <WaitingList className={undefined} onRetry={retry}>
            <Grid as="span" {...row}>
              <Skeleton width="40px" height="40px" />
              <Skeleton height="2.75rem" />
            </Grid>
          </WaitingList>
        }
        empty={<Trans>You haven’t invited anyone yet. Share your link to begin.</Trans>}
        label={t`Pages of invitations`}
        page={page}
        size={size}
        onPageChange={(search) => void navigate({ search, resetScroll: false })}
      >
        {(invitations) => (
          <ul>
            {invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} />
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
};

const row = {
  templateColumns: 'auto minmax(0, 1fr) auto',
  gap: '3',
  alignItems: 'start',
  paddingBlock: '3',
} as const;

const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const { t } = useLingui();
  const { friend_name: name, email, status, reason } = invitation;
  const { label, tone, note } = statusLabels[status];
  const shownName = name ?? (email || t`A friend with your link`);
  return (
    <Grid as="li" {...row} borderTop="sm" _first={{ borderTop: 'none' }}>
      <IconTile icon={name === null && email !== '' ? Mail : User} tone="teal" />
      <Stack as="span" gap="0.5" align="flex-start">
        <Flex as="span" wrap="wrap" align="center" gap="4px 8px" overflowWrap="anywhere">
          <strong translate="no">
            <bdi>{shownName}</bdi>
          </strong>
          <StatusBadge tone={tone}>{t(label)}</StatusBadge>
        </Flex>
        <Text as="span" color="fg.muted" textStyle="sm">
          {t(reason === null ? note : reasonLabels[reason])}
        </Text>
        <NextResend invitation={invitation} />
      </Stack>
      <Resend invitation={invitation} name={shownName} />
      <RewardOfRow invitation={invitation} />
    </Grid>
  );
};

/** What was paid, or is expected once the friend's transfer arrives. */
const RewardOfRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const { status, reward_amount: wire, reward_currency: currency } = invitation;
  const isPending = status === 'VERIFIED' || status === 'QUALIFIED';
  if (wire === null || currency === null || !(isPending || status === 'REWARDED')) return null;
  return (
    <Stack as="span" gap="0" align="flex-end" fontWeight="600">
      <Amount value={{ wire, currency }} sign={isPending ? 'balance' : 'credit'} />
      {isPending ? (
        <Text as="span" color="fg.muted" textStyle="sm" fontWeight="400">
          <Trans>pending</Trans>
        </Text>
      ) : null}
    </Stack>
  );
};

interface ResendProps {
  readonly invitation: Invitation;
  readonly name: string;
}

/** From when an unanswered invitation can be sent again. */
const NextResend = ({ invitation: { resend_at: resendAt } }: Pick<ResendProps, 'invitation'>) => {
  const nowMs = useNow();
  const { inWords } = useCustomerInstants();
  if (resendAt === null || nowMs >= Date.parse(resendAt)) return null;
  const when = inWords(resendAt);
  return (
    <Text as="span" color="fg.muted" textStyle="sm">
      <Trans>You can send it again from {when}.</Trans>
    </Text>
  );
};

/** Sends an unanswered invitation again, once that is possible. */
const Resend = ({ invitation: { id, status, resend_at: resendAt }, name }: ResendProps) => {
  const { t } = useLingui();
  const nowMs = useNow();
  const resend = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: () =>
      showToast({ tone: 'success', text: <Trans>We sent the invitation again.</Trans> }),
  });
  if (resendAt === null || nowMs < Date.parse(resendAt)) return null;
  return (
    // On a phone below the text, which needs the width.
    <Stack
      as="span"
      gridColumn={{ base: '2', sm: 'auto' }}
      align={{ base: 'flex-start', sm: 'flex-end' }}
      marginInlineStart={{ base: '-2', sm: '0' }}
    >
      <NetworkButton
        kind="ghost"
        aria-label={t`Send the invitation to ${name} again`}
        aria-disabled={resend.isPending}
        onClick={() => {
          if (!resend.isPending) resend.mutate();
        }}
      >
        {status === 'EXPIRED' ? <Trans>Invite again</Trans> : <Trans>Resend</Trans>}
      </NetworkButton>
      {resend.isError ? <ErrorNotice error={resend.error} /> : null}
    </Stack>
  );
};
