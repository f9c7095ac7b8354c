import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { localDayAt } from '#domain/calendar/days.ts';
import type { ClaimKind } from '#domain/claims/claim-kinds.ts';
import { claimableUntil } from '#domain/claims/deadlines.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useClaimOfPayment } from '#app/data/claims.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { transactionQuery } from '#app/data/transactions.ts';
import { transferQuery } from '#app/data/transfers.ts';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { useDayText } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import type { ClaimablePayment } from './claim-input.ts';
import { mostOf, problemOptions } from './claim-input.ts';
import { ClaimForm } from './claim-form.tsx';

interface NewClaimScreenProps {
  /** The customer's payment. */
  readonly transaction: string;
  /** What the link to this form said is wrong. */
  readonly kind: ClaimKind | undefined;
}

/** A claim about a payment: what is wrong, how much, and what the customer's rights are. */
export const NewClaimScreen = ({ transaction: id, kind }: NewClaimScreenProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const transaction = useQuery(transactionQuery(id));
  return (
    <>
      <Back
        onNowhere={() => void navigate({ to: '/$country/user/transactions', params: { country } })}
      />
      <PageTitle title={t`Report a problem`} />
      <QueryView
        read={transaction}
        onRetry={() => retryQuery(transactionQuery(id).queryKey)}
        waiting={<FormSkeleton />}
      >
        {(paid) =>
          paid.related?.type === 'TRANSFER' ? (
            <TransferClaim transaction={paid} transferId={paid.related.id} kind={kind} />
          ) : (
            <ClaimOrReason payment={{ transaction: paid, transfer: undefined }} kind={kind} />
          )
        }
      </QueryView>
    </>
  );
};

interface TransferClaimProps {
  readonly transaction: Transaction;
  readonly transferId: string;
  readonly kind: ClaimKind | undefined;
}

/** A claim about a transfer, whose rights depend on it. */
const TransferClaim = ({ transaction, transferId, kind }: TransferClaimProps) => {
  const transfer = useQuery(transferQuery(transferId));
  return (
    <QueryView
      read={transfer}
      onRetry={() => retryQuery(transferQuery(transferId).queryKey)}
      waiting={<FormSkeleton />}
    >
      {(data) => <ClaimOrReason payment={{ transaction, transfer: data }} kind={kind} />}
    </QueryView>
  );
};

interface PaymentProps {
  readonly payment: ClaimablePayment;
  readonly kind: ClaimKind | undefined;
}

/** The last day for each kind that can be claimed, of which only those in time are offered. */
const optionsInTime = ({ payment, kind }: PaymentProps, today: string) => {
  const { transaction, transfer } = payment;
  const zone = homeZoneOf(transaction.currency);
  const dayOf = (wire: string) => localDayAt(Date.parse(wire), zone);
  const paidOn = dayOf(transaction.transaction_time);
  const availableOn = transfer ? dayOf(transfer.expected_arrival_to) : paidOn;
  const facts = { paidOn, availableOn, accountOpenedOn: paidOn };
  const all = problemOptions(payment, kind).map((one) => ({
    ...one,
    until: claimableUntil({ ...facts, kind: one.kind }),
  }));
  return { inTime: all.filter(({ until }) => until >= today), last: all[0]?.until };
};

const ClaimOrReason = (props: PaymentProps) => {
  const { payment } = props;
  const { country } = useParams({ from: '/$country/user' });
  const dayText = useDayText();
  const known = useClaimOfPayment(payment.transaction.id);
  const zone = homeZoneOf(payment.transaction.currency);
  const today = localDayAt(businessNowMs(), zone);
  const { inTime, last } = optionsInTime(props, today);
  if (known)
    return (
      <Notice
        tone="info"
        action={
          <ButtonLink to="/$country/user/claims/$id" params={{ country, id: known.id }}>
            <Trans>View your claim</Trans>
          </ButtonLink>
        }
      >
        <Trans>You’ve already reported this payment.</Trans>
      </Notice>
    );
  const isAllRefunded = mostOf(payment).minor === 0n;
  if (inTime.length === 0 || isAllRefunded) {
    const until = last && dayText(last);
    const record = { related_type: 'TRANSACTION', related_id: payment.transaction.id } as const;
    return (
      <Notice
        tone="warning"
        action={
          <TicketLink about={record}>
            <Trans>Message us</Trans>
          </TicketLink>
        }
      >
        {isAllRefunded ? (
          <Trans>The merchant has refunded all of this payment.</Trans>
        ) : until ? (
          <Trans>The time for reporting this payment ended on {until}.</Trans>
        ) : (
          <Trans>This payment can’t be claimed. Message us about it instead.</Trans>
        )}
      </Notice>
    );
  }
  return <ClaimForm payment={payment} options={inTime} today={today} />;
};

const FormSkeleton = () => (
  <Stack gap="4" minWidth="0" aria-busy="true">
    <Skeleton height="5rem" />
    <ContentSkeleton of="fields" height="24rem" />
  </Stack>
);
