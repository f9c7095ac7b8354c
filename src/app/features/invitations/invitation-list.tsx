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
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { defaultPageSize, PagedList, WaitingList } from '#app/ui/surfaces/paged-list.tsx';
import { Card, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { showToast } from '#app/ui/surfaces/toasts.ts';
import styles from './invitations.module.css';
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
    <Card className={styles['card']} aria-label={t`Your invitations`}>
      <h2>
        <Trans>Your invitations</Trans>
      </h2>
      <PagedList
        read={read}
        onRetry={retry}
        waiting={
          <WaitingList className={styles['rows']} onRetry={retry}>
            <span className={styles['row']}>
              <Skeleton width="40px" height="40px" />
              <Skeleton height="2.75rem" />
            </span>
          </WaitingList>
        }
        empty={<Trans>You haven’t invited anyone yet. Share your link to begin.</Trans>}
        label={t`Pages of invitations`}
        page={page}
        size={size}
        onPageChange={(search) => void navigate({ search, resetScroll: false })}
      >
        {(invitations) => (
          <ul className={styles['rows']}>
            {invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
};

const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const { t } = useLingui();
  const { friend_name: name, email, status, reason } = invitation;
  const { label, tone, note } = statusLabels[status];
  const shownName = name ?? (email || t`A friend with your link`);
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} aria-hidden="true">
        {name === null && email !== '' ? <Mail size={20} /> : <User size={20} />}
      </span>
      <span className={styles['rowText']}>
        <span className={styles['rowHead']}>
          <strong translate="no">
            <bdi>{shownName}</bdi>
          </strong>
          <StatusBadge tone={tone}>{t(label)}</StatusBadge>
        </span>
        <span className={styles['muted']}>{t(reason === null ? note : reasonLabels[reason])}</span>
        <NextResend invitation={invitation} />
      </span>
      <Resend invitation={invitation} name={shownName} />
      <RewardOfRow invitation={invitation} />
    </li>
  );
};

/** What was paid, or is expected once the friend's transfer arrives. */
const RewardOfRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const { status, reward_amount: wire, reward_currency: currency } = invitation;
  const isPending = status === 'VERIFIED' || status === 'QUALIFIED';
  if (wire === null || currency === null || !(isPending || status === 'REWARDED')) return null;
  return (
    <span className={styles['reward']}>
      <Amount value={{ wire, currency }} sign={isPending ? 'balance' : 'credit'} />
      {isPending ? (
        <span className={styles['muted']}>
          <Trans>pending</Trans>
        </span>
      ) : null}
    </span>
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
    <span className={styles['muted']}>
      <Trans>You can send it again from {when}.</Trans>
    </span>
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
    <span className={styles['resend']}>
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
    </span>
  );
};
