import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { localDayAt } from '#domain/calendar/days.ts';
import type { ClaimKind } from '#domain/claims/claim-kinds.ts';
import { claimableUntil } from '#domain/claims/deadlines.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { openClaim, useClaimOfPayment } from '#app/data/claims.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { transactionQuery } from '#app/data/transactions.ts';
import { transferQuery } from '#app/data/transfers.ts';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { useDayText } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ChoiceField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { ClaimablePayment, ClaimInput, ProblemOption } from './claim-input.ts';
import {
  canSendAgain,
  claimSchema,
  mostOf,
  problemOf,
  problemOptions,
  toClaimRequest,
} from './claim-input.ts';
import { ClaimedPayment, ProblemTile, Rights } from './claim-parts.tsx';
import styles from './claims.module.css';
import { problemLabels, remedyLabels } from './labels.ts';

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
  const all = problemOptions(payment, kind);
  const inTime = all.filter((one) => claimableUntil({ ...facts, kind: one.kind }) >= today);
  const last = all[0] && claimableUntil({ ...facts, kind: all[0].kind });
  return { inTime, last };
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

interface ClaimFormProps {
  readonly payment: ClaimablePayment;
  readonly options: readonly ProblemOption[];
  readonly today: string;
}

/** The answers, stored as a draft, and their sending under one key until the answers change. */
const useClaimForm = ({ payment, options, today }: ClaimFormProps) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft(`claim-${payment.transaction.id}`, {
    problem: options.length === 1 ? (options[0]?.value ?? '') : '',
    amount: toWireAmount(mostOf(payment)),
    remedy: 'REFUND',
    noticed_on: today,
    text: '',
    claim_key: '',
  });
  const { claim_key: storedKey, ...typed } = draft.value;
  const answers: ClaimInput = typed;
  const form = useForm({
    schema: claimSchema({ payment, options, today }),
    values: answers,
    onChange: (changes) => draft.change({ ...changes, claim_key: '' }),
    save: async () => {
      const key = storedKey === '' ? crypto.randomUUID() : storedKey;
      draft.change({ claim_key: key });
      const claim = await openClaim(toClaimRequest(answers, { payment, options }), key);
      await draft.forget();
      const params = { country, id: claim.id };
      await navigate({ to: '/$country/user/claims/$id', params, replace: true });
    },
  });
  return { form, answers };
};

const ClaimForm = (props: ClaimFormProps) => {
  const { payment, options, today } = props;
  const { t } = useLingui();
  const { form, answers } = useClaimForm(props);
  const chosen = problemOf(options, answers);
  const { currency } = payment.transaction;
  return (
    <div className={styles['page']}>
      <Form
        form={form}
        className={styles['form']}
        labels={{
          problem: t`What went wrong?`,
          amount: t`Amount in ${currency}`,
          remedy: t`If you’re right, what would you like?`,
          noticed_on: t`When did you notice it?`,
          text: t`Tell us more (optional)`,
        }}
        action={<Trans>Send claim</Trans>}
      >
        {(actions) => (
          <>
            <ClaimedPayment payment={payment} />
            <div className={`${styles['panel']} ${styles['fields']}`}>
              <ChoiceField
                name="problem"
                options={options.map(({ problem, value }) => ({
                  value,
                  label: t(problemLabels[problem].name),
                  note: t(problemLabels[problem].note),
                  picture: <ProblemTile problem={problem} />,
                }))}
              />
              <TextField name="amount" inputMode="decimal" autoComplete="off" />
              {chosen?.problem === 'NOT_MINE' ? (
                <TextField
                  name="noticed_on"
                  type="date"
                  max={today}
                  hint={<Trans>The earlier you report it, the less you may have to bear.</Trans>}
                />
              ) : null}
              {canSendAgain(chosen, payment) ? (
                <ChoiceField
                  name="remedy"
                  options={(['REFUND', 'RESEND'] as const).map((value) => ({
                    value,
                    label: t(remedyLabels[value]),
                  }))}
                />
              ) : null}
              <TextAreaField
                name="text"
                rows={4}
                hint={<Trans>Never write a password, PIN or code here.</Trans>}
              />
              <p className={styles['muted']}>
                <Trans>You can add receipts and other files after sending.</Trans>
              </p>
            </div>
            {actions}
          </>
        )}
      </Form>
      {chosen ? <Rights kind={chosen.kind} isNotMine={chosen.problem === 'NOT_MINE'} /> : null}
    </div>
  );
};

const FormSkeleton = () => (
  <div className={styles['form']} aria-busy="true">
    <Skeleton height="5rem" />
    <Skeleton height="24rem" />
  </div>
);
