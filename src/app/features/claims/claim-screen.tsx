import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import { canWithdraw } from '#domain/claims/claim-status.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Claim } from '#app/data/claims.ts';
import { claimQuery, endClaim } from '#app/data/claims.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { AccountLink, AccountName, MaskedNumber } from '#app/components/account-name.tsx';
import { Amount } from '#app/components/amount.tsx';
import { HomeInstant } from '#app/components/home-instant.tsx';
import { useShortDayText } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Back } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import { Notice, Skeleton, StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { Timeline } from '#app/ui/surfaces/timeline.tsx';
import {
  claimEventLabels,
  kindLabels,
  problemLabels,
  statusIcons,
  statusLabels,
} from './labels.ts';
import { Columns } from '#app/ui/page/columns.tsx';
import { Panel, Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

/** A claim: where it is, what happens by when, and how it was decided. */
export const ClaimScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const claim = useQuery(claimQuery(id));
  return (
    <>
      <Back
        onNowhere={() => void navigate({ to: '/$country/user/tickets', params: { country } })}
      />
      <PageTitle title={t`Claim`}>
        <AsOf updatedAtMs={claim.dataUpdatedAt} />
      </PageTitle>
      <QueryView
        read={claim}
        onRetry={() => retryQuery(claimQuery(id).queryKey)}
        waiting={<ClaimSkeleton />}
      >
        {(data) => (
          <Columns shares={[7, 5]}>
            <Stack gap="4" minWidth="0">
              <Outcome claim={data} />
              <ClaimTimeline claim={data} />
            </Stack>
            <Stack gap="4" minWidth="0">
              <Facts claim={data} />
              <NextSteps claim={data} />
            </Stack>
          </Columns>
        )}
      </QueryView>
    </>
  );
};

interface ClaimProps {
  readonly claim: Claim;
}

/** Writes a day of the claim, with the year if it is not this one. */
const useClaimDay = ({ currency }: Claim): ((day: string) => string) => {
  const shortDay = useShortDayText();
  const today = localDayAt(businessNowMs(), homeZoneOf(currency));
  return (day) => shortDay(day, today);
};

/** The state in one sentence, with the figure that the customer looks for. */
const Outcome = ({ claim }: ClaimProps) => {
  const { t } = useLingui();
  const { currency, status, decision } = claim;
  const { word, tone } = statusLabels[status];
  const isRefunded = status === 'WON' && decision?.resent === null;
  const wire = isRefunded ? decision.refunded_amount : claim.amount;
  return (
    <Sheet as="section" direction="row" wrap="wrap" gap="4" aria-label={t`Claim`}>
      <IconTile {...statusIcons[status]} size="large" />
      <Stack flex="1 1 10rem" gap="1" minWidth="0">
        <Flex as="p" wrap="wrap" align="center" gap="2">
          <strong>
            <bdi>{claim.paid_to}</bdi>
          </strong>
          <StatusBadge tone={tone}>{t(word)}</StatusBadge>
        </Flex>
        <Text marginBlock="8px 4px" textStyle="3xl" fontWeight="700">
          <Amount value={{ currency, wire }} sign={isRefunded ? 'credit' : 'balance'} />
        </Text>
        <RefundAccount claim={claim} />
        <StateText claim={claim} />
        {decision ? (
          <p>
            <bdi>{decision.reason}</bdi>
          </p>
        ) : null}
      </Stack>
    </Sheet>
  );
};

/** Where the money is, while the customer has it: the account of the payment, or another if that is closed. */
const RefundAccount = ({ claim }: ClaimProps) => {
  const { currency, status, refund_account: account } = claim;
  const isTakenBack = claim.events.some(({ kind }) => kind === 'CREDIT_TAKEN_BACK');
  if (account === null || (isTakenBack && status !== 'WON')) return null;
  const kind = currency === 'USD' ? 'usd' : 'bdt';
  const name = (
    <AccountLink kind={kind} id={account.id}>
      <AccountName account={{ kind, name: account.nickname }} />{' '}
      <MaskedNumber masked={`••••${account.last_four}`} />
    </AccountLink>
  );
  return (
    <MutedText>
      {status === 'WON' ? <Trans>Refunded to {name}</Trans> : <Trans>Credited to {name}</Trans>}
    </MutedText>
  );
};

/** What happens next, and by when. */
const StateText = ({ claim }: ClaimProps) => {
  const dayText = useClaimDay(claim);
  const { status, credit, deadlines } = claim;
  const decideBy = dayText(deadlines.decide_by);
  if (status === 'UNDER_REVIEW') {
    if (credit)
      return (
        <p>
          <Trans>You have the money back for now. We decide by {decideBy}.</Trans>
        </p>
      );
    const creditBy = deadlines.credit_by && dayText(deadlines.credit_by);
    return (
      <p>
        {creditBy ? (
          <Trans>By {creditBy} we decide, or credit the amount while we look into it.</Trans>
        ) : (
          <Trans>We decide by {decideBy}. You don’t need to do anything.</Trans>
        )}
      </p>
    );
  }
  const endsOn = credit?.ends_on && dayText(credit.ends_on);
  if (endsOn && !claim.events.some(({ kind }) => kind === 'CREDIT_TAKEN_BACK'))
    return (
      <Notice tone="warning">
        <Trans>
          On {endsOn} we take back what isn’t yours of the provisional credit. You can use it until
          then.
        </Trans>
      </Notice>
    );
  return null;
};

interface DeadlineProps extends ClaimProps {
  readonly kind: Claim['events'][number]['kind'];
}

/** The last day for a step of the claim: by US law, or as the bank promises for taka accounts. */
const Deadline = ({ claim, kind }: DeadlineProps) => {
  const dayText = useClaimDay(claim);
  const { claimable_until, credit_by, decide_by } = claim.deadlines;
  const lastDays: Partial<Record<typeof kind, string | null>> = {
    OPENED: claimable_until,
    CREDITED: credit_by,
    WON: decide_by,
    LOST: decide_by,
  };
  const last = lastDays[kind];
  if (!last) return null;
  const day = dayText(last);
  return (
    <Flex as="span" align="center" gap="1.5" color="info" textStyle="sm">
      <Scale aria-hidden="true" size={16} />
      {claim.currency === 'USD' ? (
        <Trans>By law until {day}</Trans>
      ) : (
        <Trans>Promised until {day}</Trans>
      )}
    </Flex>
  );
};

const ClaimTimeline = ({ claim }: ClaimProps) => {
  const { t } = useLingui();
  const dayText = useClaimDay(claim);
  const { currency, deadlines, status } = claim;
  const happened = claim.events.map(({ kind, amount, happened_at: at }) => ({
    key: `${kind} ${at}`,
    what: t(claimEventLabels[kind]),
    why: (
      <>
        {amount ? <Amount value={{ currency: amount.currency, wire: amount.amount }} /> : null}
        <Deadline claim={claim} kind={kind} />
      </>
    ),
    when: <HomeInstant wire={at} currency={currency} />,
  }));
  const decideBy = dayText(deadlines.decide_by);
  const ahead = {
    key: 'ahead',
    what: t`Our decision`,
    when: (
      <span>
        <Trans>by {decideBy}</Trans>
      </span>
    ),
    isAhead: true,
  };
  return (
    <Panel titleId="claim-timeline" title={<Trans>Timeline</Trans>}>
      <Timeline happenings={status === 'UNDER_REVIEW' ? [...happened, ahead] : happened} />
    </Panel>
  );
};

const Facts = ({ claim }: ClaimProps) => {
  const { t } = useLingui();
  const dayText = useClaimDay(claim);
  const { currency, fee, liability_limit: limit, deadlines } = claim;
  const reportBy = deadlines.report_by;
  return (
    <Panel titleId="claim-facts" title={t(kindLabels[claim.kind])}>
      <dl>
        <DetailRow label={t`Case number`}>
          <bdi>{claim.reference}</bdi>
        </DetailRow>
        <DetailRow label={t`What went wrong`}>{t(problemLabels[claim.problem].name)}</DetailRow>
        <DetailRow label={t`Payment`}>
          <Amount value={{ currency, wire: claim.paid_amount }} />
        </DetailRow>
        <DetailRow label={t`Your claim`}>
          <Amount value={{ currency, wire: claim.amount }} />
        </DetailRow>
        {fee === '0.00' ? null : (
          <DetailRow label={t`Fee we return`}>
            <Amount value={{ currency, wire: fee }} />
          </DetailRow>
        )}
        {limit === null ? null : (
          <DetailRow label={t`You bear at most`}>
            <Amount value={{ currency, wire: limit }} />
          </DetailRow>
        )}
        {reportBy === null ? null : (
          <DetailRow label={t`We tell you by`}>{dayText(reportBy)}</DetailRow>
        )}
      </dl>
    </Panel>
  );
};

/** Messages and files are in the ticket; a claim can be withdrawn until it is decided. */
const NextSteps = ({ claim }: ClaimProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const withdraw = () => {
    setFailure(undefined);
    endClaim(claim.id).then(() => setIsAsking(false), setFailure);
  };
  return (
    <Panel
      titleId="claim-steps"
      title={claim.status === 'LOST' ? <Trans>If you disagree</Trans> : <Trans>Questions?</Trans>}
    >
      {claim.status === 'LOST' ? (
        <p>
          <Trans>Ask us for the documents we used, or tell us what we missed.</Trans>
        </p>
      ) : null}
      <Flex as="p" wrap="wrap" gap="3">
        {claim.ticket_id === null ? null : (
          <ButtonLink
            to="/$country/user/tickets"
            params={{ country }}
            search={{ ticket: claim.ticket_id }}
          >
            <Trans>Add a message or file</Trans>
          </ButtonLink>
        )}
        {canWithdraw(claim.status) && !isAsking ? (
          <NetworkButton kind="ghost" onClick={() => setIsAsking(true)}>
            <Trans>Withdraw claim</Trans>
          </NetworkButton>
        ) : null}
      </Flex>
      {isAsking ? (
        <Notice
          tone="warning"
          action={
            <NetworkButton onClick={withdraw}>
              <Trans>Yes, withdraw it</Trans>
            </NetworkButton>
          }
        >
          {claim.credit ? (
            <Trans>
              We stop looking into it and take the provisional credit back. Withdraw it?
            </Trans>
          ) : (
            <Trans>We stop looking into it. Withdraw it?</Trans>
          )}
        </Notice>
      ) : null}
      {failure ? <ErrorNotice error={failure} /> : null}
    </Panel>
  );
};

const ClaimSkeleton = () => (
  <Columns shares={[7, 5]} isBusy>
    <Skeleton height="9rem" />
    <ContentSkeleton of="facts" height="16rem" />
  </Columns>
);
